import assert from "node:assert/strict";
import { after, it } from "node:test";
import { LeaseIds } from "../../../src/server/access/lease-ids.ts";
import { complaintAbout, exchange } from "../../fuzz/exchange.ts";
import { scale } from "../../support/scale.ts";
import { startApp } from "../../support/server.ts";
import { Chance } from "../chance.ts";
import { malformedRequest, type RealThings } from "./malformed-requests.ts";

const seed = Number(process.env.FAIRLANE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
const atOnce = 16;
const app = await startApp();
after(() => app.stop());

async function makeThings(): Promise<RealThings> {
  const documents = await app.queue.submitMany(
    Array.from({ length: 20 }, (_, index) => ({
      customer: `c${index % 7}`,
      name: "n",
      content: "some text",
    })),
  );
  const claims = await app.queue.remote.claim({ worker: "w", count: 5, leaseMs: 60_000, waitMs: 0 });
  const leaseIds = new LeaseIds(app.queue);
  const pages = [await app.queue.documents({ limit: 3 }), await app.queue.customers.list({ limit: 2 })];
  return {
    ids: documents.map(({ id }) => id),
    leases: await Promise.all(claims.map(({ lease }) => leaseIds.idOf(lease))),
    cursors: pages.map(({ cursor }) => cursor ?? ""),
  };
}

it("refuses whatever is malformed with a problem, never with an error of its own, and goes on", async () => {
  const chance = new Chance(seed);
  const things = await makeThings();
  const requests = Array.from({ length: scale(250, 10_000) }, () => malformedRequest(chance, things));
  const sendSome = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const received = await exchange(app.url, request);
      const complaint = complaintAbout(received);
      const sent = request.bytes.subarray(0, 2000).toString("latin1");
      assert.equal(complaint, undefined, `seed ${seed}: ${sent}\n\n${received.subarray(0, 2000)}`);
      assert.deepEqual(app.troubles, [], `seed ${seed}: ${sent}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendSome));
  assert.equal((await fetch(`${app.url}/readyz`)).status, 200);
  const submitted = await fetch(`${app.url}/v1/documents?customer=afterwards`, { method: "POST", body: "x" });
  assert.equal(submitted.status, 202);
});
