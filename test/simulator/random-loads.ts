import fc from "fast-check";
import type { Priority } from "../../src/policy/rule.ts";
import type { Arrivals } from "../../src/simulator/arrivals.ts";
import { type Configuration, completeConfiguration } from "../../src/simulator/configuration.ts";
import { TraceBuilder } from "../../src/simulator/trace.ts";

const intervalMs = 60_000;

// The rule needs some 25 documents to reach priority 9: batches come often.
/** The weights of the customers' plans. */
export const loadWeights: Readonly<Record<string, number>> = { a: 1, b: 1, c: 3, d: 7, e: 100 };

const sending = fc.record({
  afterMs: fc.constantFrom(0, 0, 1, 500, 5000, 30_000, intervalMs + 1),
  customer: fc.constantFrom(...Object.keys(loadWeights)),
  urgency: fc.constantFrom("normal" as const, "normal" as const, "background" as const),
  documents: fc.constantFrom(1, 1, 2, 5, 30),
  serviceMs: fc.constantFrom(0, 1, 400, 1000, 9000),
  cost: fc.constantFrom(1, 1, 1, 2, 7),
});

/** Random loads of five customers of different weights; cost 1 throughout if so asked. */
export function randomLoads({ isCostOne = false } = {}): fc.Arbitrary<Arrivals> {
  return fc.array(sending, { minLength: 1, maxLength: 40, size: "max" }).map((sendings) => {
    const builder = new TraceBuilder();
    let at = 0;
    for (const { afterMs, documents, cost, ...sent } of sendings) {
      at += afterMs;
      const weight = loadWeights[sent.customer];
      for (let count = 0; count < documents; count++)
        builder.add({ at, ...sent, weight, cost: isCostOne ? 1 : cost });
    }
    return builder.build("random");
  });
}

/** Random settings, with an interval that is short enough for resets and overdue documents to happen. */
export const randomConfigurations: fc.Arbitrary<Configuration> = fc
  .record({
    workers: fc.constantFrom(1, 1, 2, 3),
    slots: fc.constantFrom(1, 2, 4),
    window: fc.constantFrom("since-last-update" as const, "fixed" as const),
    overdueShare: fc.constantFrom(0, 0.05, 0.3, 1),
    express: fc.option(fc.record({ slots: fc.constant(1), upTo: fc.constantFrom<Priority>(1, 3, 8) }), {
      nil: undefined,
    }),
  })
  .map(({ window, express, ...rest }) =>
    completeConfiguration({
      ...rest,
      policy: { resetIntervalMs: intervalMs, window },
      express: rest.slots > 1 ? express : undefined,
    }),
  );

/** Random loads that are more than one slot can do for long: somebody's backlog, and an endless stream of newcomers. */
export const crowdedLoads: fc.Arbitrary<Arrivals> = fc
  .record({
    backlog: fc.integer({ min: 10, max: 40 }),
    backlogMs: fc.constantFrom(1, 1000, 9000),
    urgency: fc.constantFrom("normal" as const, "background" as const),
    newcomers: fc.integer({ min: 50, max: 300 }),
    everyMs: fc.constantFrom(100, 400, 1000),
    newcomersMs: fc.constantFrom(900, 3000, 9000),
    documentsEach: fc.constantFrom(1, 1, 5, 9),
  })
  .map(({ backlog, backlogMs, urgency, newcomers, everyMs, newcomersMs, documentsEach }) => {
    const builder = new TraceBuilder();
    for (let sent = 0; sent < backlog; sent++)
      builder.add({ at: 0, customer: "backlog", serviceMs: backlogMs, cost: 1, urgency });
    for (let index = 0; index < newcomers; index++)
      for (let sent = 0; sent < documentsEach; sent++)
        builder.add({ at: index * everyMs, customer: `n${index}`, serviceMs: newcomersMs, cost: 1 });
    return builder.build("crowded");
  });
