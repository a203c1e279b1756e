// The personal layer of rules: what is struck and added, kept in this browser, saved to and read from files.

import { CallError, call } from "./api.js";
import { $, download, h, settle } from "./dom.js";

const PLACE = "sentiparse.layer";
const STRIKE = "strike ";
const PAGE = 50;

/** What a line changes: a combination rule, or a fragment whatever its side. */
function changedBy(line) {
  const rule = line.replace(/\s:\s[^:]*$/, "").replace(/\s+\[\w+\]$/, "");
  const right = rule.slice(rule.indexOf("->") + 2).trim();
  return /(^|\s)[NP](\s|$)/.test(right) ? rule : right;
}

export class LayerEditor {
  /** `page` has refresh(), model(), watched(), notice(message), open(text). */
  constructor(page) {
    this.page = page;
    this.strike = [];
    this.add = [];
    $("add").onsubmit = (event) => { event.preventDefault(); this.addRule($("add-rule").value); };
    $("layer-save").onclick = () => download("my.rules", this.write(), "text/plain");
    $("layer-clear").onclick = () => this.set([], []);
    $("layer-open").onchange = async (event) => {
      const [file] = event.target.files;
      event.target.value = "";
      if (file) this.read(await file.text());
    };
    const look = settle(150, () => this.search(0));
    $("search").onsubmit = (event) => event.preventDefault();
    $("search-words").oninput = look;
    $("search-type").onchange = look;
    $("more").onclick = () => this.search(this.next);
    this.refreshChanges = settle(100, () => this.showChanges());
  }

  /** What goes with every call; null where the layer is empty. */
  value() {
    return this.strike.length || this.add.length ? { strike: this.strike, add: this.add } : null;
  }

  restore(strike, add) {
    this.strike = strike;
    this.add = add;
    this.show();
  }

  recall() {
    try {
      const kept = JSON.parse(localStorage.getItem(PLACE) ?? "null");
      const strings = (list) => (Array.isArray(list) ? list.filter((item) => typeof item === "string") : []);
      this.restore(strings(kept?.strike), strings(kept?.add));
    } catch {
      localStorage.removeItem(PLACE);  // not ours, or cut short
    }
  }

  set(strike, add) {
    this.strike = [...new Set(strike)];
    this.add = [...new Set(add)];
    localStorage.setItem(PLACE, JSON.stringify({ strike: this.strike, add: this.add }));
    this.show();
    this.page.refresh();
    this.refreshChanges();
  }

  strikeRule(rule) {
    const own = this.add.filter((line) => changedBy(line) === changedBy(rule));
    if (own.length) this.set(this.strike, this.add.filter((line) => !own.includes(line)));
    else this.set([...this.strike, rule], this.add);
  }

  /** Add a rule, once the service has read it. */
  async addRule(text) {
    const line = text.trim().replace(/\s+/g, " ");
    $("add-error").textContent = "";
    if (!line) return;
    const others = (list) => list.filter((other) => changedBy(other) !== changedBy(line));
    try {
      await call("/v1/predict", { body: { text: [], model: this.page.model(), layer: { strike: [], add: [line] } } });
      this.set(others(this.strike), [...others(this.add), line]);
      $("add-rule").value = "";
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      $("add-error").textContent = error.message;
    }
  }

  edit(line) {
    $("add-rule").value = line;
    $("add-rule").focus();
  }

  write() {
    return [...this.strike.map((rule) => STRIKE + rule), ...this.add].map((line) => `${line}\n`).join("");
  }

  async read(text) {
    const lines = text.split(/\r?\n/).map((line) => line.trim().replace(/\s{2,}#.*/, "")).filter((line) => line && !line.startsWith("#"));
    const struck = /^strike\s+/;
    const strike = lines.filter((line) => struck.test(line)).map((line) => line.replace(struck, ""));
    const add = lines.filter((line) => !struck.test(line));
    try {
      await call("/v1/predict", { body: { text: [], model: this.page.model(), layer: { strike, add } } });
      this.set(strike, add);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.page.notice(`The rules file was not taken: ${error.message}`);
    }
  }

  show() {
    const item = (rule, struck, undo) => h("li", {},
      h("code", { class: struck ? "struck" : "" }, rule), h("span", { class: "small" }, struck ? "struck" : "added"),
      h("button", { type: "button", "aria-label": `Undo: ${rule}`, onclick: undo }, "Undo"));
    $("layer").replaceChildren(
      ...this.strike.map((rule) => item(rule, true, () => this.set(this.strike.filter((other) => other !== rule), this.add))),
      ...this.add.map((rule) => item(rule, false, () => this.set(this.strike, this.add.filter((other) => other !== rule)))));
    const empty = !this.value();
    if (empty) $("layer").append(h("li", { class: "small" }, "Nothing yet."));
    $("layer-save").disabled = $("layer-clear").disabled = empty;
    if (empty) $("changes").replaceChildren(h("p", { class: "small" }, "Your rules change no label yet."));
  }

  /** Labels of all texts in view (the panels', the examples, the CSV's), with and without the layer. */
  async showChanges() {
    const layer = this.value();
    if (!layer) return;
    this.waiting?.abort();
    const { signal } = (this.waiting = new AbortController());
    const texts = this.page.watched();
    const model = this.page.model();
    try {
      const [before, after] = await Promise.all([null, layer].map((one) =>
        call("/v1/predict", { body: { text: texts, model, layer: one }, signal })));
      const changed = texts.map((text, at) => ({ text, was: before.results[at], is: after.results[at] }))
        .filter(({ was, is }) => was.label !== is.label || was.known !== is.known);
      const tag = (result) => h("span", { class: `tag ${!result.known ? "none" : result.p_pos > 0.5 ? "pos" : "neg"}` },
        result.known ? `${result.p_pos > 0.5 ? "+" : "−"} ${result.p_pos.toFixed(2)}` : "?");
      $("changes").replaceChildren(
        h("p", {}, `${changed.length} of ${texts.length} texts on this page change their label.`),
        h("ul", { class: "rules" }, ...changed.slice(0, 50).map(({ text, was, is }) => h("li", {},
          tag(was), "→", tag(is),
          h("button", { type: "button", class: "link", dir: "auto", onclick: () => this.page.open(text) }, text.slice(0, 160))))));
    } catch (error) {
      if (error.name !== "AbortError" && !(error instanceof CallError)) throw error;
    }
  }

  async search(offset) {
    this.looking?.abort();
    const { signal } = (this.looking = new AbortController());
    const query = new URLSearchParams($("search-type").value);
    query.set("contains", $("search-words").value.trim().slice(0, 500));
    query.set("offset", offset);
    query.set("limit", PAGE);
    if (this.page.model()) query.set("model", this.page.model());
    try {
      const page = await call(`/v1/rules?${query}`, { signal });
      const items = page.rules.map((rule) => h("li", {},
        h("code", {}, rule.line), h("span", { class: "small" }, rule.count ? `${rule.count}×` : ""),
        h("button", { type: "button", "aria-label": `Strike ${rule.text}`, onclick: () => this.strikeRule(rule.text) }, "Strike")));
      if (!offset) $("found").replaceChildren();
      $("found").append(...items);
      if (!$("found").children.length) $("found").append(h("li", { class: "small" }, "No such rule."));
      this.next = page.next;
      $("more").hidden = page.next === null;
    } catch (error) {
      if (error.name === "AbortError") return;
      if (!(error instanceof CallError)) throw error;
      $("found").replaceChildren(h("li", { class: "small" }, error.message));
    }
  }
}
