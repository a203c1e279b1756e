// The page: puts the panels, the layer and the summary together; keeps the view in the address.

import { CallError, call } from "./api.js";
import { $, h, settle } from "./dom.js";
import { LayerEditor } from "./layer.js";
import { Panel } from "./panel.js";
import { Summary } from "./summary.js";

const EXAMPLES = {
  Negation: ["The plot is not clever", "It is not bad at all", "I never found it boring"],
  Intensification: ["A very funny movie", "Absolutely brilliant acting", "It is a bit too long and rather dull"],
  Contrast: ["The movie is not very good, but I still like it", "Although the cast is great, the story is weak"],
};
const ALL_EXAMPLES = Object.values(EXAMPLES).flat();
const ROWS_WATCHED = 2000;
const LONGEST_ADDRESS = 30_000;

const page = {
  layer: () => layer.value(),
  model: () => panels[0].model.value || null,
  strike: (rule) => layer.strikeRule(rule),
  edit: (line) => layer.edit(line),
  refresh: () => { for (const panel of shown()) panel.refresh(true); remember.now(); },
  changed: () => remember(),
  rowsChanged: () => layer.refreshChanges(),
  watched: () => [...new Set([...shown().map((panel) => panel.shownText()), ...ALL_EXAMPLES,
    ...summary.texts.slice(0, ROWS_WATCHED)])].filter((text) => text.trim()),
  notice: (message) => { $("notice").textContent = message; $("notice").hidden = !message; },
  open: (text) => { setText(text); $("text").scrollIntoView({ block: "center" }); $("text").focus(); },
};

const panels = [new Panel(page, "A"), new Panel(page, "B")];
const layer = new LayerEditor(page);
const summary = new Summary(page);
const shown = () => ($("compare").checked ? panels : panels.slice(0, 1));

function setText(text) {
  $("text").value = text;
  for (const panel of shown()) panel.setText(text);
  remember();
}

function arrange() {
  const two = $("compare").checked;
  $("panels").classList.toggle("two", two);
  panels[1].other.hidden = !two;
  $("panels").replaceChildren(...shown().map((panel) => panel.root));
}

// The address: everything that makes the view, behind the #, which no browser sends to a server.

const remember = settle(150, () => {
  const [a, b] = panels;
  const view = new URLSearchParams();
  view.set("t", $("text").value);
  if (a.model.value && a.model.selectedIndex > 0) view.set("m", a.model.value);
  if (a.state.analysis) view.set("k", a.state.analysis);
  if (a.state.node !== null) view.set("n", a.state.node);
  if ($("compare").checked) {
    view.set("c", "1");
    if (b.otherText.value) view.set("t2", b.otherText.value);
    if (b.model.value) view.set("m2", b.model.value);
    if (b.state.analysis) view.set("k2", b.state.analysis);
  }
  const rules = [...layer.strike.map((rule) => ["s", rule]), ...layer.add.map((rule) => ["a", rule])];
  const whole = new URLSearchParams([...view, ...rules]);
  view.set("l", "kept");  // the rules are too many for an address: this browser has them
  const address = [whole, view].map((one) => `#${one}`).find((one) => one.length < LONGEST_ADDRESS);
  if (address) history.replaceState(null, "", address);
});

function recall(models) {
  const view = new URLSearchParams(location.hash.slice(1));
  const isView = view.has("t");
  const whole = (name) => (/^\d{1,6}$/.test(view.get(name) ?? "") ? Number(view.get(name)) : null);
  if (isView && !view.has("l")) layer.restore(view.getAll("s"), view.getAll("a"));
  else layer.recall();
  $("compare").checked = view.has("c");
  $("text").value = isView ? view.get("t") : ALL_EXAMPLES[6];
  panels[0].setModels(models, view.get("m") ?? "");
  panels[1].setModels(models, view.get("m2") ?? models[1]?.name ?? "");
  panels[1].otherText.value = view.get("t2") ?? "";
  panels[0].wanted = { analysis: whole("k") ?? 0, part: 0, node: whole("n") };
  panels[1].wanted = { analysis: whole("k2") ?? 0, part: 0, node: null };
  arrange();
  for (const panel of shown()) panel.setText($("text").value);
  layer.refreshChanges();
}

function showExamples() {
  for (const [kind, texts] of Object.entries(EXAMPLES)) {
    $("examples").append(h("div", { class: "kind-row" }, h("span", { class: "kind" }, kind),
      ...texts.map((text) => h("button", { type: "button", class: "chip", onclick: () => setText(text) }, text))));
  }
}

function followTheme() {
  const choices = ["system", "light", "dark"];
  const apply = (choice) => {
    if (choice === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
    $("theme").textContent = `Theme: ${choice}`;
  };
  const kept = () => (choices.includes(localStorage.getItem("sentiparse.theme")) ? localStorage.getItem("sentiparse.theme") : "system");
  apply(kept());
  $("theme").onclick = () => {
    const next = choices[(choices.indexOf(kept()) + 1) % choices.length];
    localStorage.setItem("sentiparse.theme", next);
    apply(next);
  };
}

async function start() {
  followTheme();
  showExamples();
  layer.show();
  $("text").oninput = () => setText($("text").value);
  $("compare").onchange = () => { arrange(); for (const panel of shown()) panel.setText($("text").value); remember(); };
  $("link").onclick = async () => {
    const done = (said) => { $("link").textContent = said; setTimeout(() => { $("link").textContent = "Copy link to this view"; }, 1500); };
    remember.now();
    try {
      await navigator.clipboard.writeText(location.href);
      done("Copied");
    } catch {
      done("Copy it from the address bar");  // the browser does not let pages copy here
    }
  };
  panels[0].model.addEventListener("change", () => { layer.search(0); layer.refreshChanges(); });
  try {
    const { models } = await call("/v1/models");
    recall(models);
    layer.search(0);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    page.notice(error.message);
  }
  window.addEventListener("hashchange", async () => recall((await call("/v1/models")).models));
}

start();
