import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import { openEngineAt } from "../../../src/content/open-store.ts";
import { type Document, openQueue, type Queue } from "../../../src/index.ts";
import { newDatabase, startPostgres } from "../../support/postgres/postgres-server.ts";
import { waitForEvent, waitForEvents } from "../../support/queues.ts";
import { scale } from "../../support/scale.ts";
import { allEvents, followToEnd, Traffic } from "../../support/traffic.ts";
import { untilReached } from "../../support/until-reached.ts";

const kills = scale(2, 50);
const timeout = scale(120_000, 1_800_000);

const server = await startPostgres({ fsync: false });
after(() => server.remove());

test("postgres: work that the server's death interrupts is done, counted and reported once, and all resume", {
  timeout,
}, async (t) => {
  const url = await newDatabase(server);
  const queue = await open(t, url);
  const followed = followToEnd(queue);
  const traffic = new Traffic(t, url, { customers: ["north", "south"], submitters: 3, workers: 3 });
  await traffic.goesOn(5);
  for (let kill = 1; kill <= kills; kill++) {
    await server.kill();
    await server.start();
    await traffic.goesOn(Math.ceil(Math.random() * 10));
  }
  await traffic.finish();
  await traffic.expectEachStoredOnce(queue);
  await traffic.expectEachDoneOnce(queue);
  const events = await allEvents(queue);
  assert.deepEqual(await followed, events, "no event was missed or repeated");
  t.diagnostic(`${kills} kills, ${traffic.acknowledged().size} documents`);
});

test("postgres: a worker that starts while the server is down works, keeps leases and rescues once it is back", {
  timeout,
}, async (t) => {
  const url = await newDatabase(server);
  const queue = await open(t, url);
  const left = await leaveBehind(queue, url);
  await server.stop();
  const mayEnd = Promise.withResolvers<void>();
  const code = await new Promise<string>((resolve) => {
    const processor = ({ id }: Document) => (id === left ? undefined : mayEnd.promise);
    queue.work(processor, { concurrency: 3, leaseMs: 3000, onError: whenThreadWaits(resolve) });
  });
  assert.equal(code, "store-unreachable");
  await server.start();
  const { id } = await untilReached(() => queue.submit({ customer: "a" }));
  await waitForEvent(queue, (event) => event.kind === "done" && event.document === left);
  await waitForEvent(queue, (event) => event.kind === "started" && event.document === id);
  // It is due when the lease would have expired without the thread.
  await queue.submit({ customer: "b", startAt: Date.now() + 5000 });
  await waitForEvents(queue, "entered", 1);
  mayEnd.resolve();
  await waitForEvents(queue, "done", 3);
  const attempts = [await queue.document(left), await queue.document(id)].map((found) => found?.attempts);
  assert.deepEqual(attempts, [2, 1]);
});

test("postgres: a worker whose thread waits for the server can be stopped", { timeout }, async (t) => {
  const queue = await open(t, await newDatabase(server));
  await server.stop();
  const waits = Promise.withResolvers<string>();
  const worker = queue.work(() => {}, { onError: whenThreadWaits(waits.resolve) });
  await waits.promise;
  await worker.stop();
  await server.start();
});

test("postgres: who begins to follow while the server is down hears what happens once it is back", {
  timeout,
}, async (t) => {
  const url = await newDatabase(server);
  const queue = await open(t, url);
  await queue.submit({ customer: "a", name: "before" });
  await server.stop();
  const events = queue.events()[Symbol.asyncIterator]();
  const first = events.next();
  await assert.rejects(queue.stats(), { code: "store-unreachable" });
  await server.start();
  // It follows from the moment at which it reaches the server.
  const isHeard = first.then(() => true);
  while (
    !(await Promise.race([isHeard, untilReached(() => queue.submit({ customer: "b" })).then(() => false)]))
  );
  const { value } = await first;
  assert.deepEqual([value?.kind, value?.kind === "submitted" && value.customer], ["submitted", "b"]);
  await events.return?.();
});

async function open(t: TestContext, url: string): Promise<Queue> {
  const queue = await openQueue(url);
  t.after(() => queue.close({ timeoutMs: 0 }));
  return queue;
}

/** Claims a document as a worker that then dies. Returns its id. */
async function leaveBehind(queue: Queue, url: string): Promise<string> {
  const { id } = await queue.submit({ customer: "left" });
  const engine = await openEngineAt(url);
  await engine.line.claim({ worker: "dead", leaseMs: 100, now: Date.now(), ordinarySlots: 1 });
  await engine.close();
  return id;
}

/** Returns the code with which the lease thread could not open the store. */
function whenThreadWaits(tell: (code: string) => void): (error: unknown) => void {
  return (error) => {
    const { code = "", message } = error as { code?: string; message: string };
    if (message.startsWith("leases cannot be renewed yet")) tell(code);
  };
}
