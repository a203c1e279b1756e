// One text under one model: verdict, sentence, trees to flip through, details of a node.

import { CallError, call } from "./api.js";
import { $, h, s, settle, signed } from "./dom.js";
import { crown, cut, grow } from "./nodes.js";
import { draw, savePng, saveSvg } from "./picture.js";
import { showDetails } from "./details.js";
import { showSentence } from "./spans.js";

const ANALYSES = 8, WORDS_A_PICTURE = 120, LONG_TEXT = 4000, LEAST_FIT = 0.7;

export class Panel {
  /** `page` has layer(), strike(rule), edit(line), changed(). */
  constructor(page, letter) {
    this.page = page;
    this.letter = letter;
    this.text = "";
    this.state = { analysis: 0, part: 0, node: null };
    this.root = $("panel").content.firstElementChild.cloneNode(true);
    const find = (selector) => this.root.querySelector(selector);
    this.heading = find("h2");
    this.model = find(".model");
    this.other = find(".other");
    this.otherText = find(".other textarea");
    this.verdict = find(".verdict");
    this.sentence = find(".sentence");
    this.tree = find(".tree");
    this.details = find(".details");
    this.which = find(".which");
    this.parts = find(".parts");
    this.partWhich = find(".part-which");
    this.prev = find(".prev");
    this.next = find(".next");
    this.heading.textContent = `Tree ${letter}`;
    this.heading.id = `panel-${letter}`;
    this.root.setAttribute("aria-labelledby", this.heading.id);
    this.details.setAttribute("aria-label", `Details, tree ${letter}`);
    this.prev.onclick = () => this.flip(-1);
    this.next.onclick = () => this.flip(1);
    find(".part-prev").onclick = () => this.turn(-1);
    find(".part-next").onclick = () => this.turn(1);
    find(".svg").onclick = () => this.picture && saveSvg(this.picture);
    find(".png").onclick = () => this.picture && savePng(this.picture);
    this.model.onchange = () => { this.refresh(); this.page.changed(); };
    this.otherText.oninput = () => { this.ask(); this.page.changed(); };
    this.ask = settle(60, () => this.refresh());
  }

  setModels(models, chosen) {
    this.model.replaceChildren(...models.map((model) =>
      h("option", { value: model.name }, `${model.name} (${new Intl.NumberFormat("en").format(model.dictionary_rules + model.combination_rules)} rules)`)));
    if (models.some((model) => model.name === chosen)) this.model.value = chosen;
  }

  setText(text) {
    this.text = text;
    this.ask();
  }

  shownText() {
    return this.other.hidden ? this.text : this.otherText.value || this.text;
  }

  /** Ask the service anew; an answer that has been overtaken is dropped. */
  async refresh(keep = false) {
    this.waiting?.abort();
    const mine = (this.waiting = new AbortController());
    const text = this.shownText();
    const slow = setTimeout(() => this.root.classList.add("waiting"), 150);
    try {
      const answer = await call("/v1/explain", {
        body: {
          text, model: this.model.value || null, layer: this.page.layer(),
          k: text.length > LONG_TEXT ? 1 : ANALYSES,
        },
        signal: mine.signal,
      });
      if (mine.signal.aborted) return;
      const chosen = keep && !this.wanted ? this.chosen() : null;
      this.answer = answer.results[0];
      this.trees = this.answer.analyses.map(() => null);
      const wanted = keep || this.wanted ? this.wanted ?? this.state : { analysis: 0, part: 0, node: null };
      this.wanted = null;
      this.state = { ...wanted, analysis: Math.min(wanted.analysis, this.trees.length - 1) };
      this.like = chosen;  // the tree may be another: what was chosen is looked for by its words
      this.missing = answer.layer?.missing ?? [];
      this.show();
      this.page.notice("");
    } catch (error) {
      if (error.name === "AbortError") return;
      if (!(error instanceof CallError)) throw error;
      this.page.notice(error.message);
    } finally {
      clearTimeout(slow);
      if (this.waiting === mine) this.root.classList.remove("waiting");
    }
  }

  chosen() {
    return this.boxes ? [...this.boxes.keys()].find((node) => node.id === this.state.node) ?? null : null;
  }

  current() {
    const at = this.state.analysis;
    this.trees[at] ??= grow(this.answer.analyses[at]);
    return this.trees[at];
  }

  show() {
    const tree = this.current();
    this.showVerdict(tree);
    showSentence(this.sentence, tree, (node) => this.choose(node, true));
    const count = this.trees.length;
    const share = tree.data.probability;
    this.which.textContent = `Analysis ${this.state.analysis + 1} of ${count}` +
      (share === null || tree.data.is_unknown ? "" : `, ${Math.round(100 * share)} % of the weight`);
    this.prev.disabled = this.state.analysis === 0;
    this.next.disabled = this.state.analysis === count - 1;
    this.pieces = cut(crown(tree.root), WORDS_A_PICTURE);
    this.state.part = Math.min(this.state.part, this.pieces.length - 1);
    this.showTree(tree);
  }

  showVerdict(tree) {
    const { p_pos: p, known } = this.answer;
    const names = tree.data.label_names;
    if (!known) {
      this.verdict.replaceChildren(h("span", { class: "badge none" }, "? nothing known"),
        h("span", { class: "small" }, tree.data.words.length ? `taken as ${this.answer.label}` : ""));
      return;
    }
    const positive = p > 0.5;
    const meter = s("svg", { class: "meter", viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true" },
      s("rect", { class: "track", width: 100, height: 10 }),
      s("rect", { class: positive ? "pos-part" : "neg-part", x: positive ? 50 : p * 100, width: Math.abs(p - 0.5) * 100, height: 10 }),
      s("rect", { class: "at", x: 49.5, width: 1, height: 10 }));
    this.verdict.replaceChildren(
      h("span", { class: `badge ${positive ? "pos" : "neg"}` }, `${positive ? "+" : "−"} ${names[positive ? 1 : 0]}`),
      meter, h("span", {}, `P(${names[1]}) = ${p.toFixed(2)}`));
    if (tree.data.label !== this.answer.label) {
      this.verdict.append(h("span", { class: "small" }, `this analysis alone: ${tree.data.label}`));
    }
    if (this.missing.length) {
      this.verdict.append(h("span", { class: "small" }, `not in this model: ${this.missing.join("; ")}`));
    }
  }

  showTree(tree) {
    this.parts.hidden = this.pieces.length === 1;
    this.partWhich.textContent = `Part ${this.state.part + 1} of ${this.pieces.length}`;
    const label = `Sentiment tree, ${tree.data.label}: ${tree.data.text.slice(0, 100)}`;
    const { picture, boxes } = draw(tree, this.pieces[this.state.part], { choose: (node) => this.choose(node), label });
    this.picture = picture;
    this.boxes = boxes;
    this.tree.replaceChildren(picture);
    const fit = this.tree.clientWidth / picture.width.baseVal.value;
    if (fit < 1 && fit >= LEAST_FIT) {
      picture.style.width = `${Math.floor(this.tree.clientWidth)}px`;
      picture.style.height = `${picture.height.baseVal.value * fit}px`;
    }
    this.tree.scrollLeft = (this.tree.scrollWidth - this.tree.clientWidth) / 2;  // the root in view
    const like = this.like;
    this.like = null;
    const node = like
      ? [...boxes.keys()].find((one) => ["start", "end", "kind", "symbol"].every((name) => one[name] === like[name]))
      : this.chosen();
    if (node) {
      this.choose(node);
      return;
    }
    const wasInside = this.details.contains(document.activeElement);
    this.state.node = null;
    this.details.replaceChildren();
    if (wasInside) picture.querySelector("[tabindex='0']")?.focus({ preventScroll: true });
  }

  choose(node, scroll = false) {
    const home = this.pieces.findIndex((piece) => piece.start <= node.start && node.end <= piece.end);
    if (home >= 0 && home !== this.state.part) {
      this.state = { ...this.state, part: home, node: node.id };
      this.showTree(this.current());
      return;
    }
    this.state.node = node.id;
    for (const [other, element] of this.boxes) {
      const chosen = other.id === node.id;
      element.classList.toggle("chosen", chosen);
      element.setAttribute("aria-selected", String(chosen));
      if (chosen && scroll) element.scrollIntoView({ block: "nearest", inline: "center" });
    }
    for (const span of this.sentence.querySelectorAll("[data-node]")) {
      span.classList.toggle("chosen", span.dataset.node === String(node.id));
    }
    showDetails(this.details, this.current(), node, { strike: this.page.strike, edit: this.page.edit });
    this.page.changed();
  }

  flip(by) {
    this.state = { analysis: this.state.analysis + by, part: 0, node: null };
    this.show();
    this.page.changed();
  }

  turn(by) {
    const part = this.state.part + by;
    if (part < 0 || part >= this.pieces.length) return;
    this.state = { ...this.state, part, node: null };
    this.showTree(this.current());
    this.page.changed();
  }
}

export const summaryOf = (result) => `${signed(result.p_pos > 0.5 ? result.p_pos : result.p_pos - 1)} ${result.label}`;
