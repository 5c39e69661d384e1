// The rule, pure
export { check, defaultPolicy, priorityOf } from "./policy/rule.ts";
export type { CheckResult, Counter, Policy, Priority } from "./policy/rule.ts";
export type { Limits } from "./policy/limits.ts";
export type { Plan } from "./policy/plan.ts";

// The line, pure: the order in which documents start
export { Line } from "./policy/line.ts";
export type { LineDocument, WaitingDocument } from "./policy/line.ts";

// The queue
export { openQueue } from "./open-queue.ts";
export type { QueueOptions } from "./queue/options.ts";
export type { Contents, Kept } from "./queue/contents/contents.ts";
export type { LayoutOptions } from "./queue/contents/layout.ts";
export type { Box } from "./readers/layout/layout.ts";
export type { LayoutPage, TextBlock, TextLine, TextWord } from "./readers/layout/describe-page.ts";
export type { DirectUploads, NewUpload, PreparedUpload } from "./queue/direct-uploads.ts";
export type { Customers } from "./queue/customers.ts";
export type { ListedPlan, Plans } from "./queue/plans.ts";
export type { PlanPreview, PlanPreviewChange, PlanPreviewOptions } from "./queue/preview/plan-preview.ts";
export type {
  ComparedGroup,
  ObservedWaits,
  ReplayedFleet,
  ReplayedWaits,
} from "./simulator/replay/compare-plans.ts";
export type { MaintainOptions } from "./queue/processing.ts";
export type { Queue } from "./queue/queue.ts";
export type { Submission, SubmissionOptions } from "./queue/submission.ts";

// Copying and backing up a whole store
export { copyStore } from "./transfer/copy-store.ts";
export type { CopyCounts, CopyOptions, CopyProgress } from "./transfer/copy-store.ts";
export { backupStore } from "./transfer/backup-store.ts";
export type { BackupOptions, BackupProgress } from "./transfer/backup-store.ts";
export { restoreStore, verifyBackup } from "./transfer/restore-store.ts";
export type { RestoreOptions } from "./transfer/restore-store.ts";
export type { BackupCounts, ContentsElsewhere } from "./transfer/archive/entry-names.ts";
export type { RestoredCounts } from "./transfer/archive/read-backup.ts";
export type { StoreCounts, StorePart, WholeCounts } from "./engine/store-records.ts";

// Documents and their events
export type {
  ContentFacts,
  Document,
  DocumentCount,
  DocumentError,
  DocumentState,
  Json,
  Page,
  SubmittedDocument,
} from "./engine/document.ts";
export type { ContentRange, KeptPart, PresignedDownload } from "./engine/content-store.ts";
export type { CustomerCheck } from "./engine/insight.ts";
export type { RetryOptions, TransactionClient } from "./engine/line.ts";
export type { Lane, Urgency } from "./policy/lane.ts";
export type { PartialReason } from "./policy/partial.ts";
export type { EventKind, LifeEvent, QueueEvent } from "./engine/event.ts";

// Queries and their results
export { chooseLanguage, languages } from "./i18n/language.ts";
export type { Language } from "./i18n/language.ts";
export type { ExpectedStart } from "./policy/expected-start.ts";
export type { CheckFacts, CheckRecord, ExplanationFacts, Forecast } from "./policy/explanation.ts";
export type { UsageFigures } from "./engine/usage.ts";
export type { Customer } from "./queue/customer.ts";
export type { CustomerPeriod } from "./queue/insight/customer-periods.ts";
export type { ExplanationOptions, Explanation } from "./queue/insight/explanation.ts";
export type { FairnessReport } from "./queue/insight/fairness/fairness-reports.ts";
export type { Occupancy, TopCustomers } from "./queue/insight/fairness/occupancy.ts";
export type { GroupWaits, TargetedWaits } from "./queue/insight/fairness/report.ts";
export type { FailureCause } from "./queue/failures/group-failures.ts";
export type { FailedCustomer, FailureGroup, FailureList, Failures } from "./queue/failures/failures.ts";
export type {
  FailureChange,
  FailureGrouping,
  FailureListOptions,
  FailureRange,
} from "./queue/failures/options.ts";
export type { CustomerListOptions, DocumentConditions, DocumentListOptions } from "./queue/filter.ts";
export type { History, HistoryFigures, HistoryPoint, HistoryRange } from "./queue/insight/history.ts";
export type { Lanes, Overview, WaitingLane } from "./queue/insight/overview.ts";
export type { Percentiles } from "./queue/insight/percentile.ts";
export type { CustomerHistory, MonthOfUsage, Usage, UsageListOptions, UsagePoint } from "./queue/usage.ts";
export type { Stats } from "./queue/insight/stats.ts";
export type { BulkAction, BulkResult, BulkTarget } from "./queue/bulk.ts";

// Keys, roles and the audit log
export { roles } from "./engine/access.ts";
export type { AuditEntry, AuditKind, KeyRecord, Role } from "./engine/access.ts";
export type {
  AccessControl,
  NewAuditEntry,
  AuditConditions,
  CreatedKey,
  KeyUpdate,
  NewKey,
} from "./queue/access.ts";

// Workers
export type { WorkerActivity, Workers } from "./queue/workers/workers.ts";
export type { WorkerReport } from "./engine/workers.ts";
export type { QueueProblem, QueueProblemCode } from "./policy/queue-problems.ts";
export { DoNotRetry } from "./worker/processor.ts";
export type { Keepable, Processor, ProcessorContext } from "./worker/processor.ts";
export type { WorkerOptions } from "./worker/options.ts";
export type { ExpressSlots } from "./policy/express-slots.ts";
export type { RetryPolicy } from "./policy/retry.ts";
export type { Worker } from "./worker/worker.ts";

// Webhooks
export type { NewWebhook, ReplayTarget, Webhooks, WebhookUpdate } from "./queue/webhooks.ts";
export type { Deliverer } from "./webhooks/deliverer.ts";
export type { DeliveryOptions } from "./webhooks/options.ts";
export type {
  Delivery,
  DeliveryFilter,
  DeliveryResponse,
  DeliveryState,
  Webhook,
  WebhookKind,
  WebhookSecret,
  WebhookStats,
} from "./engine/webhooks.ts";

// Metrics, traces and logs
export type { LogFacts, Logger, LogLevel } from "./telemetry/logger.ts";
export type { Metrics, MetricsOptions } from "./queue/insight/metrics.ts";
export type { TraceContext } from "./telemetry/trace-context.ts";

// Errors
export { errorCodes, FairlaneError } from "./errors/fairlane-error.ts";
export type { ErrorCode } from "./errors/fairlane-error.ts";

// Time, for tests
export { VirtualClock } from "./runtime/virtual-clock.ts";
export type { Clock } from "./runtime/clock.ts";
