import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { it } from "node:test";
import { promisify } from "node:util";
import { createClient } from "../../src/client/client.ts";
import { openQueue } from "../../src/index.ts";
import { callsOf } from "../doc-tables.ts";
import { serveQueue } from "../support/http-queue.ts";

const root = dirname(dirname(import.meta.dirname));
const page = readFileSync(join(root, "docs/client.md"), "utf8");

it("the page on the client lists every call", () => {
  const calls = callsOf(createClient({ url: "http://127.0.0.1:9119" }));
  for (const call of calls) assert.ok(page.includes(`\`${call}(`), `expected ${call}(`);
});

it("the program of the page on the client does what it says", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-client-page-"));
  const queue = await openQueue("memory:");
  const server = await serveQueue(queue);
  context.after(async () => {
    await server.close();
    await queue.close();
    rmSync(folder, { recursive: true });
  });
  queue.work(() => "read");
  const [, program = ""] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  const client = JSON.stringify(join(root, "src/client/client.ts"));
  const runnable = program.replace('"fairlane/client"', client).replace("http://127.0.0.1:9119", server.url);
  writeFileSync(join(folder, "program.mts"), runnable);
  const { stdout } = await promisify(execFile)(process.execPath, ["program.mts"], { cwd: folder });
  assert.equal(stdout, "greeting.txt is done (priority 1)\n");
});
