import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { Fairness } from "../../src/simulator/fairness.ts";

/** Each customer's documents, as the times that they would have taken alone and did take. */
type Customers = Readonly<Record<string, readonly (readonly [aloneMs: number, takenMs: number])[]>>;

const examples: readonly (readonly [sentence: string, customers: Customers, index: number])[] = [
  ["is 1 without customers", {}, 1],
  ["is 1 for one customer, however slow", { a: [[1, 1000]] }, 1],
  ["is 1 if sharing slowed nobody down", { a: [[5, 5]], b: [[900, 900]] }, 1],
  ["is 1 if sharing made everybody three times as slow", { a: [[10, 30]], b: [[500, 1500]] }, 1],
  [
    "is 1 / n if one of n customers got everything",
    { a: [[5, 5]], b: [[0, 9]], c: [[0, 9]], d: [[0, 9]] },
    1 / 4,
  ],
  ["is the square of the sum by n times the sum of squares", { a: [[10, 10]], b: [[10, 20]] }, 2.25 / 2.5],
  [
    "adds up the documents of a customer",
    {
      a: [[10, 10]],
      b: [
        [4, 9],
        [6, 11],
      ],
    },
    2.25 / 2.5,
  ],
  ["takes what took no time as not slowed down", { a: [[0, 0]], b: [[7, 7]] }, 1],
];

describe("fairness", () => {
  for (const [sentence, customers, index] of examples)
    it(sentence, () => {
      const fairness = new Fairness();
      for (const [customer, documents] of Object.entries(customers))
        for (const [aloneMs, takenMs] of documents) fairness.add(customer, { aloneMs, takenMs });
      assert.equal(fairness.index, index);
      assert.equal(fairness.customers, Object.keys(customers).length);
    });

  it("does not depend on the order of customers, not even in the last digit", () => {
    const times = Array.from({ length: 1000 }, (_, place) => [`c${place}`, (place * 7919) % 1009] as const);
    const [one, other] = [times, times.toReversed()].map((list) => {
      const fairness = new Fairness();
      for (const [customer, extraMs] of list) fairness.add(customer, { aloneMs: 3, takenMs: 3 + extraMs });
      return fairness.index;
    });
    assert.equal(one, other);
  });
});
