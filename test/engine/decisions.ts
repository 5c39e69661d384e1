import assert from "node:assert/strict";
import { describe } from "node:test";
import type { NewDocument } from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

/** Examples of what all engines decide alike about repeats, checks and customers with very many documents. */
export function testDecisions(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: decisions`, () => {
    const others: Partial<NewDocument>[] = [
      { name: "other" },
      { type: "text/plain" },
      { metadata: { other: true } },
      { cost: 2 },
      { startAt: 50 },
    ];
    for (const other of others) {
      const [field] = Object.keys(other);
      on(`a key that comes with another ${field} is refused`, async (engine) => {
        await engine.line.submit([newDocument("a", { key: "k" })], 0);
        await assert.rejects(engine.line.submit([newDocument("a", { key: "k", ...other })], 0), {
          code: "idempotency-conflict",
          message: new RegExp(`got another ${field}$`),
        });
      });
    }

    on("a document keeps what its check found, wherever it goes", async (engine) => {
      const submitted = await engine.line.submit(flood("a", 3), 7);
      const ids = submitted.map(({ id }) => id);
      const checks = () => Promise.all(ids.map(async (id) => (await engine.insight.position(id, 10))?.check));
      const found = await checks();
      assert.deepEqual(
        found.map((check) => check?.wasReset),
        [true, false, false],
      );
      for (const claim of await engine.line.claim(claimRequest(3, 8)))
        await engine.line.giveBack([claim.lease], 9);
      assert.deepEqual(await checks(), found);
      await engine.customers.pause("a", 10);
      await engine.customers.resume("a", 11);
      assert.equal(await engine.upkeep.enterDue(11, 10), 3);
      assert.deepEqual(await checks(), found);
      for (const id of ids) await engine.line.cancel(id, 12);
      for (const id of ids) await engine.line.retry(id, 13);
      assert.deepEqual(await checks(), found);
    });

    on(
      "all documents that a pause held and a resume released are counted in the events, however many",
      async (engine) => {
        await engine.line.submit(flood("a", 2500), 0);
        const before = await engine.insight.lastEvent();
        assert.equal(await engine.customers.pause("a", 1), 2500);
        assert.equal(await engine.customers.resume("a", 2), 2500);
        const told = (await engine.insight.events(before, 10)).map(({ id, ...event }) => event);
        assert.deepEqual(told, [
          { at: 1, kind: "customer-paused", customer: "a", held: 2500 },
          { at: 2, kind: "customer-resumed", customer: "a", released: 2500 },
        ]);
      },
    );
  });
}
