import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { it } from "node:test";
import { openQueue } from "../../src/index.ts";
import { documentProcessor } from "../../src/processors/document-processor.ts";
import type { DocumentReader } from "../../src/processors/document-reader.ts";
import { scale } from "../support/scale.ts";
import { openHostilePool } from "./hostile-pool.ts";

const crashes = ["abort", "exit", "throw", "nonsense", "hugeFrame"];
const hangs = ["loop", "never"];

it("poison documents use up their attempts, and all others are done at the first attempt", async (context) => {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-poison-"));
  const pool = openHostilePool();
  const queue = await openQueue(`sqlite:${join(folder, "queue.db")}`);
  context.after(async () => {
    await queue.close();
    await pool.close();
    rmSync(folder, { recursive: true });
  });
  const deeds = Array.from({ length: scale(6, 50) }, (_, index) =>
    index < scale(2, 6) ? hangs[index % hangs.length] : crashes[index % crashes.length],
  );
  const documents = deeds.flatMap((deed = "", index) => [
    { customer: "poison", name: deed, content: deed, maxAttempts: 2 },
    { customer: `good ${index}`, name: "say", content: `say ${index}`, maxAttempts: 2 },
  ]);
  const submitted = await queue.submitMany(documents);
  let ownProcesses = 0;
  const reader: DocumentReader = {
    read: (bytes, call) => {
      if (call?.needsOwnProcess) ownProcesses++;
      return pool.read(bytes, call);
    },
    close: () => pool.close(),
  };
  // Only documents that hang have a short time limit, to which pages add nothing: on a busy machine others may take long.
  const shortLimits = { timeMs: scale(1000, 3000), limits: { maxPages: 0 } };
  const impatient: DocumentReader = {
    ...reader,
    read: (bytes, call) => reader.read(bytes, { ...call, ...shortLimits }),
  };
  const [patiently, impatiently] = [documentProcessor(reader), documentProcessor(impatient)];
  const retry = { firstMs: 0, maxMs: 250 };
  queue.work(
    (document, context) => (hangs.includes(document.name) ? impatiently : patiently)(document, context),
    { concurrency: 4, retry },
  );
  const open = new Set(submitted.map(({ id }) => id));
  const waits: number[] = [];
  for await (const event of queue.events({ since: "start" })) {
    if (event.kind === "attempt-failed") waits.push(event.dueAt - event.at);
    if (event.kind === "done" || event.kind === "failed") open.delete(event.document);
    if (open.size === 0) break;
  }
  assert.equal(ownProcesses, deeds.length, "the second attempt of each has its own process");
  assert.deepEqual(
    waits,
    deeds.map(() => retry.maxMs),
    "they wait for each other, but not longer than the longest back-off",
  );
  for (const { id } of submitted) {
    const { name, state, attempts, error } = (await queue.document(id)) ?? assert.fail();
    const wanted =
      name === "say"
        ? ["done", 1, undefined]
        : ["failed", 2, hangs.includes(name) ? "reader-timed-out" : "reader-crashed"];
    assert.deepEqual([state, attempts, error?.code], wanted, `${name}: ${error?.message}`);
  }
});
