import { after } from "node:test";
import pg from "pg";
import { openEngine } from "../../../src/engines/postgres/postgres-engine.ts";
import { testAdversary } from "../../engine/adversary.ts";
import { testHistories } from "../../engine/histories.ts";
import { testRecordedOrders } from "../../engine/recorded-orders.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { scale } from "../../support/scale.ts";

const server = await providePostgres({ fsync: false });
const url = await newDatabase(server);
const [engine, other] = [await openEngine(url), await openEngine(url)];
const cleaner = new pg.Client({ connectionString: url });
await cleaner.connect();
after(async () => {
  await Promise.all([engine.close(), other.close()]);
  await cleaner.end();
  await server.remove();
});

// Emptying the tables is much faster than making them. The engine may still be summing up tallies of the history before: what
// it writes must not outlast them.
async function openEmpty() {
  const tables = ["documents", "customers", "turns", "tallies", "events", "line", "claims", "finished"];
  const clearTables = tables.map((table) => `delete from fairlane.${table};`).join(" ");
  await cleaner.query(
    `lock table fairlane.tallies; ${clearTables} update fairlane.queue set is_paused = false, events_pruned_xid = '0', events_pruned_part = 0`,
  );
  return engine;
}

const close = async () => {};

testHistories("postgres", openEmpty, { runs: scale(12, 5000), close });
// Each remembers customers that the other changes.
testHistories("postgres, two engines in turn", openEmpty, {
  ...{ runs: scale(12, 5000), close },
  move: async (current) => (current === engine ? other : engine),
});
testAdversary("postgres", openEmpty, { runs: scale(2, 300), close });
testRecordedOrders("postgres", openEmpty, close);
