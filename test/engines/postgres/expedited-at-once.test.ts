import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { Engine } from "../../../src/engine/engine.ts";
import { openEngine } from "../../../src/engines/postgres/postgres-engine.ts";
import { FairlaneError } from "../../../src/errors/fairlane-error.ts";
import { claimRequest, flood } from "../../engine/new-documents.ts";
import { newDatabase, providePostgres } from "../../support/postgres/postgres-server.ts";
import { scale } from "../../support/scale.ts";

const server = await providePostgres({ fsync: false });
after(() => server.remove());

test("postgres: operators expedite on several machines while others claim and cancel, and every document ends once", async () => {
  const url = await newDatabase(server);
  const engines = await Promise.all([openEngine(url), openEngine(url), openEngine(url)]);
  try {
    const [first] = engines as [Engine, Engine, Engine];
    const customers = ["a", "b", "c", "d"].flatMap((name) => flood(name, scale(100, 2000)));
    const ids = (await first.line.submit(customers, 0)).map(({ id }) => id);
    const claimed = claimAll(first);
    const [outcomes, others, cancelled] = await Promise.all([
      askAll(ids, (id) => engines[1]?.line.expedite(id, 1)),
      askAll(ids.toReversed(), (id) => engines[2]?.line.expedite(id, 1)),
      askAll(
        ids.filter((_, index) => index % 10 === 0),
        (id) => engines[2]?.line.cancel(id, 2),
      ),
    ]);
    assert.ok([...outcomes, ...others].includes("done"), "none was expedited");
    const found = [...(await claimed), ...(await claimAll(first))];
    assert.equal(new Set(found).size, found.length);
    assert.ok(found.length >= ids.length - cancelled.length);
    const { documents, waitingByLane } = await first.insight.stats();
    assert.equal(documents.done + documents.cancelled, ids.length);
    assert.deepEqual([documents.waiting, documents.running, ...waitingByLane.values()], [0, 0]);
  } finally {
    await Promise.all(engines.map((engine) => engine.close()));
  }
});

/** Claims and completes until nothing waits. Returns the documents that were completed. */
async function claimAll(engine: Engine): Promise<string[]> {
  const found: string[] = [];
  for (;;) {
    const claims = await engine.line.claim(claimRequest(3, 3));
    if (claims.length === 0) return found;
    const results = claims.map(({ lease }) => ({ lease, result: null }));
    const completed = await engine.line.complete(results, 4);
    found.push(...claims.flatMap(({ document }, index) => (completed[index] ? [document.id] : [])));
  }
}

/** Sends all requests at once. A document may have started or been cancelled in the meantime. */
async function askAll(ids: readonly string[], ask: (id: string) => Promise<unknown> | undefined) {
  return Promise.all(
    ids.map(async (id) => {
      try {
        await ask(id);
        return "done";
      } catch (error) {
        assert.ok(error instanceof FairlaneError);
        assert.equal(error.code, "wrong-state");
        return "refused";
      }
    }),
  );
}
