import { integerOption, type OptionTable, readOptions } from "../config/options.ts";
import { unexpected } from "../errors/expectation.ts";
import { definePlan, type PlanChange } from "../policy/plan.ts";
import type { Policy } from "../policy/rule.ts";
import { type Clock, systemClock } from "../runtime/clock.ts";
import { isLogger, type Logger, silentLogger } from "../telemetry/logger.ts";

/** How a queue is opened. */
export interface QueueOptions {
  readonly plans?: Readonly<Record<string, Partial<Policy>>>;
  readonly maxAttempts?: number;
  readonly keepFinishedMs?: number;
  readonly keepEventsMs?: number;
  readonly keepAuditMs?: number;
  readonly maxContentBytes?: number | undefined;
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly isCustomerLogged?: boolean;
}

const dayMs = 86_400_000;

/** Every option of a queue. */
export const queueOptionTable: OptionTable<QueueOptions> = {
  plans: {
    default: {},
    expected: "plans by name, such as { default: { resetIntervalMs: 600_000 } }",
    accepts: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
    meaning: "Plans to create or replace in the store; all processes that use the store follow them.",
  },
  maxAttempts: integerOption(
    3,
    [1, 1000],
    "How often a document is tried, unless its submission says otherwise.",
  ),
  keepFinishedMs: integerOption(7 * dayMs, [0, 3650 * dayMs], "How long finished documents are kept."),
  keepEventsMs: integerOption(7 * dayMs, [0, 3650 * dayMs], "How long events are kept."),
  keepAuditMs: integerOption(
    400 * dayMs,
    [0, 3650 * dayMs],
    "How long the audit of who changed what is kept.",
  ),
  maxContentBytes: {
    default: undefined,
    expected: "a whole number from 0 to 1099511627776",
    accepts: (value) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= 2 ** 40,
    meaning: "How many bytes the content of a document may have, and each part that is kept beside it.",
  },
  clock: {
    default: systemClock,
    expected: "an object with a method now()",
    accepts: (value) =>
      typeof value === "object" && value !== null && "now" in value && typeof value.now === "function",
    meaning: "Where the time comes from; a `VirtualClock` lets tests jump.",
  },
  logger: {
    default: silentLogger,
    expected: "an object with the methods debug, info, warn and error",
    accepts: isLogger,
    meaning:
      "Told what happens to documents, as `(facts, message)`; one of pino's will do. Nobody unless said.",
  },
  isCustomerLogged: {
    default: false,
    expected: "true or false",
    accepts: (value) => typeof value === "boolean",
    meaning: "Whether the logger is told whose document it is: names of customers may be personal data.",
  },
};

/** The options with their defaults. */
export interface QueueSettings extends Required<Omit<QueueOptions, "plans">> {
  readonly plans: readonly PlanChange[];
}

/** Completes and checks what the user gave. */
export function readQueueOptions(given: QueueOptions): QueueSettings {
  const options = readOptions<QueueOptions>("queue options", given, queueOptionTable);
  const plans = Object.entries(options.plans).map(([name, policy]) => {
    if (typeof policy !== "object" || policy === null)
      throw unexpected(`plan ${JSON.stringify(name)}`, "a policy", policy);
    return definePlan(name, policy);
  });
  return { ...options, plans, clock: wholeMilliseconds(options.clock) };
}

// Times are stored as whole numbers.
function wholeMilliseconds(clock: Clock): Clock {
  if (clock === systemClock) return clock;
  const { schedule, monotonic } = clock;
  return {
    now: () => Math.trunc(clock.now()),
    ...(schedule && { schedule: schedule.bind(clock) }),
    ...(monotonic && { monotonic: monotonic.bind(clock) }),
  };
}
