import assert from "node:assert/strict";
import { describe } from "node:test";
import { noLimits } from "../../src/policy/limits.ts";
import { workersReading } from "../../src/policy/reading-settings.ts";
import { defaultPolicy } from "../../src/policy/rule.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import type { onNewEngines } from "./on-new-engines.ts";

/** Examples of what every engine guarantees about customers, plans and upkeep. */
export function testCustomersAndUpkeep(name: string, on: ReturnType<typeof onNewEngines>): void {
  describe(`${name}: customers and plans`, () => {
    on("hold the documents of a paused customer out of the line, also new and due ones", async (engine) => {
      await engine.line.submit([...flood("a", 3), newDocument("a", { startAt: 50 })], 0);
      await engine.customers.pause("a", 1);
      const [fresh] = await engine.line.submit([newDocument("a")], 2);
      await engine.upkeep.enterDue(60, 10);
      assert.deepEqual([fresh?.state, fresh?.priority, fresh?.count], ["held", null, null]);
      assert.deepEqual(await engine.line.claim(claimRequest(10)), []);
      assert.equal((await engine.customers.get("a"))?.held, 5);
      assert.deepEqual(
        [await engine.customers.resume("a", 70), await engine.upkeep.enterDue(70, 10)],
        [5, 5],
      );
      assert.deepEqual(
        (await engine.line.claim(claimRequest(10))).map(({ document }) => document.count),
        [0, -1, -2, -3, -4],
      );
    });

    on("are erased with everything that is known of them", async (engine) => {
      await engine.line.submit([...flood("a", 2500), ...flood("b", 1)], 0);
      await engine.line.claim(claimRequest(3));
      assert.equal(await engine.customers.erase("a", 1), 2500);
      assert.equal(await engine.customers.get("a"), undefined);
      const events = await engine.insight.events("start", 10_000);
      assert.deepEqual(
        events.slice(0, -1).map((event) => [event.kind, "customer" in event ? event.customer : ""]),
        [
          ["submitted", "b"],
          ["started", "b"],
        ],
      );
      const last = events.at(-1) ?? assert.fail();
      assert.equal(last.kind, "customer-erased");
      assert.match("customer" in last ? last.customer : "", /^erased-[0-9a-f]{16}$/);
      const { documents, customers } = await engine.insight.stats();
      assert.deepEqual([documents.waiting, documents.running, customers], [0, 1, 1]);
    });

    on("follow their plan, and a plan that is in use stays", async (engine) => {
      const policy = {
        ...((await engine.customers.plans())[0]?.policy ?? assert.fail()),
        thresholds: [-1, -2, -3, -4, -5, -6, -7, -8],
      };
      await engine.customers.setPlans([{ name: "strict", policy }], 0);
      assert.equal(await engine.customers.assignPlan("a", "strict", 0), true);
      assert.equal(await engine.customers.assignPlan("a", "nonsense", 0), false);
      const submitted = await engine.line.submit(flood("a", 4), 0);
      assert.deepEqual(
        submitted.map(({ priority }) => priority),
        [1, 1, 2, 3],
      );
      assert.deepEqual(
        [await engine.customers.removePlan("strict", 0), await engine.customers.removePlan("nonsense", 0)],
        [1, undefined],
      );
      await engine.customers.assignPlan("a", "default", 0);
      assert.equal(await engine.customers.removePlan("strict", 0), 0);
    });

    on("keep what a change of their plan leaves out", async (engine) => {
      const plan = async () => (await engine.customers.plans()).find(({ name }) => name === "gold");
      await engine.customers.setPlans([{ name: "gold", limits: { maxRunning: 5 } }], 0);
      assert.deepEqual(await plan(), {
        name: "gold",
        policy: defaultPolicy,
        limits: { ...noLimits, maxRunning: 5 },
        reading: workersReading,
        weight: 1,
      });
      const changes = [
        { policy: { resetIntervalMs: 1000 } },
        { policy: { window: "fixed" } },
        { limits: { maxPending: 100 } },
        { reading: { maxPages: 7, languages: ["de", "chi_sim"] } },
        { reading: { timeMs: 60_000 } },
        { weight: 3 },
      ] as const;
      await Promise.all(changes.map((change) => engine.customers.setPlans([{ name: "gold", ...change }], 0)));
      assert.deepEqual(await plan(), {
        name: "gold",
        policy: { ...defaultPolicy, resetIntervalMs: 1000, window: "fixed" },
        limits: { ...noLimits, maxRunning: 5, maxPending: 100 },
        reading: { ...workersReading, maxPages: 7, timeMs: 60_000, languages: ["de", "chi_sim"] },
        weight: 3,
      });
    });

    on("are read by their own settings, then their plan's, then the worker's", async (engine) => {
      assert.deepEqual(await engine.customers.reading("nobody"), workersReading);
      const reading = { maxPages: 7, maxPixels: 1_000_000, languages: ["de"] };
      await engine.customers.setPlans([{ name: "gold", reading }], 0);
      await engine.line.submit([newDocument("a"), newDocument("b")], 0);
      await engine.customers.assignPlan("a", "gold", 0);
      const own = { maxPages: null, languages: ["fr", "en"] };
      await engine.customers.setReading("a", own, 1);
      const inForce = { ...workersReading, maxPixels: 1_000_000, languages: ["fr", "en"] };
      assert.deepEqual(await engine.customers.reading("a"), inForce);
      assert.deepEqual(await engine.customers.reading("b"), workersReading);
      const record = await engine.customers.get("a");
      assert.deepEqual([record?.reading, record?.ownReading], [inForce, own]);
      await engine.customers.setReading("a", null, 2);
      assert.deepEqual(await engine.customers.reading("a"), { ...workersReading, ...reading });
      assert.equal((await engine.customers.get("a"))?.ownReading, null);
      await engine.customers.setPlans([{ name: "gold", reading: { maxPages: null } }], 3);
      assert.deepEqual(await engine.customers.reading("a"), {
        ...workersReading,
        ...reading,
        maxPages: null,
      });
      await engine.customers.setReading("newcomer", { timeMs: 1000 }, 4);
      assert.equal((await engine.customers.reading("newcomer")).timeMs, 1000);
      const events = await engine.insight.events("start", 100);
      const set = events.filter(({ kind }) => kind === "reading-set");
      assert.deepEqual(
        set.map(({ at }) => at),
        [1, 2, 4],
      );
    });

    on("are counted and listed by plan, and keep their own limits", async (engine) => {
      await engine.customers.setPlans([{ name: "gold" }, { name: "silver" }], 0);
      await engine.line.submit([newDocument("a"), newDocument("b"), newDocument("c")], 0);
      for (const customer of ["d", "b", "e"]) await engine.customers.assignPlan(customer, "gold", 0);
      await engine.customers.setLimits("c", { maxRunning: 2 }, 0);
      assert.deepEqual(
        await engine.customers.planSizes(),
        new Map([
          ["gold", 3],
          ["default", 2],
        ]),
      );
      const first = await engine.customers.namesOnPlan("gold", { limit: 2, cursor: undefined });
      assert.deepEqual(first, { items: ["b", "d"], cursor: "d" });
      const rest = { limit: 2, cursor: first.cursor ?? undefined };
      assert.deepEqual(await engine.customers.namesOnPlan("gold", rest), { items: ["e"], cursor: null });
      const others = await engine.customers.namesOnPlan("default", { limit: 9, cursor: undefined });
      assert.deepEqual(others.items, ["a", "c"]);
      const assignments = [];
      for await (const page of engine.customers.assignments()) assignments.push(...page);
      assert.deepEqual(
        assignments.map(({ name, plan, ownLimits }) => [name, plan, ownLimits?.maxRunning]),
        [
          ["a", "default", undefined],
          ["b", "gold", undefined],
          ["c", "default", 2],
          ["d", "gold", undefined],
          ["e", "gold", undefined],
        ],
      );
    });

    on("tell of the waits of documents that started, not of those that wait again", async (engine) => {
      await engine.line.submit([newDocument("a")], 0);
      const [claim] = await engine.line.claim(claimRequest(1, 70));
      assert.deepEqual((await engine.customers.get("a"))?.waitsMs, [70]);
      await engine.line.giveBack([claim?.lease ?? assert.fail()], 5000);
      assert.deepEqual((await engine.customers.get("a"))?.waitsMs, []);
    });

    on("are not made by a resume", async (engine) => {
      await engine.customers.resume("nobody", 0);
      assert.equal(await engine.customers.get("nobody"), undefined);
    });

    on("start again when their counter is cleared", async (engine) => {
      await engine.line.submit(flood("a", 30), 0);
      assert.deepEqual(
        [await engine.customers.resetCount("a", 0), await engine.customers.resetCount("nobody", 0)],
        [true, false],
      );
      assert.equal((await engine.line.submit(flood("a", 1), 0))[0]?.priority, 1);
    });
  });

  describe(`${name}: upkeep`, () => {
    on(
      "removes old finished documents and events, and says so to those who would follow them",
      async (engine) => {
        await engine.line.submit(flood("a", 3), 0);
        const [claim] = await engine.line.claim(claimRequest(1, 5));
        await engine.line.complete([{ lease: claim?.lease ?? assert.fail(), result: null }], 10);
        const [first, , , fourth] = (await engine.insight.events("start", 10)).map(({ id }) => id);
        assert.equal(await engine.upkeep.prune({ finishedBefore: 10, eventsBefore: 0, limit: 100 }), 0);
        assert.equal(await engine.upkeep.prune({ finishedBefore: 11, eventsBefore: 6, limit: 100 }), 5);
        assert.equal(await engine.insight.document(claim?.lease.document ?? ""), undefined);
        await assert.rejects(engine.insight.events(first ?? "", 10), { code: "events-gone" });
        assert.equal((await engine.insight.events("start", 10))[0]?.kind, "done");
        assert.deepEqual(
          (await engine.insight.events(fourth ?? "", 10)).map(({ kind }) => kind),
          ["done"],
        );
      },
    );

    on(
      "counts a document that was finished twice once, and removes it when its last end is old",
      async (engine) => {
        await engine.line.submit(flood("a", 1), 0);
        for (const now of [1, 11]) {
          const [claim] = await engine.line.claim(claimRequest(1, now));
          const { lease, document } = claim ?? assert.fail();
          await engine.line.complete([{ lease, result: null }], now + 2);
          if (now === 1) await engine.line.retry(document.id, 10);
        }
        assert.deepEqual((await engine.insight.stats()).latest, [{ waitedMs: 1, ranMs: 2, finishedAt: 13 }]);
        assert.equal(await engine.upkeep.prune({ finishedBefore: 13, eventsBefore: 0, limit: 100 }), 0);
        assert.equal(await engine.upkeep.prune({ finishedBefore: 14, eventsBefore: 0, limit: 100 }), 1);
      },
    );

    on("tells events that come after many that were erased", async (engine) => {
      for (const document of flood("a", 10)) await engine.line.submit([document], 0);
      await engine.customers.erase("a", 1);
      await engine.line.submit(flood("b", 1), 2);
      assert.deepEqual(
        (await engine.insight.events("start", 5)).map(({ kind }) => kind),
        ["customer-erased", "submitted"],
      );
    });

    on("lets nobody miss an event after a pruning or an erasure", async (engine) => {
      await engine.line.submit(flood("a", 3), 0);
      const last = await engine.insight.lastEvent();
      await engine.upkeep.prune({ finishedBefore: 0, eventsBefore: 1e9, limit: 100 });
      await engine.line.submit(flood("a", 1), 1);
      await engine.customers.erase("a", 2);
      await engine.line.submit(flood("b", 1), 3);
      const events = await engine.insight.events(last, 10);
      assert.deepEqual(
        events.map(({ kind }) => kind),
        ["customer-erased", "submitted"],
      );
      assert.deepEqual(await engine.insight.events(events[0]?.id ?? "", 10), events.slice(1));
    });
  });
}
