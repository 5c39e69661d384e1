import assert from "node:assert/strict";
import { join } from "node:path";
import { after, it } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { DocumentBody, FairnessBody, WorkerBody } from "../../src/client/wire.ts";
import { startServe } from "../support/server.ts";

const holder = join(import.meta.dirname, "programs/hold-first-attempt.ts");
const serve = await startServe(
  ...["--concurrency", "1", "--express", "2:4", "--wait-target", "2s", "--processor", holder],
);
let stopped: number | undefined;
after(async () => {
  await serve.kill();
  // Where the test failed meanwhile: a process that stands still does not hear that the server is gone.
  if (stopped !== undefined) process.kill(stopped, "SIGKILL");
});

async function submit(body: string, { type = "text/plain", prefer = "" } = {}): Promise<DocumentBody> {
  const answer = await fetch(`${serve.url}/v1/documents?customer=a`, {
    method: "POST",
    headers: { "content-type": type, prefer },
    body,
  });
  assert.ok(answer.ok);
  return (await answer.json()) as DocumentBody;
}

async function show(id: string): Promise<DocumentBody> {
  return (await (await fetch(`${serve.url}/v1/documents/${id}`)).json()) as DocumentBody;
}

async function until(id: string, isTrue: (document: DocumentBody) => boolean): Promise<DocumentBody> {
  for (;;) {
    const document = await show(id);
    if (isTrue(document)) return document;
    await pause(5);
  }
}

async function untilCounted(line: RegExp): Promise<void> {
  while (!line.test(await (await fetch(`${serve.url}/metrics`)).text())) await pause(5);
}

it("measures waits against the target of --wait-target", async () => {
  const fairness = (await (await fetch(`${serve.url}/v1/fairness`)).json()) as FairnessBody;
  assert.equal(fairness.waitTargetMs, 2000);
});

it("answers while its workers stand still, and starts them again when they are killed: what they did runs again at once", async () => {
  const { id } = await submit("held", { type: "application/x-held" });
  await until(id, ({ state }) => state === "running");
  const first = serve.worker as number;
  process.kill(first, "SIGSTOP");
  stopped = first;
  for (const path of ["/readyz", "/v1/stats", "/v1/documents", `/v1/documents/${id}/explanation`, "/docs"])
    assert.equal((await fetch(`${serve.url}${path}`)).status, 200, path);
  const { items } = (await (await fetch(`${serve.url}/v1/workers`)).json()) as { items: WorkerBody[] };
  assert.deepEqual(
    items.map(({ slots, running }) => [slots, running.map((document) => document.id)]),
    [[3, [id]]],
  );
  assert.equal((await submit("more text")).state, "waiting");
  assert.equal((await show(id)).state, "running");
  process.kill(first, "SIGKILL");
  stopped = undefined;
  await serve.printed("restarting them");
  await serve.printed(" works on ", 2);
  // Earlier than the next workers start, although the leases are of 30 seconds: the server saw the process die.
  assert.ok(serve.lines.some((line) => line.includes("leases ran out")));
  assert.notEqual(serve.worker, first);
  const done = await until(id, ({ state }) => state === "done");
  assert.equal(done.attempts, 2);
  const { result } = await submit("a few more words", { prefer: "wait=60" });
  const { type, words, lines } = result as Record<string, unknown>;
  assert.deepEqual([type, words, lines], ["text/plain", 4, 1]);
  await untilCounted(/^fairlane_leases_lost_total\{process="\w+"\} [1-9]/m);
  await untilCounted(/^fairlane_documents_done_total\{process="workers",priority="\d"\} [1-9]/m);
  await untilCounted(
    /^fairlane_processing_seconds_count\{process="workers",processor="built-in",priority="\d"\} [1-9]/m,
  );
});
