import assert from "node:assert/strict";
import { test } from "node:test";
import { openEngineAt } from "../../../src/content/open-store.ts";
import { SharedReads } from "../../../src/queue/insight/shared-reads.ts";
import { openTestQueue } from "../../support/queues.ts";

test("feeds at the same event share a read, but none that began before a change", async (t) => {
  const engine = await openEngineAt("memory:");
  t.after(() => engine.close());
  const reads = new SharedReads(engine);
  const read = reads.after("start");
  assert.equal(reads.after("start"), read);
  assert.notEqual(reads.after("0"), read);
  reads.changed();
  const anew = reads.after("start");
  assert.notEqual(anew, read);
  await anew;
  assert.equal(reads.after("start"), anew, "in the same turn of the event loop");
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  assert.notEqual(reads.after("start"), anew, "nothing is kept");
});

test("many feeds that come and go get every event once", async (t) => {
  const { queue } = await openTestQueue(t);
  const heard: string[][] = [];
  const follow = async (most: number) => {
    const ids: string[] = [];
    heard.push(ids);
    for await (const { id } of queue.events({ since: "start" })) if (ids.push(id) === most) break;
  };
  const following: Promise<void>[] = [];
  for (let number = 1; number <= 50; number++) {
    following.push(follow(50), follow(number));
    await queue.submit({ customer: "a" });
  }
  await Promise.all(following);
  const told = (await queue.eventsAfter("start")).map(({ id }) => id);
  for (const ids of heard) assert.deepEqual(ids, told.slice(0, ids.length));
});
