import assert from "node:assert/strict";
import { after, describe, type TestContext, test } from "node:test";
import { createClient } from "../../../src/client/client.ts";
import type { Queue } from "../../../src/index.ts";
import { CuttingProxy } from "../../support/postgres/cutting-proxy.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { scale } from "../../support/scale.ts";
import { type StartedApp, startApp } from "../../support/server.ts";

const cuts = scale(8, 100);
const readers = 15;
const maxBytes = 4000;
// Longer than the head of an answer: a client that never heard anything gives up.
const leastBytes = 500;
const timeout = 60_000;

const server = await providePostgres({ fsync: false });
after(() => server.remove());

const stores = { sqlite: async () => "memory:", postgres: () => newDatabase(server) };

describe("readers whose connections are cut at random miss nothing and hear nothing twice", {
  concurrency: true,
}, () => {
  for (const [store, newStore] of Object.entries(stores))
    test(store, { timeout }, async (t) => {
      const app = await startApp({ database: await newStore() });
      t.after(() => app.stop());
      const proxy = await startProxy(t, app.url);
      const ended = new AbortController();
      const heard = Array.from({ length: readers }, () => follow(proxy.url));
      const worked = keepBusy(app, ended.signal);
      await proxy.allCut;
      ended.abort();
      await worked;
      await app.queue.plans.set("end of events", {});
      const expected = await allIds(app.queue);
      for (const ids of await Promise.all(heard)) assert.deepEqual(ids, expected);
      t.diagnostic(`${cuts} cuts, ${expected.length} events for each of ${readers} readers`);
      assert.deepEqual(app.troubles, []);
    });
});

/** Cuts as many connections as it shall, and then no more. */
async function startProxy(t: TestContext, target: string) {
  const { promise: allCut, resolve } = Promise.withResolvers<void>();
  const proxy = new CuttingProxy(target, (connection) => {
    if (connection === cuts) resolve();
    if (connection >= cuts) return undefined;
    return Math.random() * maxBytes + (connection < readers ? leastBytes : 0);
  });
  t.after(() => proxy.close());
  return { url: await proxy.listen(), allCut };
}

/** The ids of all events up to the last one that the test makes, as the package's client tells them. */
async function follow(url: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const event of createClient({ url }).events({ since: "start" })) {
    ids.push(event.id);
    if (event.kind === "plan-set") break;
  }
  return ids;
}

/** Has documents submitted and processed until the signal. */
async function keepBusy({ url, queue }: StartedApp, signal: AbortSignal): Promise<void> {
  const client = createClient({ url });
  const worker = queue.work(() => {}, { concurrency: 2 });
  while (!signal.aborted) {
    await client.submitMany([{ customer: "north" }, { customer: "south" }]);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await worker.stop();
}

async function allIds(queue: Queue): Promise<string[]> {
  const ids: string[] = [];
  for (let page = ["start"]; page.length > 0; ids.push(...page)) {
    page = (await queue.eventsAfter(ids.at(-1) ?? "start", 1000)).map(({ id }) => id);
  }
  return ids;
}
