import fc from "fast-check";

/** The customers of all histories. */
export const customers = ["a", "b", "c"] as const;
export const minute = 60_000;
const timeJumps = [
  0,
  1,
  1000,
  minute,
  10 * minute,
  25 * minute,
  25 * minute + 1,
  90 * minute,
  -1000,
  -10 * minute,
  -120 * minute,
];

const customer = fc.constantFrom(...customers);
const which = fc.nat({ max: 50 });
const controls = ["cancel", "expedite", "retry", "retry-as-customer", "remove"] as const;
const item = fc.record({
  customer,
  cost: fc.constantFrom(1, 1, 1, 2, 7),
  startInMs: fc.constantFrom(null, null, null, null, 0, 1000, 20 * minute),
  key: fc.constantFrom(null, null, null, "k1", "k2"),
  maxAttempts: fc.constantFrom(1, 2, 3),
  urgency: fc.constantFrom("normal" as const, "normal" as const, "background" as const),
  startWithinMs: fc.constantFrom(null, null, null, 1000, 10 * minute),
});

// The rule needs some 25 documents to reach priority 9: large batches come often.
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("submit" as const),
      items: fc.array(item, { minLength: 1, maxLength: 5 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("flood" as const),
      customer,
      count: fc.integer({ min: 5, max: 30 }),
      urgency: fc.constantFrom("normal" as const, "normal" as const, "background" as const),
    }),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constant("claim" as const),
      ordinarySlots: fc.integer({ min: 0, max: 5 }),
      express: fc.option(
        fc.record({ slots: fc.integer({ min: 1, max: 3 }), upTo: fc.integer({ min: 1, max: 8 }) }),
        { nil: undefined },
      ),
      maxLong: fc.constantFrom(undefined, 0, 1, 2),
      isOverdueTurn: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom("complete" as const, "give-back" as const, "preempt" as const, "renew" as const),
      which,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("fail" as const),
      which,
      retryInMs: fc.constantFrom(undefined, 0, 1000, 5 * minute),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant("pass-time" as const), ms: fc.constantFrom(...timeJumps) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("enter-due" as const, "cancel-late" as const, "rescue" as const),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom(...controls),
      which,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("pause" as const, "resume" as const),
      customer: fc.option(customer),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constantFrom("prune" as const, "set-plan" as const, "reset-count" as const),
      customer,
    }),
  },
);

/** One step of a history. */
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
/** The claim of a history. */
export type ClaimDetails = Partial<Extract<Step, { do: "claim" }>>;

/** Steps that need a lease. */
export type LeaseStep = "complete" | "give-back" | "preempt" | "renew" | "fail";

// Steps that are started together share a commit.
const steps = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(step) },
  { weight: 1, arbitrary: fc.array(step, { minLength: 2, maxLength: 5 }) },
);

/** Random histories: lists of steps, some of which are started together. */
export const histories = fc.array(steps, { minLength: 1, maxLength: 40, size: "max" });
