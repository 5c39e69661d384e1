import {
  functionOption,
  integerOption,
  numberOption,
  type OptionsOf,
  type OptionTable,
  option,
  readOptions,
  type SettingsOf,
} from "../config/options.ts";
import { maxLeaseMs } from "../engine/line.ts";
import { isText } from "../errors/expectation.ts";
import { type ExpressSlots, expectExpress } from "../policy/express-slots.ts";
import { defaultRetryPolicy, type RetryPolicy } from "../policy/retry.ts";
import { warn } from "../runtime/warn.ts";

/** Every option of a worker. */
export const workerOptionTable = {
  concurrency: integerOption(1, [1, 10_000], "How many documents are processed at once: the worker's slots."),
  prefetch: integerOption(
    0,
    [0, 10_000],
    "How many documents are claimed before a slot is free. Faster with tiny documents, but later documents cannot overtake them.",
  ),
  express: option<ExpressSlots | undefined>({
    default: undefined,
    expected: "{ slots, upTo }",
    accepts: (value) => typeof value === "object" && value !== null,
    meaning: "How many of the slots are kept for priorities up to `upTo`; at least one slot stays ordinary.",
  }),
  overdueShare: numberOption(
    0.05,
    [0, 1],
    "The share of the worker's time for overdue priorities; 0 is strictly by priority.",
  ),
  longAfterMs: integerOption(
    10_000,
    [1, 7 * 86_400_000],
    "How long a document may run before it counts as long. The built-in reader is then interrupted, once, for waiting documents of other customers, unless at most half of the ordinary slots have long documents.",
  ),
  leaseMs: integerOption(
    30_000,
    [100, maxLeaseMs],
    "How long a document stays with a worker that shows no sign of life.",
  ),
  timeoutMs: integerOption(600_000, [1, 7 * 86_400_000], "How long processing one document may take."),
  retry: option<Partial<RetryPolicy>>({
    default: defaultRetryPolicy,
    expected: "{ firstMs, factor, maxMs, jitter }",
    accepts: (value) => typeof value === "object",
    meaning: "The wait before the next attempt: exponential, with jitter.",
  }),
  name: option<string | undefined>({
    default: undefined,
    expected: "1 to 200 characters without control characters",
    accepts: (value) => isText(value, 200),
    meaning: "Name of the worker in events and documents. Defaults to the machine, the process and a number.",
  }),
  onError: functionOption<(error: unknown) => void>(
    warn,
    "Called with errors outside of documents, such as a store that cannot be reached. Defaults to a process warning.",
  ),
};

/** The options of `queue.work`. */
export type WorkerOptions = OptionsOf<typeof workerOptionTable>;

const retryOptionTable: OptionTable<RetryPolicy> = {
  firstMs: integerOption(
    defaultRetryPolicy.firstMs,
    [0, 86_400_000],
    "The wait after the first failed attempt.",
  ),
  factor: numberOption(defaultRetryPolicy.factor, [1, 100], "Each further wait is this many times longer."),
  maxMs: integerOption(defaultRetryPolicy.maxMs, [0, 30 * 86_400_000], "No wait is longer than this."),
  jitter: numberOption(defaultRetryPolicy.jitter, [0, 1], "The share of the wait that is random."),
};

/** The options with their defaults. */
export interface WorkerSettings extends Omit<SettingsOf<typeof workerOptionTable>, "retry"> {
  readonly retry: RetryPolicy;
}

/** Checks the options and adds the defaults. */
export function readWorkerOptions(given: WorkerOptions): WorkerSettings {
  const options = readOptions("work options", given, workerOptionTable);
  const retry = readOptions("work options.retry", options.retry, retryOptionTable);
  const { express, concurrency } = options;
  if (express) expectExpress("work options.express", express, concurrency);
  return { ...options, retry };
}
