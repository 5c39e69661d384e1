import assert from "node:assert/strict";
import { after, it } from "node:test";
import { openQueue } from "../../src/index.ts";
import { serveQueue } from "../support/http-queue.ts";
import { runCli } from "./run-cli.ts";

const queue = await openQueue("memory:");
const server = await serveQueue(queue);
after(async () => {
  await server.close();
  await queue.close();
});

const partial = [
  { code: "page-over-limit", page: 2 },
  { code: "low-confidence", page: 4 },
  { code: "low-confidence", page: 5 },
  { code: "stamp-unreadable" },
];
for (const reasons of [[], partial]) {
  await queue.submit({ customer: "a", name: reasons.length > 0 ? "half.pdf" : "whole.pdf" });
  const [claim] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 60_000, waitMs: 0 });
  await queue.remote.complete(claim?.lease ?? assert.fail(), null, reasons);
}

async function fairlane(...args: readonly string[]): Promise<string> {
  const { code, out, err } = await runCli(args, { env: { FAIRLANE_SERVER: server.url } });
  assert.deepEqual([code, err], [0, ""]);
  return out;
}

it("documents marks partial results, and --partial lists them alone", async () => {
  const all = await fairlane("documents");
  assert.match(all, / done, partial .* half\.pdf/);
  assert.match(all, / done {2,}.* whole\.pdf/);
  const { items } = JSON.parse(await fairlane("documents", "--partial", "--json"));
  assert.deepEqual(
    items.map((item: Record<string, unknown>) => [item.name, item.state, item.partial]),
    [["half.pdf", "done", partial]],
  );
});

it("show explains why a result is partial", async () => {
  const shown = await fairlane("show", "latest");
  assert.match(shown, /^state +done, partial$/m);
  assert.match(
    shown,
    /^partial {5}Not read: the image is larger than the limit \(page 2\)\.\n {12}Recognised with little confidence: the text may be wrong \(pages 4–5\)\.\n {12}Reported by the processor: stamp-unreadable\.$/m,
  );
});
