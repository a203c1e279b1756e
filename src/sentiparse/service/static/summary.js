// Many reviews at once: share of positive over the rows, what is praised and criticised, what is uncertain.

import { CallError, call } from "./api.js";
import { $, download, h, s, settle, signed } from "./dom.js";
import { asTable } from "./csv.js";

const BATCH = 100, MOST_ROWS = 50_000, CLEAR = 0.4, BARS = 40, SHOWN = 12;

export class Summary {
  /** `page` has model(), layer(), open(text), rowsChanged(). */
  constructor(page) {
    this.page = page;
    this.texts = [];
    const drop = $("drop");
    const stop = (event) => event.preventDefault();
    drop.ondragover = (event) => { stop(event); drop.classList.add("over"); };
    drop.ondragleave = () => drop.classList.remove("over");
    drop.ondrop = async (event) => {
      stop(event);
      drop.classList.remove("over");
      const [file] = event.dataTransfer.files;
      if (file) this.load(await file.text(), true);
      else this.load(event.dataTransfer.getData("text"), true);
    };
    $("csv-file").onchange = async (event) => {
      const [file] = event.target.files;
      event.target.value = "";
      if (file) this.load(await file.text(), true);
    };
    $("csv").oninput = settle(150, () => this.load($("csv").value, false));
    $("csv-run").onclick = () => this.run();
    $("csv-stop").onclick = () => this.running?.abort();
  }

  load(text, show) {
    this.source = text;
    if (show) $("csv").value = text.length > 200_000 ? `${text.slice(0, 200_000)}\n…` : text;
    this.table = asTable(text);
    const { header, column, width = 1 } = this.table;
    $("csv-column").replaceChildren(...Array.from({ length: width }, (_, at) =>
      h("option", { value: at }, header?.[at]?.slice(0, 40) || (width > 1 ? `column ${at + 1}` : "the text"))));
    $("csv-column").value = String(column);
  }

  async run() {
    this.load($("csv").value.endsWith("\n…") ? this.source : $("csv").value, false);
    const column = Number($("csv-column").value);
    this.texts = this.table.rows.slice(0, MOST_ROWS).map((row) => (row[column] ?? "").trim()).filter(Boolean);
    if (!this.texts.length) {
      $("summary").replaceChildren(h("p", {}, "There are no rows to read yet."));
      return;
    }
    this.running?.abort();
    const { signal } = (this.running = new AbortController());
    const results = [];
    const report = (state) => {
      $("csv-bar").value = results.length / this.texts.length;
      $("csv-count").textContent = `${results.length} of ${this.texts.length} rows${state}`;
    };
    $("csv-progress").hidden = $("csv-stop").hidden = false;
    let note = "";
    try {
      for (let at = 0; at < this.texts.length; at += BATCH) {
        report("");
        const answer = await call("/v1/explain", {
          body: { text: this.texts.slice(at, at + BATCH), model: this.page.model(), layer: this.page.layer(), trees: false },
          signal,
        });
        results.push(...answer.results.map(({ label, p_pos, known, analyses }) => ({ label, p_pos, known, rules: analyses[0].rules })));
        if (at % (20 * BATCH) === 0) this.show(results);
      }
    } catch (error) {
      if (error.name === "AbortError") note = ", stopped";
      else if (error instanceof CallError) note = `: ${error.message}`;
      else throw error;
    }
    report(note || ", done");
    $("csv-stop").hidden = true;
    this.show(results);
    this.page.rowsChanged();
  }

  show(results) {
    const known = results.filter((result) => result.known);
    const positive = results.filter((result) => result.known && result.p_pos > 0.5).length;
    const { praised, criticised } = fragments(results, this.texts);
    const share = results.length ? positive / results.length : 0;
    $("summary").replaceChildren(
      h("div", { class: "two-sides" },
        h("div", {}, h("h3", {}, "Positive"), h("p", { class: "big" }, `${Math.round(100 * share)} %`),
          h("p", { class: "small" }, `${positive} of ${results.length} rows; ${results.length - known.length} with nothing known`),
          h("button", { type: "button", onclick: () => save(results) }, "Download labels (CSV)")),
        h("div", {}, h("h3", {}, "Over the rows"), chart(results))),
      h("div", { class: "columns" },
        h("div", {}, h("h3", {}, "Most praised"), this.fragmentTable(praised, "pos")),
        h("div", {}, h("h3", {}, "Most criticised"), this.fragmentTable(criticised, "neg"))),
      h("h3", {}, "Least certain"),
      h("table", {}, head("P(positive)", "row", "text"),
        h("tbody", {}, ...results.map((result, at) => ({ ...result, at })).filter((one) => one.known)
          .sort((a, b) => Math.abs(a.p_pos - 0.5) - Math.abs(b.p_pos - 0.5)).slice(0, 8)
          .map(({ p_pos, at }) => h("tr", {}, h("td", { class: "number" }, p_pos.toFixed(2)),
            h("td", { class: "number" }, `${at + 1}`), h("td", {}, this.open(at)))))));
  }

  fragmentTable(list, kind) {
    if (!list.length) return h("p", { class: "small" }, "Nothing stands out.");
    return h("table", { class: "fragments" }, head("fragment", "rows", "log-odds", "for example"), h("tbody", {}, ...list.map((one) =>
      h("tr", {}, h("td", {}, h("span", { class: `tag ${kind}`, dir: "auto" }, `${kind === "pos" ? "+" : "−"} ${one.text}`)),
        h("td", { class: "number" }, `${one.rows}`), h("td", { class: "number" }, signed(one.mean)), h("td", {}, this.open(one.at))))));
  }

  open(at) {
    const text = this.texts[at];
    return h("button", { type: "button", class: "link", dir: "auto", onclick: () => this.page.open(text) },
      text.length > 140 ? `${text.slice(0, 139)}…` : text);
  }
}

const head = (...names) => h("thead", {}, h("tr", {}, ...names.map((name) =>
  h("th", { scope: "col", class: ["rows", "row", "log-odds", "P(positive)"].includes(name) ? "number" : null }, name))));

/** Topmost rules of all rows, summed by their words; those that say something, strongest in total first. */
function fragments(results, texts) {
  const found = new Map();
  results.forEach((result, at) => {
    const seen = new Set();
    for (const fired of result.rules) {
      if (fired.share === null || Math.abs(fired.logit) < CLEAR || !/\p{L}/u.test(fired.text)) continue;
      const text = fired.text.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "").slice(0, 80);
      const key = `${fired.logit > 0} ${text}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const one = found.get(key) ?? { text, total: 0, rows: 0, at, best: -1 };
      one.total += fired.logit;
      one.rows += 1;
      const fit = result.p_pos > 0.5 === fired.logit > 0 ? 1 / (1 + texts[at].length) : 0;  // a short example that agrees
      if (fit > one.best) { one.best = fit; one.at = at; }
      found.set(key, one);
    }
  });
  const list = [...found.values()].map((one) => ({ ...one, mean: one.total / one.rows }));
  const strongest = (sign) => list.filter((one) => Math.sign(one.total) === sign)
    .sort((a, b) => Math.abs(b.total) - Math.abs(a.total)).slice(0, SHOWN);
  return { praised: strongest(1), criticised: strongest(-1) };
}

/** Share of positive rows, in up to 40 stretches of the file. */
function chart(results) {
  const size = Math.ceil(results.length / BARS) || 1;
  const bars = [];
  for (let at = 0; at < results.length; at += size) {
    const some = results.slice(at, at + size);
    bars.push(some.filter((result) => result.known && result.p_pos > 0.5).length / some.length);
  }
  const width = 360 / Math.max(bars.length, 1);
  const label = `Share of positive rows in ${bars.length} stretches of ${size} row${size > 1 ? "s" : ""}`;
  return h("div", {}, s("svg", { class: "chart", viewBox: "0 0 400 130", role: "img", "aria-label": `${label}: ${bars.map((share) => Math.round(100 * share)).join(", ")} %` },
    ...bars.flatMap((share, at) => [
      s("rect", { class: "bar-pos", x: (36 + at * width).toFixed(1), y: 110 - 100 * share, width: Math.max(width - 1, 0.5).toFixed(1), height: 100 * share }),
    ]),
    s("path", { class: "axis", d: "M36 10V110H398M32 60h4M32 10h4" }),
    s("text", { x: 30, y: 14, "text-anchor": "end" }, "100"), s("text", { x: 30, y: 64, "text-anchor": "end" }, "50"),
    s("text", { x: 36, y: 126 }, "first row"), s("text", { x: 398, y: 126, "text-anchor": "end" }, "last row")),
  h("p", { class: "small" }, label));
}

function save(results) {
  const lines = results.map((result, at) => `${at + 1},"${result.label.replaceAll('"', '""')}",${result.p_pos},${result.known}`);
  download("labels.csv", `row,label,p_pos,known\n${lines.join("\n")}\n`, "text/csv");
}
