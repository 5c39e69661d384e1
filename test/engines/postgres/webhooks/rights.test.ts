import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import pg from "pg";
import { openEngine } from "../../../../src/engines/postgres/postgres-engine.ts";
import {
  addWebhook,
  completeOne,
  deliveriesOf,
  deliveryClaim,
} from "../../../engine/webhooks/new-webhooks.ts";
import { newDatabase, startPostgres } from "../../../support/postgres/postgres-server.ts";

const docs = new URL("../../../../docs/postgres.md", import.meta.url);

test("postgres: the rights that docs/postgres.md grants are enough to change webhooks and to notify them", async (t) => {
  const server = await startPostgres({ fsync: false });
  t.after(() => server.remove());
  const url = await newDatabase(server);
  const owner = await openEngine(url);
  await execute(url, `create role app login; ${grants().join(" ")}`);
  const engine = await openEngine(url.replace("postgres@", "app@"));
  const { id } = await addWebhook(engine);
  await completeOne(engine, "a");
  await engine.webhooks.change(id, { disabledAt: 5, disabledReason: "by-hand" });
  await completeOne(owner, "a");
  await engine.webhooks.change(id, { disabledAt: null, disabledReason: null });
  assert.equal(await engine.webhooks.replay(id, { since: 0 }, 6), 2);
  assert.equal((await engine.webhooks.claim(deliveryClaim({ now: 6 }))).length, 2);
  assert.equal((await deliveriesOf(owner)).length, 2);
  await Promise.all([engine.close(), owner.close()]);
});

function grants(): string[] {
  return readFileSync(docs, "utf8").match(/^ {4}grant .*;$/gm) ?? [];
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
