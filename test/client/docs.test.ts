import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { it, type TestContext } from "node:test";
import { promisify } from "node:util";
import { createClient } from "../../src/client/client.ts";
import { openQueue } from "../../src/index.ts";
import { layoutPageSchema } from "../../src/wire/layout.ts";
import { callsOf } from "../doc-tables.ts";
import { textLayout } from "../support/documents/text-layout.ts";
import { serveQueue } from "../support/http-queue.ts";

const root = dirname(dirname(import.meta.dirname));
const page = readFileSync(join(root, "docs/client.md"), "utf8");

it("the page on the client lists every call", () => {
  const calls = callsOf(createClient({ url: "http://127.0.0.1:9119" }));
  for (const call of calls) assert.ok(page.includes(`\`${call}(`), `expected ${call}(`);
});

it("the program of the page on the client does what it says", async (context) => {
  const { queue, run } = await startProgram(context, page);
  queue.work(() => "read");
  assert.equal(await run(), "greeting.txt is done (priority 1)\n");
});

it("the program of the page on reading finds words by their layout", async (context) => {
  const { queue, run } = await startProgram(context, readFileSync(join(root, "docs/reading.md"), "utf8"));
  const text = "Invoice\n\nTotal: 12 EUR\fVAT:   2 EUR";
  await queue.submit({ customer: "acme" });
  const worker = queue.work(async (_, { keep }) => {
    await Promise.all([keep("text", text), keep("layout", textLayout(text))]);
  });
  for await (const { kind } of queue.events({ since: "start" })) if (kind === "done") break;
  await worker.stop();
  assert.equal(await run(), "page 1: 60, 24, 78, 36\npage 2: 54, 0, 72, 12\n");
});

it("the page on reading has a valid example of a layout, and Python's way to its words", async (context) => {
  const reading = readFileSync(join(root, "docs/reading.md"), "utf8");
  const [, example = ""] = /```json\n([\s\S]*?)```/.exec(reading) ?? [];
  assert.ok(layoutPageSchema.parse(JSON.parse(example)));
  const [, python = ""] = /`(text\.encode\(.*?)`/.exec(reading) ?? [];
  const program = `text, start, end = "\u{1f9fe} Summe", 3, 8\nprint(${python})`;
  const { error, stdout } = spawnSync("python3", ["-c", program], { encoding: "utf8" });
  if (error) context.skip("no Python");
  else assert.equal(stdout, "Summe\n");
});

/** A queue, its server, and the first program of a page that talks to it. */
async function startProgram(context: TestContext, text: string) {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-client-page-"));
  const queue = await openQueue("memory:");
  const server = await serveQueue(queue);
  context.after(async () => {
    await server.close();
    await queue.close();
    rmSync(folder, { recursive: true });
  });
  const programs = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, program = ""]) => program);
  const program = programs.find((one) => one.includes('"fairlane/client"')) ?? "";
  const client = JSON.stringify(join(root, "src/client/client.ts"));
  const runnable = program.replace('"fairlane/client"', client).replace("http://127.0.0.1:9119", server.url);
  writeFileSync(join(folder, "program.mts"), runnable);
  const run = async () =>
    (await promisify(execFile)(process.execPath, ["program.mts"], { cwd: folder })).stdout;
  return { queue, run };
}
