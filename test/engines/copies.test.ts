import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, it } from "node:test";
import pg from "pg";
import { openEngine as openPostgres } from "../../src/engines/postgres/postgres-engine.ts";
import { openEngine as openSqlite } from "../../src/engines/sqlite/sqlite-engine.ts";
import { testCopies } from "../engine/copies.ts";
import { flood } from "../engine/new-documents.ts";
import { newDatabase, providePostgres } from "../support/postgres/postgres-server.ts";
import { isLongRun } from "../support/scale.ts";

const server = await providePostgres({ fsync: false });
after(() => server.remove());
const database = await newDatabase(server);

const sqlite = () => openSqlite("memory:");
const postgres = () => openPostgres(`${database}&schema=${randomUUID()}`);

testCopies("sqlite to postgres", sqlite, postgres);
testCopies("postgres to sqlite", postgres, sqlite);
// These read and write nothing that the other pairs do not.
if (isLongRun()) {
  testCopies("sqlite to sqlite", sqlite, sqlite);
  testCopies("postgres to postgres", postgres, postgres);
}

it("postgres: who writes to a store that is just being filled waits until it is", async () => {
  const [source, target] = await Promise.all([sqlite(), postgres()]);
  await source.line.submit(flood("a", 3), 0);
  let submitted: Promise<unknown> | undefined;
  await target.transfer.importPages(
    (async function* () {
      for await (const page of source.transfer.exportPages()) {
        if (page.part === "documents") {
          submitted = target.line.submit(flood("b", 1), 0);
          await waitingForLock();
        }
        yield page;
      }
    })(),
  );
  await submitted;
  assert.equal((await target.insight.stats()).documents.waiting, 4);
  await Promise.all([source.close(), target.close()]);
});

/** Waits until some connection waits for a lock. */
async function waitingForLock(): Promise<void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const waiting =
    "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  while ((await client.query(waiting)).rowCount === 0);
  await client.end();
}
