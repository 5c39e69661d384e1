// Runs the client where there is nothing but what browsers have too: started with the URL of a server, it answers on
// stdout which files it loaded and what the server said.
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { createContext, type Module, SourceTextModule } from "node:vm";

const { fetch, Request, Response, Headers, URL, URLSearchParams, Blob, crypto } = globalThis;
const { ReadableStream, TransformStream, TextDecoder, TextEncoder } = globalThis;
const { AbortController, AbortSignal, setTimeout, clearTimeout, btoa } = globalThis;
const context = createContext({
  ...{ fetch, Request, Response, Headers, URL, URLSearchParams, Blob, crypto },
  ...{ ReadableStream, TransformStream, TextDecoder, TextEncoder },
  ...{ AbortController, AbortSignal, setTimeout, clearTimeout, btoa },
});

const loaded = new Map<string, SourceTextModule>();

function load(url: string): SourceTextModule {
  const known = loaded.get(url);
  if (known) return known;
  const source = stripTypeScriptTypes(readFileSync(new URL(url), "utf8"));
  const module = new SourceTextModule(source, { context, identifier: url });
  loaded.set(url, module);
  return module;
}

const entry = load(new URL("../../../src/client/client.ts", import.meta.url).href);
await entry.link((specifier: string, from: Module) => {
  if (!specifier.startsWith(".")) throw new Error(`${from.identifier} imports ${specifier}`);
  return load(new URL(specifier, from.identifier).href);
});
await entry.evaluate();
const { createClient, RequestError } = entry.namespace as typeof import("../../../src/client/client.ts");

const client = createClient({ url: process.argv[2] ?? "" });
const document = await client.submit({ customer: "a" }, { content: "text" });
const ids: string[] = [];
for await (const { id } of client.events({ since: "start" })) {
  ids.push(id);
  if (ids.length === 2) break;
}
const refusal = await client.cancel("1").catch((error) => error instanceof RequestError && error.code);
console.log(JSON.stringify({ files: [...loaded.keys()], document: document.id, ids, refusal }));
