// The sentence with its spans, coloured and signed.

import { h, signed } from "./dom.js";
import { classOf, isUnit, pieces, signOf, strength } from "./nodes.js";

/** Fill `place` with the text: topmost units are buttons, units inside them marked spans; those that say next to nothing look plain. */
export function showSentence(place, tree, choose) {
  place.replaceChildren();
  if (!tree.data.words.length) {
    place.append(h("span", { class: "plain" }, tree.data.text.trim() ? "(nothing to parse)" : "(no text yet)"));
    return;
  }
  const units = new Map();
  const state = { at: 0 };  // letters written so far
  const upTo = (target, end, kind) => {
    if (end <= state.at) return;
    const text = tree.slice(state.at, end);
    target.append(kind && text.trim() ? h("span", { class: kind }, text) : text);
    state.at = end;
  };
  const write = (node, target, inside) => {
    for (const piece of pieces(node, node.all)) {
      if (piece.word !== undefined) {
        for (const [from, to] of tree.data.offsets.slice(piece.word, piece.end)) {
          upTo(target, from);
          upTo(target, to, inside ? null : "plain");
        }
      } else if (isUnit(piece)) {
        upTo(target, piece.from);
        const attributes = { class: `unit ${piece.isQuiet ? "quiet" : classOf(piece)}`, "data-node": piece.id };
        const element = inside ? h("span", attributes) : h("button", { ...attributes, type: "button" });
        const value = (signOf(piece) * strength(piece)) || 0;
        if (!piece.isQuiet) element.append(h("sup", {}, signed(value)));
        write(piece, element, true);
        upTo(element, piece.to);
        units.set(String(piece.id), piece);
        target.append(element);
      } else {
        write(piece, target, inside);
      }
    }
  };
  write(tree.root, place, false);
  upTo(place, tree.letters.length);
  place.onclick = (event) => {
    const found = event.target.closest("[data-node]");
    if (found) choose(units.get(found.dataset.node));
  };
}
