import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { openEngine as openPostgres } from "../../src/engines/postgres/postgres-engine.ts";
import { openEngine as openSqlite } from "../../src/engines/sqlite/sqlite-engine.ts";
import { testWorkersOfOthers } from "../engine/workers/workers-of-others.ts";
import { newDatabase, providePostgres } from "../support/postgres/postgres-server.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-workers-"));
const server = await providePostgres({ fsync: false });
const database = await newDatabase(server);
after(async () => {
  await server.remove();
  rmSync(folder, { recursive: true });
});

testWorkersOfOthers("sqlite", async () => {
  const url = `sqlite:${join(folder, `${randomUUID()}.db`)}`;
  return [await openSqlite(url), await openSqlite(url)];
});

testWorkersOfOthers("postgres", async () => {
  const url = `${database}&schema=${randomUUID()}`;
  return [await openPostgres(url), await openPostgres(url)];
});

testWorkersOfOthers("postgres through a pooler", async () => {
  const url = `${database}&pooled=true&schema=${randomUUID()}`;
  return [await openPostgres(url), await openPostgres(url)];
});
