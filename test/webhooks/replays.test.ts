import assert from "node:assert/strict";
import { it } from "node:test";
import { DeliveryStage } from "./delivery-stage.ts";

it("a customer has one replay at a time, and others have theirs meanwhile", async (context) => {
  const { queue } = await DeliveryStage.open(context);
  const make = (customer: string) => queue.webhooks.create({ url: "https://a.example", customer });
  const [first, second, other] = [await make("acme"), await make("acme"), await make("bruno")];
  const replay = ({ id }: { id: string }) => queue.webhooks.replay(id, { since: 0 });
  const outcomes = await Promise.allSettled([first, first, second, other].map(replay));
  const codes = outcomes.map((one) => (one.status === "rejected" ? one.reason.code : one.value));
  assert.deepEqual(codes, [0, "wrong-state", "wrong-state", 0]);
  assert.equal(await replay(second), 0);
});
