import {
  integerOption,
  type Option,
  type OptionsOf,
  option,
  readOptions,
  type SettingsOf,
} from "../config/options.ts";
import { unexpected } from "../errors/expectation.ts";
import { isNetwork } from "../outbound/networks.ts";
import { definePlan, type PlanChange } from "../policy/plan.ts";
import type { Policy } from "../policy/rule.ts";
import { defaultWaitTargetMs } from "../policy/sender-group.ts";
import { type Clock, systemClock } from "../runtime/clock.ts";
import { isS3Url } from "../s3/location.ts";
import { isAllowedSource } from "../sources/allow-list.ts";
import { isLogger, type Logger, silentLogger } from "../telemetry/logger.ts";

const dayMs = 86_400_000;

/** Every option of a queue. */
export const queueOptionTable = {
  plans: option<Readonly<Record<string, Partial<Policy>>>>({
    default: {},
    expected: "plans by name, such as { default: { resetIntervalMs: 600_000 } }",
    accepts: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
    meaning: "Plans to create or replace in the store; all processes that use the store follow them.",
  }),
  maxAttempts: integerOption(
    3,
    [1, 1000],
    "How often a document is tried, unless its submission says otherwise.",
  ),
  keepFinishedMs: integerOption(7 * dayMs, [0, 3650 * dayMs], "How long finished documents are kept."),
  keepEventsMs: integerOption(7 * dayMs, [0, 3650 * dayMs], "How long events are kept."),
  keepAuditMs: integerOption(400 * dayMs, [0, 3650 * dayMs], "How long the audit log is kept."),
  content: contentOption(
    "The storage for the contents of a queue that has none yet: `s3://BUCKET/PREFIX`, if need be with `?endpoint=URL`, `region` and `path-style`. The database records it, so that it may be left out later. Defaults to files beside SQLite, and tables of PostgreSQL.",
  ),
  maxContentBytes: option<number | undefined>({
    ...integerOption(
      0,
      [0, 2 ** 40],
      "The maximum size of a document's content, and of each part kept beside it.",
    ),
    default: undefined,
  }),
  waitTargetMs: integerOption(
    defaultWaitTargetMs,
    [1, 7 * dayMs],
    "The wait within which documents of priority 1 to 3 should start: the target in reports and metrics. It does not affect the order.",
  ),
  allowAddresses: option<readonly string[]>({
    default: [],
    expected: 'a list of networks such as "10.0.0.0/8" or "fd00::/8"',
    accepts: (value) =>
      Array.isArray(value) && value.every((one) => typeof one === "string" && isNetwork(one)),
    meaning:
      "Private networks that sources and webhooks may reach. All other addresses must be public. Defaults to none.",
  }),
  allowSources: option<readonly string[]>({
    default: [],
    expected: 'a list such as "https://files.example.com/scans" or "s3://bucket/{customer}"',
    accepts: (value) =>
      Array.isArray(value) && value.every((one) => typeof one === "string" && isAllowedSource(one)),
    meaning:
      "The hosts and buckets that documents may refer to by `source`. `{customer}` in a path stands for the customer's name. Defaults to none.",
  }),
  sourceTimeMs: integerOption(
    60_000,
    [100, 7 * dayMs],
    "How long fetching the source of a document may take.",
  ),
  clock: option<Clock>({
    default: systemClock,
    expected: "an object with a method now()",
    accepts: (value) =>
      typeof value === "object" && value !== null && "now" in value && typeof value.now === "function",
    meaning: "Where the time comes from; a `VirtualClock` lets tests jump.",
  }),
  logger: option<Logger>({
    default: silentLogger,
    expected: "an object with the methods debug, info, warn and error",
    accepts: isLogger,
    meaning:
      "Gets a line for everything that happens to documents, as `(facts, message)`; a pino logger fits. Defaults to no logging.",
  }),
  isCustomerLogged: option<boolean>({
    default: false,
    expected: "true or false",
    accepts: (value) => typeof value === "boolean",
    meaning: "Adds the customer's name to log lines. Names may be personal data.",
  }),
};

/** An option that names the storage of a new store's contents. */
export function contentOption(meaning: string): Option<string | undefined> {
  return {
    default: undefined,
    expected: "the URL of a storage, such as s3://BUCKET/PREFIX",
    accepts: (value) => typeof value === "string" && isS3Url(value),
    meaning,
  };
}

/** The options of `openQueue`. */
export type QueueOptions = OptionsOf<typeof queueOptionTable>;

/** The options with their defaults, and the plans checked. */
export interface QueueSettings extends Omit<SettingsOf<typeof queueOptionTable>, "plans"> {
  readonly plans: readonly PlanChange[];
}

/** Checks the options and adds the defaults. */
export function readQueueOptions(given: QueueOptions): QueueSettings {
  const options = readOptions("queue options", given, queueOptionTable);
  const plans = Object.entries(options.plans).map(([name, policy]) => {
    if (typeof policy !== "object" || policy === null)
      throw unexpected(`plan ${JSON.stringify(name)}`, "a policy", policy);
    return definePlan(name, policy);
  });
  return { ...options, plans, clock: wholeMilliseconds(options.clock) };
}

// Stores keep times as whole numbers.
function wholeMilliseconds(clock: Clock): Clock {
  if (clock === systemClock) return clock;
  const { schedule, monotonic } = clock;
  return {
    now: () => Math.trunc(clock.now()),
    ...(schedule && { schedule: schedule.bind(clock) }),
    ...(monotonic && { monotonic: monotonic.bind(clock) }),
  };
}
