import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, describe, it } from "node:test";
import { createClient, type DocumentBody, type EventBody } from "../../src/client/client.ts";
import type { Facts } from "../../src/readers/reading.ts";
import { runCli } from "../cli/run-cli.ts";
import { Canary } from "../support/canary.ts";
import { isLongRun, scale } from "../support/scale.ts";
import { type Serve, startServeWith } from "../support/server.ts";
import { type Aim, type HostileFile, secretWords } from "./hostile-file.ts";
import { hostileFiles, hostileNames, impossibleNames } from "./hostile-files.ts";
import { Surroundings } from "./surroundings.ts";

const samples = join(dirname(dirname(import.meta.dirname)), "samples");
const ordinary = [
  "letter-polish-windows-1250.txt",
  "minutes-german-utf-16.txt",
  "price-list-english.csv",
  "invoice-english.json",
  "invoice-polish-iso-8859-2.xml",
  "price-list-spanish.html",
  "minutes-english.md",
  "minutes-german.docx",
  "agreement-english-3-pages.pdf",
  // Its OCR takes seconds.
  ...(isLongRun() ? ["invoice-spanish-scan.png"] : []),
];

// Every twelfth of them takes long enough within `npm test`.
const files = hostileFiles.filter((_, index) => index % scale(12, 1) === 0);

describe("hostile documents of one customer, ordinary ones of another", {
  timeout: scale(180_000, 1_800_000),
}, () => {
  let canary: Canary;
  let around: Surroundings;
  let serve: Serve;
  let worker: number | undefined;
  const hostile = new Map<HostileFile, DocumentBody>();
  const named = new Map<string, DocumentBody>();
  const innocent: DocumentBody[] = [];
  const started: EventBody[] = [];

  before(async () => {
    [canary, around] = [await Canary.start(), new Surroundings()];
    const aim: Aim = { canary: canary.url, secret: around.secret, isSmall: !isLongRun() };
    // Made beforehand, because this blocks the event loop.
    const bytes = new Map<HostileFile, Uint8Array>();
    for (const file of files) bytes.set(file, await file.make(aim));
    serve = await startServeWith(
      around.env,
      "--concurrency",
      "2",
      "--read-time",
      "60s",
      "--read-memory",
      "512MB",
    );
    await serve.printed(" works on ");
    worker = serve.worker;
    const client = createClient({ url: serve.url });
    await client.pause();
    for (const [file, made] of bytes) hostile.set(file, await submit("mallory", file.name, made));
    for (const name of hostileNames)
      named.set(name, await submit("mallory", name, Buffer.from("before after")));
    for (const name of ordinary)
      innocent.push(await submit("clinic", name, readFileSync(join(samples, name))));
    await client.resume();
    await settle(client);
  });

  after(async () => {
    await serve?.stop();
    canary?.stop();
    around?.remove();
  });

  /** Waits until all are finished, and fetches them again. */
  async function settle(client: ReturnType<typeof createClient>): Promise<void> {
    const open = new Set([...hostile.values(), ...named.values(), ...innocent].map(({ id }) => id));
    for await (const event of client.events({ since: "start" })) {
      if (event.kind === "started") started.push(event);
      if (["done", "failed"].includes(event.kind)) open.delete(String(event.document));
      if (open.size === 0) break;
    }
    const renew = async (document: DocumentBody) => (await client.document(document.id)) ?? document;
    for (const [file, document] of hostile) hostile.set(file, await renew(document));
    for (const [name, document] of named) named.set(name, await renew(document));
    for (const [index, document] of innocent.entries()) innocent[index] = await renew(document);
  }

  function post(customer: string, name: string, body: Uint8Array): Promise<Response> {
    const query = new URLSearchParams({ customer, name, maxAttempts: "1" });
    return fetch(`${serve.url}/v1/documents?${query}`, { method: "POST", body: Buffer.from(body) });
  }

  async function submit(customer: string, name: string, body: Uint8Array): Promise<DocumentBody> {
    const answer = await post(customer, name, body);
    assert.equal(answer.status, 202, `${name}: ${await answer.clone().text()}`);
    return (await answer.json()) as DocumentBody;
  }

  async function partOf(id: string, part: "text" | "markdown"): Promise<string> {
    const answer = await fetch(`${serve.url}/v1/documents/${id}/${part}`);
    return answer.ok ? answer.text() : "";
  }

  for (const file of files) {
    it(`${file.name} ends as ${file.endsAs.join(", or ")}`, async (t) => {
      const document = hostile.get(file) as DocumentBody;
      const ending = endingOf(document);
      t.diagnostic(`${ending}: ${document.error?.message ?? JSON.stringify(document.result)}`);
      assert.ok((file.endsAs as readonly string[]).includes(ending), document.error?.message ?? ending);
      const text = await partOf(document.id, "text");
      const all = `${text}${await partOf(document.id, "markdown")}${JSON.stringify(document)}`;
      for (const words of [...(file.lacks ?? []), secretWords, "root:x:0:0"])
        assert.ok(!all.includes(words), words);
      if (document.state === "done")
        for (const words of file.holds ?? []) assert.ok(text.includes(words), words);
    });
  }

  it("all ordinary documents are done", () => {
    for (const { name, state, error } of innocent) assert.equal(state, "done", `${name}: ${error?.message}`);
  });

  it("no ordinary document starts later than the order of the line says", () => {
    const hostileIds = new Set([...hostile.values(), ...named.values()].map(({ id }) => id));
    for (const { id, name, priority } of innocent) {
      const place = started.findIndex(({ document }) => document === id);
      const before = started.slice(0, place).filter(({ document }) => hostileIds.has(String(document)));
      const late = before.filter((event) => Number(event.priority) > Number(priority));
      assert.deepEqual(late, [], `${name} of priority ${priority} started after these`);
    }
  });

  it("whatever a document is called, its name is data", () => {
    for (const [name, document] of named) {
      assert.equal(document.name, name.toWellFormed());
      assert.equal(document.state, "done", document.error?.message);
    }
  });

  it("names with control characters are refused", async () => {
    for (const name of impossibleNames)
      assert.equal((await post("mallory", name, Buffer.from("text"))).status, 400, JSON.stringify(name));
  });

  it("no text and no name sends control characters to the terminal", async () => {
    const shown = [...hostile]
      .filter(([{ name }]) => /^text that|^text with/.test(name))
      .map(([, { id }]) => id);
    for (const id of [...shown, ...[...named.values()].map((document) => document.id)])
      for (const command of ["show", "text"]) {
        const { out, err } = await runCli([command, id, "--server", serve.url], { columns: 80 });
        // Bold and colours are our own.
        const said = `${out}${err}`.replaceAll(/\p{Cc}\[\d{1,2}m/gu, "");
        assert.doesNotMatch(said, /[^\P{Cc}\n\t]|[\u200f\u202a-\u202e\u2066-\u2069]/u, command);
      }
  });

  it("nobody connected to the canary", () => {
    assert.equal(canary.connections, 0);
  });

  it("nothing was written outside the data folder", () => {
    assert.deepEqual(around.changes(), []);
    assert.deepEqual(
      serve.files().filter((path) => !path.startsWith("data/")),
      [],
    );
  });

  it("the server and its workers are unharmed", async () => {
    assert.equal((await fetch(`${serve.url}/livez`)).status, 200);
    assert.equal(serve.worker, worker);
    assert.doesNotMatch(serve.lines.join("\n"), /starting them again|ended by themselves/);
  });
});

function endingOf({ state, error, result }: DocumentBody): string {
  if (state !== "done") return error?.code ?? `${state} without a code`;
  return ((result as unknown as Facts | null)?.skipped.length ?? 0) > 0 ? "partial" : "read";
}
