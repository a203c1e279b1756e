// The OpenAPI description as a page, with a box to try each call.

import { CallError, call } from "./api.js";
import { $, h } from "./dom.js";

const nameOf = (schema) => schema?.$ref?.split("/").pop();

function typeOf(schema) {
  if (!schema) return "";
  if (schema.$ref) return nameOf(schema);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.type === "array") return `[${typeOf(schema.items)}]`;
  return schema.type ?? "any";
}

function fields(schema) {
  const rows = Object.entries(schema?.properties ?? {}).map(([name, field]) => h("tr", {},
    h("td", {}, h("code", {}, name), schema.required?.includes(name) ? " (needed)" : ""),
    h("td", {}, h("code", {}, typeOf(field))), h("td", {}, field.description ?? "")));
  return rows.length ? h("table", {}, h("tbody", {}, ...rows)) : null;
}

function tryIt(method, path, example) {
  const answer = h("pre", { tabindex: "0", hidden: true, "aria-label": "Answer" });
  const box = h("textarea", { class: "mono", rows: method === "post" ? 4 : 1, "aria-label": `Request to ${path}`, spellcheck: "false" });
  box.value = method === "post" ? JSON.stringify(example, null, 1) : path;
  const run = async () => {
    answer.hidden = false;
    try {
      const body = method === "post" ? JSON.parse(box.value) : null;
      const found = await call(body === null ? box.value : path, { body });
      answer.textContent = JSON.stringify(found, null, 2).slice(0, 20_000);
    } catch (error) {
      if (!(error instanceof CallError || error instanceof SyntaxError)) throw error;
      answer.textContent = error.message;
    }
  };
  return h("div", {}, box, h("div", { class: "row" }, h("button", { type: "button", class: "main", onclick: run }, "Send")), answer);
}

const EXAMPLES = { "/v1/predict": { text: ["not bad at all", "a waste of time"] }, "/v1/parse": { text: "not bad at all", k: 3 }, "/v1/explain": { text: "not bad at all" } };
const TRIED = new Set(["/v1/models", "/v1/rules", "/healthz", "/readyz"]);

function operation(api, method, path, told) {
  const request = told.requestBody?.content ?? {};
  const [type] = Object.keys(request);
  const schema = api.components.schemas[nameOf(request[type]?.schema)];
  const answer = told.responses["200"]?.content ?? {};
  const [kind] = Object.keys(answer);
  const result = nameOf(answer[kind]?.schema);
  return h("section", { class: "card" },
    h("h2", {}, h("code", {}, `${method.toUpperCase()} ${path}`)),
    ...(told.description ?? "").split("\n\n").map((part) => h("p", {}, part)),
    told.parameters ? h("table", {}, h("tbody", {}, ...told.parameters.map((one) => h("tr", {},
      h("td", {}, h("code", {}, one.name)), h("td", {}, h("code", {}, typeOf(one.schema))), h("td", {}, one.description ?? one.schema.description ?? ""))))) : null,
    type ? h("p", { class: "small" }, `Body: ${type}`) : null,
    fields(schema),
    h("p", { class: "small" }, `Answer: ${result ?? kind ?? "nothing"}; errors: ${Object.keys(told.responses).filter((code) => code !== "200").join(", ") || "none"}`),
    EXAMPLES[path] ? tryIt("post", path, EXAMPLES[path]) : TRIED.has(path) ? tryIt("get", path) : null);
}

async function start() {
  const api = await call("/openapi.json");
  $("api").replaceChildren(
    h("div", { class: "card" }, ...api.info.description.split("\n\n").map((part) => h("p", {}, part.replaceAll("`", "")))),
    ...Object.entries(api.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, told]) => operation(api, method, path, told))),
    h("section", { class: "card" }, h("h2", {}, "Data"), ...Object.entries(api.components.schemas)
      .filter(([name]) => !/ValidationError/.test(name))
      .flatMap(([name, schema]) => [h("h3", {}, name), h("p", { class: "small" }, (schema.description ?? "").replaceAll("`", "")), fields(schema)])));
}

start();
