import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Engine } from "../../src/engine/engine.ts";
import type { Claim, ClaimRequest } from "../../src/engine/line.ts";
import type { Priority } from "../../src/policy/rule.ts";
import { claimRequest, flood, newDocument } from "./new-documents.ts";
import { onNewEngines } from "./on-new-engines.ts";

/** Submits one document for each customer, and marks those of the given customers long. */
async function submitAndMark(
  engine: Engine,
  customers: readonly string[],
  long: readonly string[],
): Promise<void> {
  await engine.line.submit(
    customers.map((customer) => newDocument(customer)),
    0,
  );
  const claims = await engine.line.claim(claimRequest(customers.length));
  const leasesOf = (isLong: boolean) =>
    claims.filter(({ document }) => long.includes(document.customer) === isLong).map(({ lease }) => lease);
  await engine.line.giveBack(leasesOf(true), 1, "preempted");
  await engine.line.giveBack(leasesOf(false), 1);
}

async function claimedBy(engine: Engine, request: Partial<ClaimRequest>): Promise<string[]> {
  const claims = await engine.line.claim({ ...claimRequest(0, 2), ...request });
  return claims.map(({ document, slot }: Claim) => `${document.customer} ${slot}`);
}

/** Documents that were interrupted because they ran long, on every engine. */
export function testLongDocuments(name: string, open: () => Promise<Engine>): void {
  const on = onNewEngines(open);

  describe(`${name}: long documents`, () => {
    on("are back at the head of their priority, marked, with no attempt used", async (engine) => {
      const [document] = await engine.line.submit([newDocument("a")], 0);
      const [claim] = await engine.line.claim(claimRequest(1));
      assert.equal(claim?.document.isLong, false);
      const lease = claim?.lease ?? assert.fail();
      assert.deepEqual(await engine.line.giveBack([lease], 5, "preempted"), [true]);
      assert.deepEqual(await engine.line.giveBack([lease], 6, "preempted"), [false]);
      const found = await engine.insight.document(document?.id ?? "");
      const { state, isLong, attempts, priority, turn, waitingSince } = found ?? assert.fail();
      assert.deepEqual(
        { state, isLong, attempts, priority, turn, waitingSince },
        { state: "waiting", isLong: true, attempts: 0, priority: 1, turn: 0, waitingSince: 5 },
      );
      assert.deepEqual(await engine.insight.incidents(document?.id ?? ""), [
        { at: 5, kind: "returned", reason: "preempted", turn: 0 },
      ]);
      const [again] = await engine.line.claim(claimRequest(1, 7));
      assert.deepEqual([again?.document.isLong, again?.document.attempts], [true, 1]);
    });

    on("take as many ordinary slots as the claim allows, in the order of the line", async (engine) => {
      await submitAndMark(engine, ["a", "b", "c", "d"], ["a", "b"]);
      const claimed = await claimedBy(engine, { ordinarySlots: 3, maxLong: 1 });
      assert.deepEqual(claimed, ["a ordinary", "c ordinary", "d ordinary"]);
      assert.deepEqual(await claimedBy(engine, { ordinarySlots: 3, maxLong: 0 }), []);
      assert.deepEqual(await claimedBy(engine, { ordinarySlots: 3 }), ["b ordinary"]);
    });

    on("take no express slot", async (engine) => {
      await submitAndMark(engine, ["a", "b"], ["a"]);
      const express = { slots: 2, upTo: 3 } as const;
      assert.deepEqual(await claimedBy(engine, { ordinarySlots: 1, express }), ["b express", "a ordinary"]);
    });

    on("are left out of the overdue share where none may start", async (engine) => {
      await engine.line.submit(flood("busy", 30), 0);
      const claims = await engine.line.claim(claimRequest(30));
      const last = claims.filter(({ document }) => document.priority === 9);
      await engine.line.giveBack([last[0]?.lease ?? assert.fail()], 0, "preempted");
      await engine.line.giveBack([last[1]?.lease ?? assert.fail()], 0);
      const now = 3 * 3_600_000;
      const overdue = { lastServed: undefined };
      const start = async (maxLong: number) => {
        const [claim] = await engine.line.claim({ ...claimRequest(1, now), maxLong, overdue });
        return [claim?.slot, claim?.document.isLong];
      };
      assert.deepEqual(await start(0), ["overdue", false]);
      assert.deepEqual(await start(0), [undefined, undefined]);
      assert.deepEqual(await start(1), ["overdue", true]);
    });

    on("of one overdue priority do not keep the others from the overdue share", async (engine) => {
      await engine.line.submit(flood("busy", 30), 0);
      const claims = await engine.line.claim(claimRequest(30));
      const leaseOf = (priority: number) =>
        claims.find(({ document }) => document.priority === priority)?.lease ?? assert.fail();
      await engine.line.giveBack([leaseOf(9), leaseOf(7)], 0, "preempted");
      await engine.line.giveBack([leaseOf(8), leaseOf(6)], 0);
      const request = { ...claimRequest(1, 3 * 3_600_000), maxLong: 0 };
      const start = async (lastServed?: Priority) => {
        const [claim] = await engine.line.claim({ ...request, overdue: { lastServed } });
        return [claim?.slot, claim?.document.priority];
      };
      await engine.line.submit([newDocument("quiet")], request.now);
      assert.deepEqual(await start(), ["overdue", 8]);
      assert.deepEqual(await start(8), ["overdue", 6]);
      assert.deepEqual(await start(6), ["ordinary", 1]);
    });

    on("stay marked through pauses, failures and retries", async (engine) => {
      await submitAndMark(engine, ["a"], ["a"]);
      const isLongNow = async () =>
        (await engine.insight.documents({}, { limit: 1, cursor: undefined })).items[0]?.isLong;
      await engine.customers.pause("a", 2);
      await engine.customers.resume("a", 3);
      await engine.upkeep.enterDue(3, 10);
      assert.deepEqual(await claimedBy(engine, { ordinarySlots: 1, maxLong: 0 }), []);
      const [claim] = await engine.line.claim(claimRequest(1, 4));
      const error = { name: "Error", message: "x" };
      await engine.line.fail([{ lease: claim?.lease ?? assert.fail(), error, retryAt: undefined }], 5);
      assert.equal(await isLongNow(), true);
      const retried = await engine.line.retry(claim?.document.id ?? "", 6);
      assert.deepEqual([retried?.isLong, await isLongNow()], [true, true]);
      assert.deepEqual(await claimedBy(engine, { ordinarySlots: 1, maxLong: 0 }), []);
    });

    on("are left out when the engine says whose documents wait", async (engine) => {
      await submitAndMark(engine, ["a", "b", "c"], ["b"]);
      const waiting = ["a", "c"].map((customer) => ({ customer, lane: 1 }));
      assert.deepEqual(await engine.line.waitingCustomers(10), waiting);
      assert.deepEqual(await engine.line.waitingCustomers(1), waiting.slice(0, 1));
      await engine.line.pauseAll(2);
      assert.deepEqual(await engine.line.waitingCustomers(10), []);
    });
  });
}
