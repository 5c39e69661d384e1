import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { Client } from "../../../src/client/client.ts";
import { VirtualClock } from "../../../src/index.ts";
import { EventReader } from "../../support/event-reader.ts";
import { startOfTime } from "../../support/queues.ts";
import { startWatchedApp, until } from "../../support/watched-app.ts";

const timeout = 60_000;

test("each message is one event: its id, its kind, and its facts on one line, whatever a text holds", {
  timeout,
}, async (t) => {
  const { url, queue } = await startWatchedApp(t);
  const customer = "a: \u2028\u2029 id: 7";
  const message = "two\nlines\r\nand\rmore\n\ndata: x";
  const document = await queue.submit({ customer });
  const [claim] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 1000, waitMs: 0 });
  assert.ok(claim);
  await queue.remote.fail(claim.lease, { error: { name: "Error", message }, mayRetry: false });
  const reader = await EventReader.connect(url, { since: "start" });
  assert.equal(reader.headers["content-type"], "text/event-stream");
  assert.equal(reader.headers["cache-control"], "no-store");
  const { id, event, data = "", ...rest } = await reader.message(({ event }) => event === "failed");
  assert.deepEqual(rest, {});
  const facts = JSON.parse(data);
  assert.deepEqual([facts.id, facts.kind, facts.customer], [id, event, customer]);
  assert.deepEqual([facts.document, facts.error.message], [document.id, message]);
  assert.equal(facts.at, new Date(facts.at).toISOString());
});

test("a stream begins with the time to reconnect and the id to resume from, even if nothing has happened", {
  timeout,
}, async (t) => {
  const { url, queue } = await startWatchedApp(t);
  await queue.submit({ customer: "a" });
  const last = await queue.lastEvent();
  const reader = await EventReader.connect(url);
  assert.deepEqual(await reader.message(() => true), { retry: "1000", id: last });
  reader.hangUp();
  await queue.submit({ customer: "b" });
  const next = await EventReader.connect(url, { lastId: last });
  const { data = "" } = await next.message(({ event }) => event === "submitted");
  assert.equal(JSON.parse(data).customer, "b");
});

test("what a browser remembers wins over the address, and an empty memory counts for nothing", {
  timeout,
}, async (t) => {
  const { url, queue } = await startWatchedApp(t);
  for (const customer of ["a", "b"]) await queue.submit({ customer });
  const [first] = await queue.eventsAfter("start");
  const resumed = await EventReader.connect(url, { since: "start", lastId: first?.id ?? "" });
  const { data = "" } = await resumed.message(({ event }) => event === "submitted");
  assert.equal(JSON.parse(data).customer, "b");
  const fresh = await EventReader.connect(url, { since: "start", lastId: "" });
  const message = await fresh.message(({ event }) => event === "submitted");
  assert.equal(JSON.parse(message.data ?? "").customer, "a");
});

test("what is no id of an event is refused, and never repeated into the stream", { timeout }, async (t) => {
  const { url } = await startWatchedApp(t);
  for (const since of ["abc", "1%0A%0Adata:%20x", "-1", "%00"]) {
    const answer = await fetch(`${url}/v1/events?since=${since}`);
    assert.equal(answer.status, 400, since);
    assert.equal(((await answer.json()) as { code: string }).code, "invalid-argument");
  }
});

test("a client that reconnects too late is refused with 410, and may start again", { timeout }, async (t) => {
  const { url, prune } = await startPruning(t);
  await prune();
  const answer = await fetch(`${url}/v1/events`, { headers: { "last-event-id": "1" } });
  assert.equal(answer.status, 410);
  assert.equal(answer.headers.get("content-type"), "application/problem+json");
  assert.equal(((await answer.json()) as { code: string }).code, "events-gone");
  const client = new Client({ url });
  const following = client.events({ since: "1" })[Symbol.asyncIterator]();
  await assert.rejects(following.next(), { code: "events-gone", status: 410 });
  assert.equal((await EventReader.connect(url)).status, 200);
});

test("a client that falls too far behind gets the event events-gone, and the stream ends", {
  timeout,
}, async (t) => {
  const { app, queue, prune, watchers } = await startPruning(t);
  const before = watchers();
  const answer = await app.fetch(new Request("http://127.0.0.1/v1/events?since=start"));
  const stream = answer.body?.getReader();
  const read = async () => new TextDecoder().decode((await stream?.read())?.value);
  assert.match(await read(), /^retry: /);
  assert.match(await read(), /\nevent: submitted\n/);
  await prune();
  await queue.submitMany([{ customer: "later" }]);
  const rest: string[] = [];
  for (let text = await read(); text !== ""; text = await read()) rest.push(text);
  assert.match(rest.at(-1) ?? "", /^event: events-gone\ndata: \{"code":"events-gone","detail":"[^\n]+\n\n$/);
  const told = rest
    .slice(0, -1)
    .join("")
    .matchAll(/^event: (.*)$/gm);
  const kinds = Array.from(told, ([, kind]) => kind);
  assert.ok(kinds.every((kind) => kind === "submitted"));
  assert.ok(kinds.length < prunedEvents - 500, "the missed events are not sent");
  assert.equal(watchers(), before);
});

test("a client that hears of events-gone in the midst of a stream throws it, after all that came before", {
  timeout,
}, async () => {
  const parts = ["retry: 1\nid: 1\n\n", 'id: 2\nevent: done\ndata: {"id":"2"}\n\n'];
  const gone = 'event: events-gone\ndata: {"code":"events-gone","detail":"read again"}\n\n';
  const answer = () =>
    new Response([...parts, gone].join(""), { headers: { "content-type": "text/event-stream" } });
  const client = new Client({ url: "http://127.0.0.1:1", fetch: answer });
  const following = client.events()[Symbol.asyncIterator]();
  assert.deepEqual((await following.next()).value, { id: "2" });
  await assert.rejects(following.next(), { code: "events-gone", message: "read again" });
});

test("a comment keeps a quiet stream alive every 15 seconds, and delays no event", { timeout }, async (t) => {
  const { app, queue } = await startWatchedApp(t);
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const answer = await app.fetch(new Request("http://127.0.0.1/v1/events"));
  const stream = answer.body?.getReader();
  const read = async () => new TextDecoder().decode((await stream?.read())?.value);
  assert.match(await read(), /^retry: /);
  for (let beat = 0; beat < 3; beat++) {
    const next = read();
    // Until the stream asks for the next event, and begins to wait.
    await new Promise((resolve) => setImmediate(resolve));
    t.mock.timers.tick(15_000);
    assert.equal(await next, ":\n\n");
  }
  const next = read();
  await queue.submit({ customer: "a" });
  assert.match(await next, /\nevent: submitted\n/);
  await stream?.cancel();
});

test("streams end in good order when the server is about to stop", { timeout }, async (t) => {
  const { url, queue, stopping, watchers } = await startWatchedApp(t);
  await queue.submit({ customer: "a" });
  const readers = await Promise.all([EventReader.connect(url), EventReader.connect(url, { since: "start" })]);
  for (const reader of readers) await reader.message(({ id }) => id !== undefined);
  stopping.abort();
  assert.deepEqual(await Promise.all(readers.map(({ ended }) => ended)), ["ended", "ended"]);
  await until(() => watchers() === 0);
});

test("200 readers at once hear the same, and leave nothing behind", { timeout }, async (t) => {
  const { url, queue, watchers } = await startWatchedApp(t);
  const readers = await Promise.all(Array.from({ length: 200 }, () => EventReader.connect(url)));
  const isLast = ({ event }: { event?: string }) => event === "plan-set";
  const heard = readers.map((reader) => reader.message(isLast));
  for (let index = 0; index < 20; index++) await queue.submit({ customer: `customer ${index}` });
  await queue.plans.set("last", {});
  await Promise.all(heard);
  const told = (await queue.eventsAfter("start")).map(({ id }) => id);
  for (const { messages } of readers)
    assert.deepEqual(
      messages.flatMap(({ event, id }) => (event ? [id] : [])),
      told,
    );
  assert.equal(watchers(), 200);
  for (const reader of readers) reader.hangUp();
  await until(() => watchers() === 0);
});

test("a reader who hangs up with events still unread leaves nothing behind", { timeout }, async (t) => {
  const { app, queue, watchers } = await startWatchedApp(t);
  for (let index = 0; index < 2; index++)
    await queue.submitMany(Array.from({ length: 800 }, () => ({ customer: "a" })));
  for (const reads of [0, 1, 2, 3, 4]) {
    const answer = await app.fetch(new Request("http://127.0.0.1/v1/events?since=start"));
    const stream = answer.body?.getReader();
    for (let read = 0; read < reads; read++) await stream?.read();
    await stream?.cancel();
    await until(() => watchers() === 0);
  }
});

const prunedEvents = 1600;

/** A server whose queue holds so many events, and a function that prunes all of them. */
async function startPruning(t: TestContext) {
  const clock = new VirtualClock(startOfTime);
  const started = await startWatchedApp(t, { clock, keepEventsMs: 1000 });
  const { queue } = started;
  for (let index = 0; index < 2; index++)
    await queue.submitMany(Array.from({ length: prunedEvents / 2 }, () => ({ customer: "a" })));
  queue.maintain({
    onError: (error) => {
      throw error;
    },
  });
  const prune = async () => {
    await clock.advance(61_000);
    // The newest one is always kept.
    await until(async () => (await queue.eventsAfter("start")).length === 1);
  };
  return { ...started, prune };
}
