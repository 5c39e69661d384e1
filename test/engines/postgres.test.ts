import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, it } from "node:test";
import { openEngine } from "../../src/engines/postgres/postgres-engine.ts";
import { claimRequest, flood, testConformance } from "../engine/conformance.ts";
import { testLists } from "../engine/lists.ts";
import { newDatabase, providePostgres } from "../support/postgres-server.ts";

const server = await providePostgres({ fsync: false });
after(() => server.remove());
const database = await newDatabase(server);

/** A queue in a schema of its own. */
function openNew() {
  return openEngine(`${database}&schema=${randomUUID()}`);
}

testConformance("postgres", openNew);
testLists("postgres", openNew);

it("postgres: a closed store refuses with a typed error, and closing twice is fine", async () => {
  const engine = await openNew();
  await engine.close();
  await engine.close();
  await assert.rejects(engine.submit(flood("a", 1), 0), { code: "queue-closed" });
  await assert.rejects(engine.claim(claimRequest(1)), { code: "queue-closed" });
  await assert.rejects(engine.stats(), { code: "queue-closed" });
});
