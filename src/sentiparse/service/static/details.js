// What is known of one node: its rule, counts, curve, and share of the decision.

import { h, s, sigmoid, signed } from "./dom.js";
import { classOf, isUnit, signOf, strength } from "./nodes.js";

const number = (value) => new Intl.NumberFormat("en", { maximumFractionDigits: 1 }).format(value);

/** Fill `place` with the details of a node; `actions` has strike(rule) and edit(line). */
export function showDetails(place, tree, node, actions) {
  const origin = node.origin ?? node;
  const fired = origin.fired;
  const names = tree.data.label_names;
  const rule = node.isPart ? "a part of the text" : isUnit(node) || !node.parts.length ? node.rule : ruleOfChain(node);
  const facts = [["Covers", `“${shorten(tree.textOf(node))}”`], ["Kind", [node.kind, node.rule_type].filter(Boolean).join(", ")]];
  if (node.logit !== null) {
    const label = signOf(node) ? names[signOf(node) > 0 ? 1 : 0] : "even";
    facts.push(["Polarity", `${label}, probability ${strength(node).toFixed(3)}, log-odds ${signed(node.logit)}`]);
  }
  if (fired) {
    facts.push(["Share", fired.share === null
      ? "works through the rule above it"
      : `${Math.round(100 * fired.share)} % of the decision, ${fired.logit < 0 ? "against" : "for"} ${names[1]}`]);
    facts.push(["Seen in", countsOf(fired.rule, names)]);
    facts.push(["Ranking", `weight ${signed(fired.rule.weight, 3)}, score of the rule ${signed(node.score, 3)}`]);
    if (fired.rule.theta) facts.push(["θ", fired.rule.theta.map((value) => signed(value, 3)).join("  ")]);
  }
  const left = h("div", {},
    h("dl", { class: "facts" }, ...facts.flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)])));
  if (fired) {
    left.append(h("div", { class: "row" },
      h("button", { type: "button", class: "strike", onclick: () => actions.strike(fired.rule.text) }, "Strike this rule"),
      h("button", { type: "button", class: "edit", onclick: () => actions.edit(fired.rule.line) }, "Change it")));
  }
  const right = h("div", {});
  if (fired?.rule.theta) right.append(curve(origin, fired.rule, names));
  else if (fired && byLabel(fired.rule)) right.append(counts(fired.rule, names));
  else if (!fired && node.all.length > 1) right.append(sum(tree, node));
  place.replaceChildren(
    h("h3", {}, h("code", {}, rule), " ", h("span", { class: `tag ${classOf(node)}` }, signOf(node) ? signed(signOf(node) * strength(node)) : "E")),
    h("div", { class: "two-sides" }, left, right));
}

const shorten = (text) => (text.length > 200 ? `${text.slice(0, 199)}…` : text);
const ruleOfChain = (node) => (node.kind === "start" || node.parts.length < 2 ? node.rule : `${node.symbol} -> ${node.parts.slice(0, 12).map((part) => part.symbol).join(" ")}${node.parts.length > 12 ? " …" : ""}`);

/** Whether the texts of each label are known: not of combination rules, nor in a model without counts. */
const byLabel = (rule) => rule.count_neg > 0 || rule.count_pos > 0;

function countsOf(rule, names) {
  if (!rule.count && !rule.count_neg && !rule.count_pos) return "written by hand, no counts";
  if (!byLabel(rule)) return `${number(rule.count)} texts of training`;
  return `${number(rule.count_neg)} ${names[0]} and ${number(rule.count_pos)} ${names[1]} texts of training`;
}

/** How often a fragment stood in negative and in positive texts. */
function counts(rule, names) {
  const most = Math.max(rule.count_neg, rule.count_pos, 1);
  const bar = (at, value, kind, name) => [
    s("text", { x: 0, y: 22 + at * 34 }, `${kind === "neg" ? "−" : "+"} ${name}`),
    s("rect", { class: `bar-${kind}`, x: 90, y: 8 + at * 34, width: Math.max(1, (190 * value) / most), height: 20, rx: kind === "pos" ? 6 : 0 }),
    s("text", { x: 96 + (190 * value) / most, y: 22 + at * 34 }, number(value)),
  ];
  return s("svg", { class: "chart curve", viewBox: "0 0 340 72", role: "img", "aria-label": countsOf(rule, names) },
    ...bar(0, rule.count_neg, "neg", names[0]), ...bar(1, rule.count_pos, "pos", names[1]));
}

/** P(left-hand side) over P(child): a line for each child, the others held where they are. */
function curve(node, rule, names) {
  const children = node.children.filter((child) => child.logit !== null);
  const wanted = rule.text.split("->")[1].trim().split(/\s+/).filter((symbol) => symbol === "N" || symbol === "P");
  const now = wanted.map((symbol, at) => sigmoid((symbol === "P" ? 1 : -1) * (children[at]?.logit ?? 0)));
  const value = (inputs) => sigmoid(rule.theta[0] + inputs.reduce((total, p, at) => total + rule.theta[at + 1] * p, 0));
  const X = (p) => 44 + (p - 0.5) * 2 * 280, Y = (p) => 150 - p * 136;
  const parts = [
    s("path", { class: "axis", d: `M44 14V150H324` }),
    s("path", { class: "half", d: `M44 ${Y(0.5)}H324` }),
    ...[0, 0.5, 1].map((p) => s("text", { x: 38, y: Y(p) + 4, "text-anchor": "end" }, p.toFixed(1))),
    ...[0.5, 0.75, 1].map((p) => s("text", { x: X(p), y: 166, "text-anchor": "middle" }, p.toFixed(2))),
    s("text", { x: 184, y: 182, "text-anchor": "middle" }, "probability of the part"),
    s("text", { x: 48, y: 10 }, `probability of ${rule.text[0]} (${names[rule.text[0] === "P" ? 1 : 0]})`),
  ];
  wanted.forEach((symbol, at) => {
    const points = [];
    for (let p = 0.5; p <= 1.0001; p += 0.02) {
      const inputs = [...now];
      inputs[at] = p;
      points.push(`${X(p).toFixed(1)} ${Y(value(inputs)).toFixed(1)}`);
    }
    parts.push(s("path", { class: `line${at + 1}`, d: `M${points.join("L")}` }));
    parts.push(s("circle", { cx: X(now[at]).toFixed(1), cy: Y(value(now)).toFixed(1), r: 5 }));
    if (wanted.length > 1) {
      parts.push(s("path", { class: `line${at + 1}`, d: `M${44 + at * 150} 199h24` }));
      parts.push(s("text", { x: 74 + at * 150, y: 203 }, `${["first", "second"][at]} part, ${symbol}`));
    }
  });
  const say = `${rule.text}: at ${now.map((p) => p.toFixed(2)).join(" and ")} the rule gives ${value(now).toFixed(2)}`;
  return h("div", {}, s("svg", { class: "curve", viewBox: `0 0 340 ${wanted.length > 1 ? 210 : 188}`, role: "img", "aria-label": say }, ...parts),
    h("p", { class: "small" }, say));
}

/** A chain adds up: log-odds of its parts, and their sum. */
function sum(tree, node) {
  const shown = node.all.slice(0, 40);
  const rows = shown.map((part) => h("tr", {},
    h("td", { class: "number" }, signed(part.logit ?? 0)), h("td", { dir: "auto" }, shorten(tree.textOf(part)))));
  if (shown.length < node.all.length) {
    rows.push(h("tr", {}, h("td", { class: "number" }, "…"), h("td", {}, `${node.all.length - shown.length} more`)));
  }
  return h("table", {}, h("caption", { class: "small" }, "Log-odds of the parts add up"),
    h("tbody", {}, ...rows, h("tr", {}, h("td", { class: "number" }, h("strong", {}, signed(node.logit ?? 0))), h("td", {}, h("strong", {}, "together")))));
}
