import assert from "node:assert/strict";
import { get } from "node:http";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { asStream } from "../../../src/server/events/send-streams.ts";
import { listen } from "../../../src/server/http-server.ts";
import { EventReader } from "../../support/event-reader.ts";
import { itInLongRun, scale } from "../../support/scale.ts";
import { startWatchedApp, until } from "../../support/watched-app.ts";

const timeout = scale(60_000, 600_000);
const megabyte = 1024 ** 2;

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** The memory that is in use, without garbage. */
function usedMemory(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test("a reader who reads nothing costs the server nothing, and gets all events when it reads on", {
  timeout,
}, async (t) => {
  const batches = scale(6, 50);
  const { url, queue, server, stopping, watchers } = await startWatchedApp(t);
  const slow = await EventReader.connect(url);
  await until(() => watchers() === 1);
  // Some 800 bytes each: far more, in all, than the buffers of a connection hold.
  const batch = Array.from({ length: 1000 }, () => ({ customer: "€".repeat(200) }));
  await queue.submitMany(batch);
  const before = usedMemory();
  for (let index = 1; index < batches; index++) await queue.submitMany(batch);
  const grown = usedMemory() - before;
  t.diagnostic(`${(grown / megabyte).toFixed(1)} MB more after ${batches * 1000} events`);
  assert.ok(grown < 4 * megabyte, `${grown} bytes`);
  await queue.plans.set("last", {});
  await slow.message(({ event }) => event === "plan-set");
  const ids = slow.messages.flatMap(({ event, id }) => (event ? [Number(id)] : []));
  assert.deepEqual(
    ids,
    Array.from({ length: batches * 1000 + 1 }, (_, index) => index + 1),
  );
  stopping.abort();
  await server.close({ graceMs: 60_000 });
});

test("a server that stops cuts off who does not read, after a while", { timeout }, async (t) => {
  const { url, queue, server, stopping, watchers } = await startWatchedApp(t);
  const slow = await EventReader.connect(url, { since: "start" });
  const batch = Array.from({ length: 1000 }, () => ({ customer: "€".repeat(200) }));
  for (let index = 0; index < 9; index++) await queue.submitMany(batch);
  // Until the buffers of the connection are full: a page is sent in each turn.
  for (let turn = 0; turn < 100; turn++) await new Promise((resolve) => setImmediate(resolve));
  stopping.abort();
  await server.close({ graceMs: 100 });
  slow.read();
  assert.equal(await slow.ended, "cut");
  await until(() => watchers() === 0);
});

itInLongRun(
  "nothing is kept of the events that a reader has read, however long it reads",
  {
    timeout,
  },
  async (t) => {
    const events = scale(20_000, 300_000);
    const memory: number[] = [];
    let sent = 0;
    const pull = async (stream: ReadableStreamDefaultController<Uint8Array>) => {
      // As events come: one by one, to a reader who is there.
      if (sent % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
      if (++sent % (events / 2) === 0) memory.push(usedMemory());
      if (sent === events) return stream.close();
      stream.enqueue(Buffer.from("data: 1\n\n"));
    };
    const headers = { "content-type": "text/event-stream" };
    const fetch = () =>
      asStream(new Response(new ReadableStream({ pull }, { highWaterMark: 1 }), { headers }));
    const server = await listen({ fetch }, { host: "127.0.0.1", port: 0 });
    t.after(() => server.close({ graceMs: 0 }));
    get(server.url, (answer) => answer.resume());
    await until(() => memory.length === 2);
    const [halfway = 0, end = 0] = memory;
    t.diagnostic(`${end - halfway} bytes more after ${events / 2} events`);
    assert.ok(end - halfway < (events / 2) * 40);
  },
);
