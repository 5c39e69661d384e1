import assert from "node:assert/strict";
import { describe, it, type TestContext } from "node:test";
import { createClient } from "../../src/client/client.ts";
import { type Queue, VirtualClock } from "../../src/index.ts";
import { createApp } from "../../src/server/app.ts";
import { Samples } from "../../src/server/demonstration/samples.ts";
import { demonstrationCustomers } from "../../src/server/demonstration/senders.ts";
import { contentsOf, openBoth, providePlaces } from "../content/stages.ts";
import { startOfTime } from "../support/queues.ts";
import { isLongRun, itInLongRun } from "../support/scale.ts";
import { until } from "../support/watched-app.ts";

const { files, postgres } = await providePlaces();
const [flooding = "", steady = "", ...quiet] = demonstrationCustomers;
const backfilling = quiet.at(-1) ?? "";

function serve(queue: Queue) {
  const stopping = new AbortController();
  const app = createApp({ queue, stopping: stopping.signal, onError: (error) => assert.fail(String(error)) });
  const fetch = async (request: Request) => app.fetch(request);
  const tell = async (path: string) => (await app.request(`http://localhost${path}`)).json();
  return { client: createClient({ url: "http://localhost", fetch }), stopping, tell };
}

async function stage(context: TestContext, url: string) {
  const clock = new VirtualClock(startOfTime);
  const { queue, store } = await openBoth(context, url, { clock });
  const server = serve(queue);
  context.after(() => server.stopping.abort());
  return { clock, queue, store, ...server };
}

const hasSent = (queue: Queue, name: string, documents = 1) =>
  until(async () => ((await queue.customers.get(name))?.pending ?? 0) >= documents);

/** Moves the clock on until something has happened. */
async function moving(clock: VirtualClock, happening: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = happening.finally(() => {
    isOver = true;
  });
  await until(async () => {
    await clock.advance(1000);
    return isOver;
  });
  await over;
}

const claim = (queue: Queue, count: number) =>
  queue.remote.claim({ worker: "w", count, leaseMs: 60_000, waitMs: 0 });

for (const { name, newUrl } of isLongRun() ? [files, postgres] : [files]) {
  it(`${name}: the demonstration shows quiet customers start before a flood and a backfill, and goes without a trace`, async (context) => {
    const { clock, queue, store, client, tell } = await stage(context, newUrl());
    const paths = [
      "/v1/customers",
      "/v1/documents",
      "/v1/stats",
      "/v1/plans",
      "/v1/demonstration",
      "/v1/history?range=hour",
    ];
    const tellAll = async () => [...(await Promise.all(paths.map(tell))), await contentsOf(store)];
    await queue.submitMany([1, 2].map((number) => ({ customer: "acme", content: `text ${number}` })));
    for (const { lease } of await claim(queue, 2)) await queue.remote.complete(lease, null);
    const before = await tellAll();

    const { state, customers } = await client.demonstration.start();
    assert.deepEqual([state, customers], ["running", demonstrationCustomers]);
    await hasSent(queue, flooding, 400);
    await clock.advance(3000);
    for (const customer of [steady, ...quiet]) await hasSent(queue, customer);
    await hasSent(queue, backfilling, 201);
    assert.equal((await queue.stats()).waitingInBackground, 200);
    // All of priority 1, three of them of the flood; the steady sender may have sent a second one.
    const claims = await claim(queue, 10);
    const started = claims.map(({ document }) => document.customer);
    for (const customer of [steady, ...quiet]) assert.ok(started.includes(customer), customer);
    assert.ok(started.filter((customer) => customer === flooding).length <= 3);
    const { items } = await queue.documents({ customer: backfilling, limit: 1000 });
    assert.deepEqual(
      claims.filter(({ document }) => document.customer === backfilling).map(({ document }) => document.id),
      items.filter(({ urgency }) => urgency === "normal").map(({ id }) => id),
    );

    for (const { lease } of claims.slice(1)) await queue.remote.keep(lease, "text", "kept");
    for (const { lease } of claims.slice(2)) await queue.remote.complete(lease, null);
    const stopped = await client.demonstration.stop();
    const held = Object.values((await queue.stats()).documents).reduce((sum, count) => sum + count);
    assert.deepEqual([stopped.state, stopped.documents], ["stopped", held - 2]);
    assert.ok(stopped.documents >= 607);
    await moving(clock, client.demonstration.remove());
    await client.demonstration.remove();
    clock.set(startOfTime);
    assert.deepEqual(await tellAll(), before);
  });
}

describe("the demonstration", () => {
  itInLongRun(
    "ends after ten minutes, or with its server, and can go on after a restart",
    async (context) => {
      const { clock, queue, client, stopping } = await stage(context, "memory:");
      await client.demonstration.start();
      await hasSent(queue, flooding, 400);
      clock.set(startOfTime + 600_000);
      await clock.advance(1000);
      await until(async () => (await client.demonstration.get()).state === "stopped");
      await client.demonstration.start();
      stopping.abort();
      await until(async () => (await client.demonstration.get()).state === "stopped");
      await assert.rejects(client.demonstration.start(), { code: "server-stopping" });

      const next = serve(queue);
      context.after(() => next.stopping.abort());
      assert.equal((await next.client.demonstration.get()).state, "stopped");
      clock.set(clock.now() + 31_000);
      assert.equal((await next.client.demonstration.start()).state, "running");
    },
  );

  itInLongRun(
    "runs at one server only, whose documents end with its customers, wherever these are removed",
    async (context) => {
      const { queue, client } = await stage(context, "memory:");
      await client.demonstration.start();
      await hasSent(queue, flooding);
      const other = serve(queue);
      await assert.rejects(other.client.demonstration.start(), {
        code: "demonstration-refused",
        message: /another server may run it/,
      });
      await client.demonstration.remove();

      const sent = Promise.withResolvers<void>();
      const submitMany = queue.submitMany.bind(queue);
      queue.submitMany = async (...given) => {
        await other.client.demonstration.remove();
        const documents = await submitMany(...given);
        sent.resolve();
        return documents;
      };
      await client.demonstration.start();
      await sent.promise;
      await client.demonstration.stop();
      assert.deepEqual((await queue.customers.list()).items, []);
    },
  );

  it("leaves customers of its names that are not its own alone, and does not start beside them", async (context) => {
    const { queue, client } = await stage(context, "memory:");
    const { id } = await queue.submit({ customer: steady });
    await assert.rejects(client.demonstration.start(), {
      code: "demonstration-refused",
      message: new RegExp(steady),
    });
    await client.demonstration.remove();
    assert.equal((await queue.document(id))?.state, "waiting");
    await queue.customers.erase(steady);
    await queue.plans.set("demonstration", {});
    await assert.rejects(client.demonstration.start(), { code: "demonstration-refused", message: /^plan/ });
  });

  it("sends samples of every type, some that cannot be read, and texts where there are no samples", async () => {
    const typesIn = async (folder?: string) => {
      const samples = await Samples.read(folder);
      return new Set(Array.from({ length: 2000 }, (_, number) => samples.at(number).type));
    };
    const types = await typesIn();
    for (const type of ["application/pdf", "image/png", "text/csv", "text/html", "application/x-drawing"])
      assert.ok(types.has(type), type);
    const without = await typesIn("no such folder");
    assert.deepEqual([...without].sort(), ["application/pdf", "application/x-drawing", "text/plain"]);
  });
});
