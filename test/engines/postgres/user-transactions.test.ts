import assert from "node:assert/strict";
import { after, describe, it, type TestContext } from "node:test";
import pg from "pg";
import { openQueue } from "../../../src/index.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { waitForEvent } from "../../support/queues.ts";

const server = await providePostgres({ fsync: false });
after(() => server.remove());

async function setStage(context: TestContext) {
  const url = await newDatabase(server);
  const queue = await openQueue(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("create table invoices (number integer)");
  context.after(async () => {
    await client.end();
    await queue.close();
  });
  return { url, queue, client };
}

describe("postgres: submitting inside a user's transaction", () => {
  it("makes the document exist if and only if the transaction commits", async (context) => {
    const { queue, client } = await setStage(context);
    await client.query("begin");
    await client.query("insert into invoices values (1)");
    const given = await queue.submit({ customer: "a", name: "one" }, { client });
    assert.deepEqual([given.state, given.priority, given.isRepeat], ["scheduled", null, false]);
    assert.equal(await queue.document(given.id), undefined);
    await client.query("rollback");
    assert.equal(await queue.document(given.id), undefined);
    assert.equal((await queue.stats()).documents.scheduled, 0);
    await client.query("begin");
    const { id } = await queue.submit({ customer: "a", name: "two" }, { client });
    await client.query("commit");
    assert.equal((await queue.document(id))?.name, "two");
    assert.equal((await queue.stats()).documents.scheduled, 1);
    assert.equal((await queue.explain(id))?.document.state, "scheduled");
  });

  it("cancels a document whose deadline passed before the commit, uncounted", async (context) => {
    const { queue, client } = await setStage(context);
    queue.work(async () => assert.fail("it started"));
    await client.query("begin");
    const { id } = await queue.submit({ customer: "a", startBefore: Date.now() + 1000 }, { client });
    // A transaction that takes longer than the deadline allows.
    await client.query("select pg_sleep(1.1)");
    await client.query("commit");
    await waitForEvent(queue, (event) => event.kind === "cancelled" && event.document === id);
    const document = await queue.document(id);
    assert.deepEqual(
      [document?.error?.code, document?.priority, document?.count],
      ["deadline-passed", null, null],
    );
  });

  it("lets documents enter the line right after the commit, in order, and be counted then", async (context) => {
    const { queue, client } = await setStage(context);
    const seen: string[] = [];
    queue.work(async ({ name }) => void seen.push(name));
    await client.query("begin");
    const submissions = ["one", "two", "three", "four"].map((name) => ({ customer: "a", name }));
    const given = await queue.submitMany(submissions, { client });
    await client.query("commit");
    await waitForEvent(queue, (event) => event.kind === "done" && event.document === given.at(-1)?.id);
    assert.deepEqual(seen, ["one", "two", "three", "four"]);
    const documents = await Promise.all(given.map(({ id }) => queue.document(id)));
    assert.deepEqual(
      documents.map((document) => [document?.count, document?.priority]),
      [
        [0, 1],
        [-1, 1],
        [-2, 1],
        [-3, 2],
      ],
    );
  });

  it("holds up no other submission of the customer, however long the transaction takes", async (context) => {
    const { queue, client } = await setStage(context);
    await queue.submit({ customer: "a" });
    await client.query("begin");
    await queue.submit({ customer: "a" }, { client });
    await queue.submit({ customer: "new" }, { client });
    assert.equal((await queue.submit({ customer: "a" })).count, -1);
    assert.equal((await queue.submit({ customer: "new" })).count, 0);
    await client.query("commit");
  });

  it("counts a key once, whether it was used inside a transaction or outside", async (context) => {
    const { queue, client } = await setStage(context);
    const outside = await queue.submit({ customer: "a", key: "k", metadata: { a: 1 } });
    await client.query("begin");
    const again = await queue.submit({ customer: "a", key: "k", metadata: { a: 1 } }, { client });
    assert.deepEqual([again.id, again.isRepeat, again.count], [outside.id, true, outside.count]);
    await assert.rejects(queue.submit({ customer: "a", key: "k", name: "another" }, { client }), {
      code: "idempotency-conflict",
    });
    const inside = await queue.submit({ customer: "a", key: "l" }, { client });
    const racing = queue.submit({ customer: "a", key: "l" });
    await client.query("commit");
    assert.deepEqual([(await racing).id, (await racing).isRepeat], [inside.id, true]);
    assert.equal((await queue.stats()).documents.scheduled, 1);
  });

  it("is refused, or goes by the caps, like any other", async (context) => {
    const { queue, client } = await setStage(context);
    await queue.customers.setLimits("a", { maxPending: 2, maxRunning: 1 });
    await queue.submit({ customer: "a" });
    await client.query("begin");
    const { id } = await queue.submit({ customer: "a" }, { client });
    await assert.rejects(queue.submit({ customer: "a" }, { client }), { code: "limit-reached" });
    await client.query("commit");
    // Lets what is due enter.
    await queue.customers.resume("a");
    assert.equal((await queue.document(id))?.state, "held");
    await assert.rejects(queue.submit({ customer: "a" }), { code: "limit-reached" });
  });

  it("works with every client that has query(text, values), and answers rows or a result", async (context) => {
    const { queue, client } = await setStage(context);
    let isBusy = false;
    const plain = {
      async query(text: string, values: unknown[]) {
        assert.equal(isBusy, false, "one statement at a time");
        isBusy = true;
        const { rows } = await client.query(text, values);
        isBusy = false;
        return rows;
      },
    };
    await client.query("begin");
    const given = await queue.submit({ customer: 'quoted "\\ name', key: "k" }, { client: plain });
    const again = await queue.submit({ customer: 'quoted "\\ name', key: "k" }, { client: plain });
    assert.deepEqual({ ...again, isRepeat: false }, given);
    await client.query("commit");
    assert.deepEqual({ ...(await queue.document(given.id)), isRepeat: false }, given);
  });

  it("is refused with a sentence where it cannot be done", async (context) => {
    const { queue } = await setStage(context);
    await assert.rejects(queue.submit({ customer: "a" }, { client: {} as never }), {
      code: "invalid-argument",
      message: /client: expected a client with a method query/,
    });
    const sqlite = await openQueue("memory:");
    context.after(() => sqlite.close());
    const client = { query: async () => [] };
    await assert.rejects(sqlite.submit({ customer: "a" }, { client }), {
      code: "unsupported",
      message: /needs a store on PostgreSQL/,
    });
  });
});
