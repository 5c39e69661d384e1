import assert from "node:assert/strict";
import { it } from "node:test";
import { itInLongRun } from "../support/scale.ts";
import { fuzz, roundOf } from "./fuzz.ts";
import { type FuzzThings, readSamples } from "./things.ts";

const things: FuzzThings = {
  ids: ["019e2f60-5c1e-7b3a-9d53-6f1e0c2a4b77"],
  leases: ["019e2f60-5c1e-7b3a-9d53-6f1e0c2a4b77.1"],
  cursors: ["WzFd"],
  customers: ["acme"],
  webhooks: ["wh_000000000000"],
  deliveries: ["a"],
  eventIds: ["1"],
  operations: [
    { method: "GET", path: "/v1/documents", takesBody: false },
    { method: "PATCH", path: "/v1/customers/{customer}", takesBody: true },
  ],
  samples: readSamples(),
  keys: { admin: "a", customer: "b", worker: "c", none: "" },
};

const bytesOf = (seed: number, round: number) =>
  Buffer.concat(roundOf(seed, round, things).map(({ bytes }) => bytes));

it("the fuzzer sends the same requests again for the same seed and round, and others for others", () => {
  const once = bytesOf(7, 3);
  assert.ok(once.equals(bytesOf(7, 3)));
  assert.ok(!once.equals(bytesOf(7, 4)));
  assert.ok(!once.equals(bytesOf(8, 3)));
});

itInLongRun("a server withstands 8000 random requests", { timeout: 1_800_000 }, async (t) => {
  const seed = Number(process.env.FAIRLANE_TEST_SEED ?? Math.floor(Math.random() * 2 ** 31));
  t.diagnostic(`seed ${seed}`);
  const { requests } = await fuzz({ seed, rounds: 400 });
  assert.equal(requests, 8000);
});
