import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import pg from "pg";
import type { Engine } from "../../src/engine/engine.ts";
import { openEngine as openPostgres } from "../../src/engines/postgres/postgres-engine.ts";
import { openEngine as openSqlite } from "../../src/engines/sqlite/sqlite-engine.ts";
import { backupStore, restoreStore } from "../../src/index.ts";
import { copyAndCompare } from "../engine/copies.ts";
import { testHistories } from "../engine/histories.ts";
import { newDatabase, providePostgres } from "../support/postgres/postgres-server.ts";
import { scale } from "../support/scale.ts";

const server = await providePostgres({ fsync: false });
const url = await newDatabase(server);
const postgres = await openPostgres(url);
const cleaner = new pg.Client({ connectionString: url });
await cleaner.connect();
after(async () => {
  await postgres.close();
  await cleaner.end();
  await server.remove();
});

// Emptying the tables is much faster than making them.
async function emptyPostgres(): Promise<Engine> {
  const tables = [
    "documents",
    "customers",
    "turns",
    "tallies",
    "events",
    "line",
    "claims",
    "finished",
    "usage",
    "usage_changes",
  ];
  const clearTables = tables.map((table) => `delete from fairlane.${table};`).join(" ");
  await cleaner.query(
    `${clearTables} update fairlane.queue set is_paused = false, events_pruned_xid = '0', events_pruned_part = 0`,
  );
  return postgres;
}

/** From SQLite to PostgreSQL, and the next time back. */
async function moveAcross(engine: Engine): Promise<Engine> {
  const target = engine === postgres ? await openSqlite("memory:") : await emptyPostgres();
  await copyAndCompare(engine, target);
  await close(engine);
  return target;
}

/** Within the same kind of engine. */
async function moveBeside(engine: Engine): Promise<Engine> {
  const target = await openSqlite("memory:");
  await copyAndCompare(engine, target);
  await close(engine);
  return target;
}

const folder = mkdtempSync(join(tmpdir(), "fairlane-backups-"));
after(() => rmSync(folder, { recursive: true }));

/** Into a backup, and out of it again. */
async function moveThroughBackup(engine: Engine): Promise<Engine> {
  const path = join(folder, randomUUID());
  await backupStore(engine.address.url, `${path}.tar`);
  await restoreStore(`${path}.tar`, `sqlite:${path}.db`);
  await engine.close();
  return openSqlite(`sqlite:${path}.db`);
}

async function close(engine: Engine): Promise<void> {
  if (engine !== postgres) await engine.close();
}

testHistories("sqlite, copied to postgres and back", () => openSqlite("memory:"), {
  runs: scale(8, 3000),
  move: moveAcross,
  close,
});
testHistories("postgres, copied to sqlite and back", emptyPostgres, {
  runs: scale(5, 2000),
  move: moveAcross,
  close,
});
testHistories("sqlite, copied to sqlite", () => openSqlite("memory:"), {
  runs: scale(5, 2000),
  move: moveBeside,
});
testHistories("sqlite, backed up and restored", () => openSqlite("memory:"), {
  runs: scale(2, 500),
  move: moveThroughBackup,
});
