import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../src/engine/engine.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

/** Expedited documents on every engine. */
export function testExpedited(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: expedited documents`, () => {
    on(
      "start before everything else, in the order of the requests, with their priority and count",
      async (engine) => {
        const submitted = await engine.line.submit([...flood("a", 30), newDocument("b")], 0);
        const background = await engine.line.submit([newDocument("c", { urgency: "background" })], 0);
        const chosen = [submitted[29], background[0], submitted[10]];
        for (const document of chosen) {
          const expedited = await engine.line.expedite(document?.id ?? "", 1);
          assert.deepEqual(
            [expedited?.isExpedited, expedited?.priority, expedited?.count],
            [true, document?.priority, document?.count],
          );
        }
        assert.equal((await engine.insight.position(submitted[10]?.id ?? "", 10))?.ahead, 2);
        const claims = await engine.line.claim(claimRequest(4, 2));
        assert.deepEqual(
          claims.map(({ document }) => document.id),
          [...chosen, submitted[0]].map((document) => document?.id),
        );
        assert.equal((await engine.customers.get("a"))?.counter?.count, -29);
      },
    );

    on("may take an express slot", async (engine) => {
      const documents = await engine.line.submit(flood("a", 30), 0);
      await engine.line.expedite(documents[29]?.id ?? "", 1);
      const claims = await engine.line.claim({ ...claimRequest(0, 2), express: { slots: 1, upTo: 3 } });
      assert.deepEqual(
        claims.map(({ document }) => document.id),
        [documents[29]?.id],
      );
    });

    on("stay where they are if somebody asks again", async (engine) => {
      const [one, two] = await engine.line.submit(flood("a", 2), 0);
      for (const document of [two, one, two]) await engine.line.expedite(document?.id ?? "", 1);
      const claims = await engine.line.claim(claimRequest(2, 2));
      assert.deepEqual(
        claims.map(({ document }) => document.id),
        [two?.id, one?.id],
      );
    });

    on("must be waiting", async (engine) => {
      const [document] = await engine.line.submit(flood("a", 1), 0);
      await engine.line.claim(claimRequest(1));
      await assert.rejects(engine.line.expedite(document?.id ?? "", 1), {
        code: "wrong-state",
        message: /expected a document that is waiting, got one that is running/,
      });
      assert.equal(await engine.line.expedite("0192c000-0000-7000-8000-000000000000", 1), undefined);
    });

    on("keep their place through all attempts, and lose it with a retry by hand", async (engine) => {
      const documents = await engine.line.submit(flood("a", 30), 0);
      const { id = "" } = documents[29] ?? {};
      await engine.line.expedite(id, 1);
      const [first] = await engine.line.claim(claimRequest(1, 2));
      await engine.line.giveBack([first?.lease ?? assert.fail()], 3);
      const [second] = await engine.line.claim(claimRequest(1, 4));
      const error = { name: "Error", message: "x" };
      await engine.line.fail([{ lease: second?.lease ?? assert.fail(), error, retryAt: 5 }], 5);
      await engine.upkeep.enterDue(5, 10);
      const [third] = await engine.line.claim(claimRequest(1, 6));
      assert.deepEqual([third?.document.id, third?.document.isExpedited], [id, true]);
      await engine.line.fail([{ lease: third?.lease ?? assert.fail(), error, retryAt: undefined }], 7);
      const retried = await engine.line.retry(id, 8);
      assert.deepEqual([retried?.state, retried?.isExpedited, retried?.priority], ["waiting", false, 9]);
      assert.equal((await engine.insight.position(id, 1000))?.ahead, 29);
    });

    on("leave the turns of their customer as if they had been cancelled", async (engine) => {
      await engine.line.submit([...flood("a", 22), ...flood("b", 22)], 0);
      await engine.line.claim(claimRequest(42));
      const many = await engine.line.submit(flood("a", 10), 1);
      for (const { id } of many) await engine.line.expedite(id, 2);
      await engine.line.claim(claimRequest(10, 3));
      await engine.line.submit([...flood("b", 5), newDocument("a", { name: "next" })], 4);
      const claims = await engine.line.claim(claimRequest(5, 5));
      assert.ok(claims.some(({ document }) => document.name === "next"));
    });
  });
}
