// A tree as the service sends it, made into linked nodes, and into what a person would draw.

import { sigmoid } from "./dom.js";

/** Sign of a node: 1, -1, or 0 where nothing is known. */
export function signOf(node) {
  if (node.logit) return node.logit > 0 ? 1 : -1;
  const symbol = node.symbol === "S" ? node.rule.slice(-1) : node.symbol;
  return { P: 1, N: -1 }[symbol] ?? 0;
}

export const classOf = (node) => ["neg", "none", "pos"][signOf(node) + 1];

/** Probability of the node's own label. */
export const strength = (node) => Math.max(sigmoid(node.logit ?? 0), 1 - sigmoid(node.logit ?? 0));

export const isUnit = (node) => node.kind === "dictionary" || node.kind === "combination";

/**
 * Link nodes to their children, words to their letters, units to what is known of their rules.
 * Offsets count characters; JavaScript's strings count half characters for some, hence the array.
 */
export function grow(analysis) {
  const data = analysis.tree;
  const letters = Array.from(data.text);
  const slice = (from, to) => letters.slice(from, to).join("");
  const nodes = data.nodes.map((node, id) => ({ ...node, id, children: [], fired: null, up: null }));
  for (const node of nodes) {
    if (node.parent !== null) {
      node.up = nodes[node.parent];
      node.up.children.push(node);
    }
  }
  const chars = (start, end) =>
    end > start ? [data.offsets[start][0], data.offsets[end - 1][1]] : [0, 0];
  const fired = new Map(analysis.rules.map((rule) => [`${rule.rule.text} ${rule.start} ${rule.end}`, rule]));
  for (const node of nodes) {
    [node.from, node.to] = chars(node.start, node.end);
    if (isUnit(node)) node.fired = fired.get(`${node.rule} ${node.from} ${node.to}`) ?? null;
  }
  return {
    data,
    nodes,
    letters,
    root: drawn(flatten(nodes[0], data.words, analysis.sentence_starts), data, analysis.sentence_starts),
    slice,
    word: (at) => slice(...data.offsets[at]),
    textOf: (node) => slice(node.from, node.to),
  };
}

const GROUP = 3;  // words of the shortest clause or phrase that has a node of its own in a chain
const SAYS = 0.4;  // log-odds from which on a word or phrase in a chain is drawn as a node
const NEARLY = 0.7;  // where none says so much, those are drawn that say this part of what the loudest says
const NOTHING = 0.1;  // log-odds of a chain below which none of its parts is drawn for want of louder ones
const isChain = (node) => node.kind === "glue" || node.kind === "auxiliary";

/**
 * The tree of Tree.flatten(): chains of glue and auxiliary nodes become one node, with a node for each
 * sentence, clause or phrase; unknown words become plain leaves. Without recursion.
 */
function flatten(top, words, starts) {
  const copies = new Map();
  const order = [];
  const stack = [top];
  while (stack.length) {
    const node = stack.pop();
    order.push(node);
    stack.push(...node.children);
  }
  for (const node of order.reverse()) {
    const parts = [];
    for (const child of node.children) {
      if (child.kind === "oov") continue;
      const copy = copies.get(child);
      const merged = isChain(child) && isChain(node) && !(copy.parts.length > 1 && isGroup(child, node, words, starts));
      if (merged) for (const part of copy.parts) parts.push(part);
      else parts.push(copy);
    }
    copies.set(node, { ...node, parts, origin: node });
  }
  return copies.get(top);
}

/**
 * What is drawn of a flattened tree, as Tree.drawn() has it: words and phrases that say little are plain; a phrase that is all that says something is its parts; a part that begins with n't has the whole of its word. `all` has every part.
 */
function drawn(root, { words, offsets }, starts) {
  for (const node of walk(root).reverse()) {
    node.parts = node.parts.map((part) => part.instead ?? part);
    node.all = node.parts;
    node.isQuiet = node.kind === "dictionary" && oddsOf(node) < SAYS;
    if (isChain(node)) {
      node.parts = loud(node.parts, node, hasInside(node, starts));
      for (const part of node.parts) part.isQuiet = false;
      while (node.parts.length === 1 && isChain(node.parts[0])) node.parts = node.parts[0].parts;
      let least = node.start;
      for (const part of node.parts) {
        const at = part.start;
        if (at > least && words[at] === "n't" && offsets[at - 1][1] === offsets[at][0]) {
          part.start = at - 1;
          part.from = offsets[at - 1][0];
        }
        least = part.end;
      }
      const [only, ...others] = node.parts;
      const isMark = (word) => !/[\p{L}\p{N}]/u.test(word);
      if (only && !others.length && only.start === node.start && words.slice(only.end, node.end).every(isMark)) {
        node.instead = { ...only, end: node.end, to: node.to };
      }
    } else if (node.kind === "combination") {
      node.parts = node.parts.filter((part) => says(part, node.rule_type === "contrast"));
    }
  }
  for (const node of walk(root)) for (const part of node.parts) part.above = node;
  return root;
}

const oddsOf = (node) => (node.logit === null ? Infinity : Math.abs(node.logit));

/** The parts that are drawn of a chain: all but words and phrases that say little, or the loudest of these. */
function loud(parts, chain, areSentences) {
  const found = parts.filter((part) => says(part, areSentences));
  if (found.length || oddsOf(chain) < NOTHING) return found;
  const loudest = Math.max(0, ...parts.map(oddsOf));
  return parts.filter((part) => oddsOf(part) >= NEARLY * loudest);
}

/** Whether a part is more than a word or a phrase that says little; a clause always is. */
const says = (part, amongClauses) => oddsOf(part) >= SAYS || !isPlain(part, amongClauses);

/** Whether a part is a word or a phrase, or made of nothing but such as say little. */
function isPlain(part, isSentence) {
  if (part.kind === "dictionary") return true;
  const isFaint = (child) => child.kind === "dictionary" && oddsOf(child) < SAYS;
  return isChain(part) && !isSentence && part.parts.every(isFaint);
}

/** Whether a node in a chain is drawn: a sentence, or a clause or phrase beside another one. */
function isGroup(node, above, words, starts) {
  if (above.children.length !== 2) return true;
  if (hasInside(node, starts)) return false;
  return hasInside(above, starts) || above.children.every((child) => countWords(child, words) >= GROUP);
}

const hasInside = (node, starts) => starts.some((at) => node.start < at && at < node.end);

/** Words of a node that are no punctuation; no more are counted than matter. */
function countWords(node, words) {
  let count = 0;
  for (let at = node.start; at < node.end && count < GROUP; at++) if (/[\p{L}\p{N}]/u.test(words[at])) count++;
  return count;
}

/** Parts of a node and runs of plain words between them, from left to right; all of its parts, where that is asked for. */
export function pieces(node, parts = node.parts) {
  const found = [];
  let at = node.start;
  for (const part of parts) {
    if (at < part.start) found.push({ word: at, end: part.start });
    found.push(part);
    at = Math.max(at, part.end);
  }
  if (at < node.end) found.push({ word: at, end: node.end });
  return found;
}

/** All nodes of a flattened tree, parents first. */
export function walk(root) {
  const found = [];
  const stack = [root];
  while (stack.length) {
    const node = stack.pop();
    found.push(node);
    for (let at = node.parts.length - 1; at >= 0; at--) stack.push(node.parts[at]);
  }
  return found;
}

/** The top as a person would draw it: S over a single part says nothing new. */
export function crown(root) {
  if (root.symbol !== "S" || root.parts.length !== 1 || pieces(root).length !== 1) return root;
  root.parts[0].above = null;
  return root.parts[0];
}

/**
 * The tree in parts of at most so many words, for texts too long for one picture: the chain below the root is
 * cut between its units, and so are longer sentences and clauses in it.
 */
export function cut(root, most) {
  if (root.end - root.start <= most) return [root];
  let chain = root;
  while (chain.parts.length === 1 && !isUnit(chain.parts[0])) chain = chain.parts[0];
  if (!chain.parts.length) return [root];
  const groups = [];
  let group = [];
  const waiting = [...chain.all].reverse();
  while (waiting.length) {
    const part = waiting.pop();
    if (isChain(part) && part.parts.length && part.end - part.start > most) {
      waiting.push(...[...part.all].reverse());
      continue;
    }
    if (group.length && part.end - group[0].start > most) {
      groups.push(group);
      group = [];
    }
    group.push(part);
  }
  groups.push(group);
  return groups.map((all, at) => {
    const start = at ? all[0].start : root.start;
    const end = at + 1 < groups.length ? groups[at + 1][0].start : root.end;
    const logit = all.reduce((sum, part) => sum + (part.logit ?? 0), 0);
    const symbol = logit < 0 ? "N" : "P";
    return { ...chain, all, parts: loud(all, { logit }), start, end, logit, symbol, kind: "glue", isPart: true };
  });
}
