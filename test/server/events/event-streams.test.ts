import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Queue } from "../../../src/index.ts";
import { EventReader } from "../../support/event-reader.ts";
import { startWatchedApp, until } from "../../support/watched-app.ts";

const timeout = 60_000;
const pageSize = 500;

async function submitPages(queue: Queue, customer: string, pages: number): Promise<void> {
  for (let page = 0; page < pages; page += 2)
    await queue.submitMany(Array.from({ length: 2 * pageSize }, () => ({ customer })));
}

async function openStreams(url: string): Promise<number> {
  const [, streams] =
    /^fairlane_event_streams\S* (\d+)/m.exec(await (await fetch(`${url}/metrics`)).text()) ?? [];
  return Number(streams);
}

describe("following events", () => {
  it("lets the event loop turn after each page, however many follow", { timeout }, async (t) => {
    const { queue } = await startWatchedApp(t);
    const pages = 10;
    await submitPages(queue, "a", pages);
    const last = await queue.lastEvent();
    let turn = 0;
    let isDone = false;
    const count = () => {
      turn++;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const turns: number[] = [];
    const follow = async () => {
      let told = 0;
      for await (const { id } of queue.events({ since: "start" })) {
        if (told++ % pageSize === 0) turns.push(turn);
        if (id === last) return;
      }
    };
    await Promise.all([follow(), follow(), follow()]);
    isDone = true;
    assert.equal(turns.length, 3 * pages);
    assert.equal(new Set(turns).size, turns.length, turns.join());
  });

  it("of others' documents only, a customer's stream does not keep the server from answering", {
    timeout,
  }, async (t) => {
    const { url, queue } = await startWatchedApp(t);
    await queue.access.createKey({ role: "admin", name: "admin" });
    const { key } = await queue.access.createKey({ role: "customer", customer: "b", name: "b" });
    await submitPages(queue, "a", 20);
    await queue.submit({ customer: "b" });
    const reader = await EventReader.connect(url, { since: "start", key });
    let isTold = false;
    const told = reader
      .message(({ event }) => event === "submitted")
      .then(() => {
        isTold = true;
      });
    let answers = 0;
    while (!isTold) {
      assert.equal((await fetch(`${url}/livez`)).status, 200);
      if (!isTold) answers++;
    }
    await told;
    assert.ok(answers >= 3, `${answers} answers while 20 pages were read`);
    reader.hangUp();
  });
});

describe("HEAD /v1/events", () => {
  it("answers with the headers of GET, and opens no stream", { timeout }, async (t) => {
    const { url, watchers } = await startWatchedApp(t);
    const head = await fetch(`${url}/v1/events?since=start`, { method: "HEAD" });
    assert.equal(head.status, 200);
    assert.equal(watchers(), 0);
    assert.equal(await openStreams(url), 0);
    const reader = await EventReader.connect(url);
    const ofConnection = ["connection", "date", "keep-alive", "transfer-encoding", "content-length"];
    for (const [name, value] of Object.entries(reader.headers))
      if (!ofConnection.includes(name)) assert.equal(head.headers.get(name), value, name);
    reader.hangUp();
    await until(() => watchers() === 0);
  });

  it("refuses what GET refuses", { timeout }, async (t) => {
    const { url } = await startWatchedApp(t);
    assert.equal((await fetch(`${url}/v1/events?since=abc`, { method: "HEAD" })).status, 400);
  });
});

describe("streams of events", () => {
  it("are limited to 20 per key, and another one may open when one has ended", { timeout }, async (t) => {
    const { url, queue, watchers } = await startWatchedApp(t);
    const { key } = await queue.access.createKey({ role: "admin", name: "admin" });
    const viewer = await queue.access.createKey({ role: "viewer", name: "viewer" });
    const connect = () => EventReader.connect(url, { key });
    const readers = await Promise.all(Array.from({ length: 20 }, connect));
    assert.deepEqual(new Set(readers.map(({ status }) => status)), new Set([200]));
    const refused = await fetch(`${url}/v1/events`, { headers: { authorization: `Bearer ${key}` } });
    const { code, detail } = (await refused.json()) as { code: string; detail: string };
    assert.deepEqual([refused.status, code], [429, "too-many-streams"]);
    assert.equal(
      detail,
      "this key may have 20 streams of events open; close one, or pass the events of one on to several readers",
    );
    const other = await EventReader.connect(url, { key: viewer.key });
    assert.equal(other.status, 200);
    readers.pop()?.hangUp();
    await until(() => watchers() === 20);
    const next = await connect();
    assert.equal(next.status, 200);
    for (const reader of [...readers, other, next]) reader.hangUp();
    await until(() => watchers() === 0);
  });

  it("are limited to 200 on a server without keys", { timeout }, async (t) => {
    const { url, watchers } = await startWatchedApp(t);
    const readers = await Promise.all(Array.from({ length: 200 }, () => EventReader.connect(url)));
    assert.equal((await EventReader.connect(url)).status, 429);
    assert.equal(await openStreams(url), 200);
    for (const reader of readers) reader.hangUp();
    await until(() => watchers() === 0);
    assert.equal(await openStreams(url), 0);
  });
});
