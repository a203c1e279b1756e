// The picture of a tree: words at the bottom, nodes above, as SVG that can be walked with the keyboard.

import { h, s, download } from "./dom.js";
import { classOf, pieces, signOf, strength, walk } from "./nodes.js";

const PAD = 14, GAP = 16, LEVEL = 64, WIDTH = 70, HEIGHT = 26, TALL = 40;
const FONT = '15px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';

const pen = document.createElement("canvas").getContext("2d");
function widthOf(text, bold) {
  pen.font = bold ? `bold ${FONT}` : FONT;
  return pen.measureText(text).width;
}

const isTip = (node) => !node.parts.length;
const tall = (node) => (node.rule_type ? TALL : HEIGHT);
const cut = (text) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

export const nameOf = (node) => {
  const sign = ["−", "", "+"][signOf(node) + 1];
  return node.symbol === "E" || !sign ? node.symbol : `${node.symbol}${sign} ${strength(node).toFixed(2)}`;
};

/** Draw a flattened tree; `choose(node)` is called for a node that is clicked or reached with the keys. */
export function draw(tree, root, { choose, label }) {
  const nodes = walk(root);
  const columns = new Map();  // by first word: text, class, width, centre
  for (const node of nodes) {
    const surface = (start, end) => cut(tree.slice(tree.data.offsets[start][0], tree.data.offsets[end - 1][1]));
    if (isTip(node)) {
      if (node.end === node.start) continue;
      const text = surface(node.start, node.end);
      const kind = signOf(node) ? "word" : "word unknown";
      columns.set(node.start, { text, kind, width: Math.max(widthOf(text), WIDTH) });
      continue;
    }
    for (const piece of pieces(node)) {
      if (piece.word === undefined) continue;
      const text = surface(piece.word, piece.end);
      const terminal = node.kind === "combination";
      columns.set(piece.word, {
        text, kind: terminal ? "word terminal" : "word unknown", width: Math.max(widthOf(text, terminal), 12),
      });
    }
  }
  let x = PAD;
  for (const at of [...columns.keys()].sort((a, b) => a - b)) {
    const column = columns.get(at);
    column.x = x + column.width / 2;
    x += column.width + GAP;
  }
  const width = Math.max(x - GAP + PAD, WIDTH + 2 * PAD);
  const place = new Map();
  for (const node of [...nodes].reverse()) {
    const below = node.parts.map((part) => place.get(part).height);
    const ends = pieces(node).map((piece) => (piece.word === undefined ? place.get(piece).x : columns.get(piece.word)?.x));
    const center = isTip(node) ? columns.get(node.start)?.x ?? width / 2 : (ends[0] + ends[ends.length - 1]) / 2;
    place.set(node, { x: center, height: 1 + Math.max(0, ...below) });
  }
  const top = place.get(root).height;
  const ground = PAD + top * LEVEL + 4;
  for (const spot of place.values()) spot.y = ground - spot.height * LEVEL + HEIGHT / 2;

  const edges = s("g", { class: "edges", "aria-hidden": "true" });
  const words = s("g", { "aria-hidden": "true" });
  const boxes = [];
  for (const node of nodes) {
    const spot = place.get(node);
    const foot = spot.y + tall(node) / 2;
    const line = (toX, toY) => edges.append(edge(spot.x, foot, toX, toY));
    if (isTip(node)) {
      if (columns.has(node.start)) line(spot.x, ground - 17);
    } else {
      for (const piece of pieces(node)) {
        if (piece.word === undefined) line(place.get(piece).x, place.get(piece).y - tall(piece) / 2);
        else if (columns.has(piece.word)) line(columns.get(piece.word).x, ground - 17);
      }
    }
    boxes.push(box(tree, node, spot, choose));
  }
  for (const column of columns.values()) {
    words.append(s("text", { class: column.kind, x: column.x.toFixed(1), y: ground }, column.text));
  }
  const picture = s("svg", {
    class: "picture", role: "tree", "aria-label": label, width: Math.ceil(width), height: ground + PAD,
    viewBox: `0 0 ${Math.ceil(width)} ${ground + PAD}`,
  }, edges, words, ...boxes.map((one) => one.element));
  walkWithKeys(boxes);
  return { picture, boxes: new Map(boxes.map((one) => [one.node, one.element])) };
}

function edge(x, y, toX, toY) {
  if (Math.abs(x - toX) < 0.5) return s("path", { class: "edge", d: `M${x} ${y}V${toY}` });
  const turn = Math.max(-6, Math.min(6, toX - x));
  return s("path", { class: "edge", d: `M${x} ${y}v8H${toX - turn}q${turn} 0 ${turn} 6V${toY}` });
}

function box(tree, node, spot, choose) {
  const height = tall(node);
  const corner = signOf(node) > 0 ? 12 : signOf(node) ? 3 : 6;
  let level = 1;
  for (let up = node.above; up; up = up.above) level++;
  const say = [
    ["negative", "no sentiment", "positive"][signOf(node) + 1], strength(node).toFixed(2), node.rule_type,
    cut(tree.textOf(node)), node.isPart ? null : node.rule.replace("->", "from"),
  ];
  const element = s("g", {
    class: `node ${classOf(node)}`, role: "treeitem", tabindex: "-1", "aria-level": level, "aria-selected": "false",
    "aria-label": say.filter(Boolean).join(", "), "data-node": node.id,
  },
  s("rect", { x: (spot.x - WIDTH / 2).toFixed(1), y: (spot.y - height / 2).toFixed(1), width: WIDTH, height, rx: corner }),
  s("text", { class: "name", x: spot.x.toFixed(1), y: spot.y + (node.rule_type ? -2 : 5) }, nameOf(node)),
  node.rule_type ? s("text", { class: "type", x: spot.x.toFixed(1), y: spot.y + 13 }, node.rule_type) : null);
  element.addEventListener("click", () => choose(node));
  return { node, element };
}

/** One node can be reached with Tab; arrows go up, down and sideways, Home to the root. */
function walkWithKeys(boxes) {
  const elements = new Map(boxes.map((one) => [one.node, one.element]));
  const nodes = boxes.map((one) => one.node);
  const above = new Map();
  for (const node of nodes) for (const part of node.parts) above.set(part, node);
  if (boxes.length) boxes[0].element.setAttribute("tabindex", "0");
  for (const { node, element } of boxes) {
    element.addEventListener("keydown", (event) => {
      const siblings = above.get(node)?.parts ?? [node];
      const at = siblings.indexOf(node);
      const target = {
        ArrowUp: above.get(node), ArrowDown: node.parts[0], ArrowLeft: siblings[at - 1],
        ArrowRight: siblings[at + 1], Home: nodes[0], End: nodes[nodes.length - 1],
      }[event.key];
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      } else if (target) {
        event.preventDefault();
        elements.get(target).focus();
        elements.get(target).scrollIntoView({ block: "nearest", inline: "nearest" });
      }
    });
    element.addEventListener("focus", () => {
      for (const other of elements.values()) other.setAttribute("tabindex", "-1");
      element.setAttribute("tabindex", "0");
    });
  }
}

/** A copy of the picture that stands by itself: the page's colours written into it. */
function standalone(picture) {
  const copy = picture.cloneNode(true);
  const originals = picture.querySelectorAll("*");
  copy.querySelectorAll("*").forEach((element, at) => {
    const style = getComputedStyle(originals[at]);
    for (const name of ["fill", "stroke", "stroke-width", "font-size", "font-weight", "font-style", "text-anchor"]) {
      element.setAttribute(name, style.getPropertyValue(name));
    }
    for (const name of ["class", "tabindex", "role", "aria-hidden", "aria-level", "aria-selected", "aria-label", "data-node"]) {
      element.removeAttribute(name);
    }
  });
  const page = getComputedStyle(document.documentElement).getPropertyValue("--card").trim();
  copy.prepend(s("rect", { width: "100%", height: "100%", fill: page }));
  copy.removeAttribute("class");
  copy.removeAttribute("style");  // its size on the page
  copy.setAttribute("role", "img");
  copy.setAttribute("font-family", 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif');
  return new XMLSerializer().serializeToString(copy);
}

export function saveSvg(picture) {
  download("tree.svg", standalone(picture), "image/svg+xml");
}

export async function savePng(picture) {
  const width = picture.width.baseVal.value, height = picture.height.baseVal.value;
  const scale = Math.min(2, 16_000 / width, 16_000 / height);
  const url = URL.createObjectURL(new Blob([standalone(picture)], { type: "image/svg+xml" }));
  try {
    const image = h("img", { src: url });
    await image.decode();
    const canvas = h("canvas", { width: Math.round(width * scale), height: Math.round(height * scale) });
    canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    download("tree.png", blob);
  } finally {
    URL.revokeObjectURL(url);
  }
}
