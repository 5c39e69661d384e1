import type { ApiDescription, Content, Operation, Parameter, Schema } from "./api-description.ts";
import { escapeText } from "./escape-text.ts";
import { type ProblemCode, problemMeanings, statusOf } from "./problem.ts";
import { referenceScript, tryForm } from "./reference-try.ts";

/** The style of the page; its hash is what the content security policy allows. */
export const referenceStyle = `
:root { color-scheme: light dark; --line: #8883; --soft: #8881; --accent: light-dark(#0b6b4f, #6fd3b0); }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 2rem 1.2rem 6rem; }
h1 { font-size: 2rem; margin-bottom: .2rem } h2 { margin-top: 3rem; border-bottom: 1px solid var(--line) }
h3 { margin: 2.2rem 0 .3rem; font-size: 1rem } h4 { margin: 1rem 0 .2rem; font-size: .85rem; opacity: .75 }
code, .route { font: .9em/1.5 ui-monospace, monospace } .method { color: var(--accent); font-weight: 700 }
nav { columns: 16rem; margin: 1.5rem 0 } nav a { display: block; overflow-wrap: anywhere } a { color: var(--accent) }
table { border-collapse: collapse; width: 100%; font-size: .92rem } td { border-top: 1px solid var(--line); padding: .3rem .8rem .3rem 0; vertical-align: top }
td:first-child { white-space: nowrap; width: 14rem } section { scroll-margin-top: 1rem } p { margin: .3rem 0 }
tr:target, section:target { background: var(--soft) }
.try { margin: .8rem 0; padding: .4rem .8rem; border: 1px solid var(--line); border-radius: .4rem } .try summary { cursor: pointer; color: var(--accent) }
.try p { display: grid; grid-template-columns: minmax(8rem, 14rem) 1fr; gap: .2rem .8rem; margin: .5rem 0 } .try p:has(button) { display: flex }
.try input, .try select, .try textarea, .try button { min-width: 0; padding: .35rem .6rem; border: 1px solid var(--line); border-radius: .3rem; background: Field; color: FieldText; font: .9em/1.4 ui-monospace, monospace }
.try button { color: var(--accent); font-weight: 700; cursor: pointer } .try output { font-weight: 700 }
.try pre { max-height: 30rem; overflow: auto; padding: .6rem; background: var(--soft); font: .85em/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 40rem) { .try p { grid-template-columns: 1fr } td { display: block; border: 0; padding: .1rem 0 } tr { display: block; border-top: 1px solid var(--line); padding: .3rem 0 } td:first-child { width: auto; white-space: normal } }
`;

/** The description of the API as a page that loads nothing from other hosts. Its only script sends the requests of its forms. */
export function referencePage(api: ApiDescription): string {
  const operations = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? "Others");
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeText(api.info.title)} API</title><style>${referenceStyle}</style></head><body>
<header><a href="/">← Back to the dashboard</a></header>
<h1>${escapeText(api.info.title)} API</h1>${prose(api.info.description)}
<p>To begin: <code>curl -F customer=acme -F file=@README.md http://127.0.0.1:9119/v1/documents</code></p>
<p>The same for programs: <a href="/openapi.json">openapi.json</a></p>
<p id="session" role="status"></p>
<nav aria-label="Routes">${operations.map(link).join("")}<a href="#schemas">Schemas</a><a href="#problems">Problems</a></nav>
<main>${[...groups].map(([tag, those]) => `<h2>${escapeText(tag)}</h2>${those.map((one) => section(one, api)).join("")}`).join("")}
<h2 id="schemas">Schemas</h2>${Object.entries(api.components?.schemas ?? {})
    .map(schemaSection)
    .join("")}
<h2 id="problems">Problems</h2><table>${Object.keys(problemMeanings).map(problemRow).join("")}</table></main>
<script>${referenceScript}</script></body></html>`;
}

type Listed = { readonly path: string; readonly method: string; readonly operation: Operation };

function link({ path, method, operation }: Listed): string {
  return `<a href="#${escapeText(operation.operationId)}"><span class="route">${method} ${escapeText(path)}</span></a>`;
}

function section({ path, method, operation }: Listed, { components }: ApiDescription): string {
  const { operationId, summary, description, parameters = [], requestBody, responses = {} } = operation;
  return `<section id="${escapeText(operationId)}"><h3 class="route"><span class="method">${method}</span> ${escapeText(path)}</h3>
<p>${escapeText(summary)}.</p>${prose(description)}${prose(rolesText(operation))}
${table("Parameters", parameters.map(parameterRow))}
${table("Body", contentRows(requestBody))}
${table(
  "Responses",
  Object.entries(responses).map(([status, response]) => row(status, responseText(response))),
)}
${tryForm({ path, method, operation }, components?.schemas ?? {})}</section>`;
}

function rolesText({ "x-roles": roles = [] }: Operation): string {
  return roles.length === 0
    ? "Needs no key."
    : `For keys of the roles ${roles.map((role) => `\`${role}\``).join(", ")}.`;
}

function parameterRow({ name, in: place, required, schema = {}, description }: Parameter): string {
  const facts = [
    `${place}, ${typeText(schema)}${required ? "" : ", optional"}`,
    description ?? schema.description,
  ];
  return row(`<code>${escapeText(name)}</code>`, facts.filter(Boolean).map(prose).join(""));
}

function contentRows(body: Content = {}): string[] {
  return Object.entries(body.content ?? {}).map(([type, { schema = {} }]) =>
    row(`<code>${escapeText(type)}</code>`, typeText(schema) + propertyList(schema)),
  );
}

function responseText({ description = "", content = {} }: Content): string {
  if ("application/problem+json" in content) return problemLinks(description);
  const [type] = Object.values(content).map(({ schema = {} }) => typeText(schema));
  return prose(description) + (type ? `<p>${type}</p>` : "");
}

// Their meanings are at the end of the page.
function problemLinks(description: string): string {
  const codes = [...description.matchAll(/^`([\w-]+)`/gm)].map(([, code = ""]) => code);
  return codes.map((code) => `<a href="#${code}"><code>${code}</code></a>`).join(", ");
}

function schemaSection([name, schema]: [string, Schema]): string {
  return `<section id="schema-${escapeText(name)}"><h3><code>${escapeText(name)}</code></h3>${propertyList(schema)}</section>`;
}

function propertyList({ properties, required = [] }: Schema): string {
  if (!properties) return "";
  const rows = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? "" : ", optional";
    return row(
      `<code>${escapeText(name)}</code>`,
      `${typeText(schema)}${optional}${prose(schema.description)}`,
    );
  });
  return `<table>${rows.join("")}</table>`;
}

function typeText(schema: Schema): string {
  const named = schema.$ref?.split("/").at(-1);
  if (named) return `<a href="#schema-${escapeText(named)}">${escapeText(named)}</a>`;
  if (schema.anyOf) return schema.anyOf.map(typeText).join(" or ");
  if (schema.enum)
    return schema.enum.map((value) => `<code>${escapeText(JSON.stringify(value))}</code>`).join(" | ");
  if (schema.items) return `list of ${typeText(schema.items)}`;
  const types = [schema.type ?? "any"].flat().join(" or ");
  return escapeText(schema.format ? `${types} (${schema.format})` : types);
}

function problemRow(code: string): string {
  const meaning = problemMeanings[code as ProblemCode];
  return `<tr id="${code}"><td><code>${code}</code></td><td>${statusOf(code as ProblemCode)}</td><td>${prose(meaning)}</td></tr>`;
}

function table(title: string, rows: readonly string[]): string {
  return rows.length === 0 ? "" : `<h4>${title}</h4><table>${rows.join("")}</table>`;
}

function row(left: string, right: string): string {
  return `<tr><td>${left}</td><td>${right}</td></tr>`;
}

// Text with `code` in it, and paragraphs.
function prose(text: string | undefined): string {
  if (!text) return "";
  const paragraphs = escapeText(text)
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
    .split("\n\n");
  return paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join("");
}
