// The rule, pure

// Documents and what happens to them
export type {
  Document,
  DocumentError,
  DocumentFilter,
  DocumentState,
  Json,
  Page,
  SubmittedDocument,
} from "./engine/document.ts";
export type { EventKind, QueueEvent } from "./engine/event.ts";
export type { ErrorCode } from "./errors/fairlane-error.ts";
// Errors
export { errorCodes, FairlaneError } from "./errors/fairlane-error.ts";
// The queue
export { openQueue } from "./open-queue.ts";
// What the queue tells
export type { CheckFacts, Forecast } from "./policy/explanation.ts";
export type { LineDocument, WaitingDocument } from "./policy/line.ts";
// The line, pure: the order in which documents start
export { Line } from "./policy/line.ts";
export type { Plan } from "./policy/plan.ts";
export type { RetryPolicy } from "./policy/retry.ts";
export type { Checked, Counter, Policy, Priority } from "./policy/rule.ts";
export { check, defaultPolicy, priorityOf } from "./policy/rule.ts";
export type { Customer } from "./queue/customer.ts";
export type { Explanation } from "./queue/explanation.ts";
export type { QueueOptions } from "./queue/options.ts";
export type { Percentiles } from "./queue/percentile.ts";
export type { Queue } from "./queue/queue.ts";
export type { Stats } from "./queue/stats.ts";
export type { Submission } from "./queue/submission.ts";
export type { Clock } from "./runtime/clock.ts";
// Time, for tests
export { VirtualClock } from "./runtime/virtual-clock.ts";
export type { ExpressSlots, WorkerOptions } from "./worker/options.ts";
export type { Processor, ProcessorContext } from "./worker/processor.ts";
// Workers
export { DoNotRetry } from "./worker/processor.ts";
export type { Worker } from "./worker/worker.ts";
