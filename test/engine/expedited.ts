import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../src/engine/engine.ts";
import { expeditedLane, type Lane } from "../../src/policy/lane.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";
import { until, waitingOf } from "./until.ts";

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

    on("are counted in their own lane while they wait, in the statistics and in the line", async (engine) => {
      const [document] = await engine.line.submit(flood("a", 3), 0);
      const [background] = await engine.line.submit([newDocument("b", { urgency: "background" })], 0);
      for (const { id } of [document, background].filter((one) => one !== undefined))
        await engine.line.expedite(id, 1);
      for (const { waitingByLane } of [await engine.insight.stats(), await engine.insight.lanes(1)])
        assert.deepEqual(
          [0, 1, 10].map((lane) => waitingByLane.get(lane as Lane) ?? 0),
          [2, 2, 0],
        );
      await engine.line.claim(claimRequest(2, 2));
      assert.equal((await engine.insight.stats()).waitingByLane.get(0) ?? 0, 0);
    });

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

    on("have one place if several ask at once", async (engine) => {
      const documents = await engine.line.submit(flood("a", 3), 0);
      const asked = [2, 1, 2, 1].map((index) => engine.line.expedite(documents[index]?.id ?? "", 1));
      const turns = (await Promise.all(asked)).map((document) => document?.turn);
      assert.deepEqual(turns, [0, 1, 0, 1]);
      const events = await engine.insight.events("start", 100);
      assert.equal(events.filter(({ kind }) => kind === "expedited").length, 2);
      assert.equal((await engine.insight.lanes(1)).waitingByLane.get(expeditedLane), 2);
    });

    on("keep to their customer's cap on running documents", async (engine) => {
      await engine.customers.setLimits("a", { maxRunning: 2 }, 0);
      const [first, second, third] = await engine.line.submit(flood("a", 3), 0);
      await assert.rejects(engine.line.expedite(third?.id ?? "", 1), { code: "wrong-state" });
      await engine.line.expedite(second?.id ?? "", 1);
      const [claim] = await engine.line.claim(claimRequest(1, 2));
      assert.equal(claim?.document.id, second?.id);
      // Neither the lost lease nor the pause gives the held document a place in between.
      await engine.upkeep.rescue(60_000, 10);
      await engine.customers.pause("a", 60_001);
      await engine.customers.resume("a", 60_002);
      await engine.upkeep.enterDue(60_002, 10);
      await engine.line.submit([newDocument("b")], 60_003);
      const again = await engine.line.claim(claimRequest(5, 60_004));
      assert.deepEqual(again.map(({ document }) => document.id).slice(0, 2), [second?.id, first?.id]);
      assert.equal(again.filter(({ document }) => document.customer === "a").length, 2);
      await engine.line.complete([{ lease: again[0]?.lease ?? assert.fail(), result: null }], 60_005);
      await until(engine, async () => (await waitingOf(engine))[0]?.id === third?.id);
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
