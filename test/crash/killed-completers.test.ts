import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import type { Engine } from "../../src/engine/engine.ts";
import { openEngine as openPostgres } from "../../src/engines/postgres/postgres-engine.ts";
import { openEngine as openSqlite } from "../../src/engines/sqlite/sqlite-engine.ts";
import { flood } from "../engine/new-documents.ts";
import { addWebhook, deliveriesOf } from "../engine/webhooks/new-webhooks.ts";
import { newDatabase, providePostgres } from "../support/postgres/postgres-server.ts";
import { scale } from "../support/scale.ts";
import { Program } from "./program.ts";
import { Stage } from "./stage.ts";

const kills = scale(4, 100);
const documentsPerKill = 60;
const timeout = scale(120_000, 1_800_000);
const customers = ["a", "b", "c"];

test("sqlite: documents that killed processes ended have all their deliveries", { timeout }, async (t) => {
  const url = `sqlite:${new Stage(t).path}`;
  await killCompleters(await openSqlite(url), { module: "sqlite", url });
});

test("postgres: documents that killed processes ended have all their deliveries", { timeout }, async (t) => {
  const server = await providePostgres({ fsync: false });
  t.after(() => server.remove());
  const url = `${await newDatabase(server)}&schema=${randomUUID()}`;
  await killCompleters(await openPostgres(url), { module: "postgres", url });
});

/** Kills processes while they complete and fail documents. Each document that has ended has one delivery per webhook. */
async function killCompleters(engine: Engine, config: { module: string; url: string }): Promise<void> {
  const [all, ofA] = [await addWebhook(engine), await addWebhook(engine, { customer: "a" })];
  const ended = new Map<string, string>();
  for (let kill = 1; kill <= kills; kill++) {
    for (const customer of customers) await engine.line.submit(flood(customer, documentsPerKill / 3), kill);
    const program = new Program("complete-forever", { ...config, batch: 1 + (kill % 5) });
    await program.printedTimes("ended", 3 + (kill % 4));
    await delay(Math.random() * 10);
    await program.kill();
    for (const [id, kind] of program.all("ended")) ended.set(id ?? "", kind ?? "");
  }
  await expectDeliveries(engine, { ended, all: all.id, ofA: ofA.id });
  await engine.close();
}

async function expectDeliveries(
  engine: Engine,
  { ended, all, ofA }: { ended: ReadonlyMap<string, string>; all: string; ofA: string },
): Promise<void> {
  const expected: string[] = [];
  for (let cursor: string | undefined | null; cursor !== null; ) {
    const page = await engine.insight.documents({}, { limit: 500, cursor });
    for (const { id, customer, state } of page.items) {
      if (ended.has(id)) assert.equal(state, ended.get(id), "what was acknowledged is stored");
      if (state !== "done" && state !== "failed") continue;
      expected.push(`${all} ${id} document.${state}`);
      if (customer === "a") expected.push(`${ofA} ${id} document.${state}`);
    }
    cursor = page.cursor;
  }
  const found = await deliveriesOf(engine);
  const texts = found.map(({ webhook, document, kind }) => `${webhook} ${document} ${kind}`);
  assert.deepEqual(texts.sort(), expected.sort());
  assert.ok(found.length > ended.size, "some were stored");
}
