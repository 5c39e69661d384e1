import type { Operation, Parameter, Schema } from "./api-description.ts";
import { escapeText } from "./escape-text.ts";

interface Tried {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

/** The form that sends a request of an operation. The script of the page shows it. */
export function tryForm(
  { path, method, operation }: Tried,
  schemas: Readonly<Record<string, Schema>>,
): string {
  const { operationId = "", parameters = [], requestBody } = operation;
  const json = requestBody?.content?.["application/json"]?.schema;
  // A body that is not JSON is a file, which curl sends better.
  if (requestBody && !json) return "";
  const body = json && bodyField(operationId, exampleOf(json, schemas));
  return `<details class="try" hidden><summary>Try it</summary>
<form data-method="${method}" data-path="${escapeText(path)}">${parameters.map((one) => field(operationId, one)).join("")}${body ?? ""}
<p><button type="submit">Send ${method}</button> <button type="button" class="stop" hidden>Stop</button></p>
<pre class="sent" hidden></pre><output></output><pre class="got" tabindex="0" hidden></pre></form></details>`;
}

function field(operationId: string, { name, in: place, required, schema = {} }: Parameter): string {
  const id = escapeText(`try-${operationId}-${name}`);
  const facts = `id="${id}" name="${escapeText(name)}" data-in="${escapeText(place)}"${required ? " required" : ""}`;
  const label = `<label for="${id}">${escapeText(name)}${required ? "" : " (optional)"}</label>`;
  if (!schema.enum)
    return `<p>${label}<input type="text" ${facts} autocomplete="off" spellcheck="false"></p>`;
  const options = schema.enum.map((value) => `<option>${escapeText(String(value))}</option>`).join("");
  return `<p>${label}<select ${facts}>${required ? "" : "<option></option>"}${options}</select></p>`;
}

function bodyField(operationId: string, example: unknown): string {
  const id = escapeText(`try-${operationId}-body`);
  const text = escapeText(JSON.stringify(example, null, 2));
  return `<p><label for="${id}">Body</label><textarea id="${id}" name="body" rows="5" spellcheck="false">${text}</textarea></p>`;
}

const maxDepth = 4;

/** An example of a body: the required fields, or the first one if none is required. */
function exampleOf(schema: Schema, schemas: Readonly<Record<string, Schema>>, depth = 0): unknown {
  const { $ref, example, enum: values, anyOf, items, properties, required = [], type } = schema;
  if (example !== undefined) return example;
  const named = $ref && schemas[$ref.split("/").at(-1) ?? ""];
  if (depth > maxDepth) return null;
  const next = (one: Schema) => exampleOf(one, schemas, depth + 1);
  if (named) return next(named);
  if (values) return values[0];
  if (anyOf?.[0]) return next(anyOf[0]);
  if (items) return [next(items)];
  if (properties) {
    const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
    return Object.fromEntries(names.map((name) => [name, next(properties[name] ?? {})]));
  }
  const plain: Readonly<Record<string, unknown>> = { string: "text", number: 1, integer: 1, boolean: true };
  return plain[[type ?? "object"].flat()[0] ?? ""] ?? {};
}

/**
 * The script of the page, whose hash is what the content security policy allows. It is text because the server has no types for
 * browsers. It shows the forms, sends what they say with the cookie of the dashboard, and shows responses as text.
 */
export const referenceScript = `
const maxShown = 100000;
const session = document.getElementById("session");
fetch("/v1/session").then(async (response) => {
  const { role, key, isOpen, customer } = response.ok ? await response.json() : {};
  session.textContent = !response.ok
    ? "You are not logged in: requests that need a key are refused. Log in to the dashboard, then reload this page."
    : isOpen ? "This server needs no key: requests may do everything."
    : "Requests are sent with the key of the dashboard: " + [key?.name, role, customer].filter(Boolean).join(", ") + ".";
}, () => { session.textContent = "The server does not respond."; });

for (const details of document.querySelectorAll("details.try")) {
  details.hidden = false;
  const form = details.querySelector("form");
  const [sent, output, got, stop] = [".sent", "output", ".got", ".stop"].map((one) => form.querySelector(one));
  let current;
  stop.addEventListener("click", () => current?.abort());
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const { method } = form.dataset;
    const request = requestOf(form);
    if (method !== "GET" && !confirm("Send " + method + " " + request.address + "? It may change the queue.")) return;
    current?.abort();
    const ending = current = new AbortController();
    sent.textContent = curlOf(method, request);
    sent.hidden = stop.hidden = false;
    got.textContent = "";
    output.textContent = "Waiting for the response…";
    try {
      const response = await fetch(request.address, { method, headers: request.headers, body: request.body, signal: ending.signal });
      output.textContent = response.status + " " + response.statusText + " · " + (response.headers.get("content-type") ?? "no body");
      await show(response, got);
    } catch (error) {
      output.textContent = ending.signal.aborted ? "Stopped." : "The request failed: " + error.message;
    }
    if (current === ending) stop.hidden = true;
  });
}

function requestOf(form) {
  let address = form.dataset.path;
  const query = new URLSearchParams();
  const headers = {};
  for (const field of form.querySelectorAll("[data-in]")) {
    const { name, value, dataset } = field;
    if (value === "") continue;
    if (dataset.in === "path") address = address.replace("{" + name + "}", encodeURIComponent(value));
    else if (dataset.in === "query") query.append(name, value);
    else if (dataset.in === "header") headers[name] = value;
  }
  const body = form.elements.body?.value.trim() || undefined;
  if (body) headers["content-type"] = "application/json";
  return { address: query.size > 0 ? address + "?" + query : address, headers, body };
}

function curlOf(method, { address, headers, body }) {
  const quoted = (text) => "'" + text.replaceAll("'", "'\\\\''") + "'";
  const given = Object.entries(headers).map(([name, value]) => "-H " + quoted(name + ": " + value));
  return ["curl", ...(method === "GET" ? [] : ["-X " + method]), ...given, ...(body ? ["--data " + quoted(body)] : []), quoted(location.origin + address)].join(" ");
}

async function show(response, place) {
  place.hidden = false;
  const decoder = new TextDecoder();
  let text = "";
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    place.textContent = text.slice(0, maxShown);
    if (text.length > maxShown) {
      place.textContent += "\\n… the rest is not shown";
      return reader.cancel();
    }
  }
  if (/json/.test(response.headers.get("content-type") ?? "")) place.textContent = JSON.stringify(JSON.parse(text), null, 2);
  place.hidden = text === "";
}
`;
