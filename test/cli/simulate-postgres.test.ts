import assert from "node:assert/strict";
import { after, it } from "node:test";
import { openEngine } from "../../src/engines/postgres/postgres-engine.ts";
import { newDocument } from "../engine/new-documents.ts";
import { newDatabase, providePostgres } from "../support/postgres/postgres-server.ts";
import { runCli } from "./run-cli.ts";

const server = await providePostgres({ fsync: false });
after(() => server.remove());

it("fairlane simulate replays what a queue on PostgreSQL has processed", async () => {
  const url = await newDatabase(server);
  const engine = await openEngine(url);
  const documents = Array.from({ length: 600 }, (_, index) => {
    const id = `019a2b3c-4d5e-7f60-8a9b-${String(index).padStart(12, "0")}`;
    return newDocument(`c${index % 7}`, { id, name: id, maxAttempts: 1 });
  });
  await engine.line.submit(documents, 50_000);
  const claims = await engine.line.claim({ worker: "w", leaseMs: 30_000, now: 60_000, ordinarySlots: 600 });
  const results = claims.map(({ lease }) => ({ lease, result: null }));
  await engine.line.complete(results, 61_000);
  await engine.close();
  const { code, out, err } = await runCli([
    "simulate",
    "--from",
    url,
    "--orders",
    "fairlane",
    "--json",
    "--slots",
    "6",
  ]);
  assert.deepEqual([code, err], [0, ""]);
  const [{ groups, lengthMs }] = JSON.parse(out).results;
  assert.deepEqual([groups.at(-1).documents, groups.at(-1).customers, lengthMs], [600, 7, 100_000]);
});
