import { integerOption, numberOption, type OptionTable, readOptions } from "../config/options.ts";
import { maxLeaseMs } from "../engine/line.ts";
import { isText } from "../errors/expectation.ts";
import { type ExpressSlots, expectExpress } from "../policy/express-slots.ts";
import { defaultRetryPolicy, type RetryPolicy } from "../policy/retry.ts";
import { warn } from "../runtime/warn.ts";

/** How a worker works. */
export interface WorkerOptions {
  readonly concurrency?: number;
  readonly prefetch?: number;
  readonly express?: ExpressSlots | undefined;
  readonly overdueShare?: number;
  readonly longAfterMs?: number;
  readonly leaseMs?: number;
  readonly timeoutMs?: number;
  readonly retry?: Partial<RetryPolicy>;
  readonly name?: string | undefined;
  readonly onError?: (error: unknown) => void;
}

/** Every option of a worker. */
export const workerOptionTable: OptionTable<WorkerOptions> = {
  concurrency: integerOption(1, [1, 10_000], "How many documents are processed at once: the worker's slots."),
  prefetch: integerOption(
    0,
    [0, 10_000],
    "How many documents are claimed ahead of free slots: faster with tiny documents, but who comes later cannot go before them.",
  ),
  express: {
    default: undefined,
    expected: "{ slots, upTo }",
    accepts: (value) => typeof value === "object",
    meaning: "How many of the slots are kept for priorities up to `upTo`; at least one slot stays ordinary.",
  },
  overdueShare: numberOption(
    0.05,
    [0, 1],
    "The share of the worker's time that overdue priorities get; 0 is strict.",
  ),
  longAfterMs: integerOption(
    10_000,
    [1, 7 * 86_400_000],
    "How long a document may run before it counts as long. The built-in reader is then interrupted, once, for other customers' documents that wait, unless no more than half of the ordinary slots have long documents.",
  ),
  leaseMs: integerOption(
    30_000,
    [100, maxLeaseMs],
    "How long a document stays with a worker that shows no sign of life.",
  ),
  timeoutMs: integerOption(600_000, [1, 7 * 86_400_000], "How long processing one document may take."),
  retry: {
    default: defaultRetryPolicy,
    expected: "{ firstMs, factor, maxMs, jitter }",
    accepts: (value) => typeof value === "object",
    meaning: "The wait before the next attempt: exponential, with jitter.",
  },
  name: {
    default: undefined,
    expected: "1 to 200 characters without control characters",
    accepts: (value) => isText(value, 200),
    meaning: "Name of the worker in events and documents. Defaults to the machine, the process and a number.",
  },
  onError: {
    default: warn,
    expected: "a function",
    accepts: (value) => typeof value === "function",
    meaning:
      "Called with errors outside of documents, such as a store that cannot be reached. Defaults to a process warning.",
  },
};

const retryOptionTable: OptionTable<RetryPolicy> = {
  firstMs: integerOption(
    defaultRetryPolicy.firstMs,
    [0, 86_400_000],
    "The wait after the first failed attempt.",
  ),
  factor: numberOption(defaultRetryPolicy.factor, [1, 100], "Each further wait is this many times longer."),
  maxMs: integerOption(defaultRetryPolicy.maxMs, [0, 30 * 86_400_000], "No wait is longer than this."),
  jitter: numberOption(defaultRetryPolicy.jitter, [0, 1], "The share of the wait that chance may take off."),
};

/** The options with their defaults. */
export interface WorkerSettings extends Required<Omit<WorkerOptions, "retry">> {
  readonly retry: RetryPolicy;
}

/** Completes and checks what the user gave. */
export function readWorkerOptions(given: WorkerOptions): WorkerSettings {
  const options = readOptions<WorkerOptions>("work options", given, workerOptionTable);
  const retry = readOptions<RetryPolicy>("work options.retry", options.retry, retryOptionTable);
  const { express, concurrency } = options;
  if (express) expectExpress("work options.express", express, concurrency);
  return { ...options, retry };
}
