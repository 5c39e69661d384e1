// The bodies of requests and responses, as the server's schemas describe them. Only types are imported, so the client needs
// no package to run.
import type { z } from "zod";
import type { Role } from "../engine/access.ts";
import type { DocumentState, Json, Page } from "../engine/document.ts";
import type {
  auditEntrySchema,
  createdKeySchema,
  keyChangeSchema,
  keySchema,
  newKeySchema,
  sessionSchema,
} from "../wire/access.ts";
import type {
  customerChangeSchema,
  customerCheckSchema,
  customerSchema,
  erasureSchema,
} from "../wire/customers.ts";
import type { bulkRequestSchema, bulkResultSchema, documentFilterSchema } from "../wire/document-filters.ts";
import type {
  documentCountSchema,
  documentSchema,
  eventSchema,
  explanationSchema,
  lifeEventSchema,
  partialSchema,
} from "../wire/documents.ts";
import type {
  failureChangeSchema,
  failureGroupSchema,
  failureRecordSchema,
  failuresQuerySchema,
  failuresSchema,
} from "../wire/failures.ts";
import type { fairnessSchema } from "../wire/fairness.ts";
import type { layoutPageSchema } from "../wire/layout.ts";
import type { failureSchema, leaseRequestSchema, leaseSchema, renewedLeaseSchema } from "../wire/leases.ts";
import type { documentPagesSchema } from "../wire/pages.ts";
import type {
  comparedGroupSchema,
  listedPlanSchema,
  planChangeSchema,
  planCustomerSchema,
  planPreviewChangeSchema,
  planPreviewSchema,
  planSchema,
  policyChangeSchema,
} from "../wire/plans.ts";
import type { problemSchema } from "../wire/problem.ts";
import type {
  demonstrationSchema,
  historyPointSchema,
  historyRangeSchema,
  historySchema,
  laneDocumentSchema,
  laneSchema,
  lanesSchema,
  pauseSchema,
  statsSchema,
} from "../wire/queue.ts";
import type { searchSchema } from "../wire/search.ts";
import type { batchItemSchema, submissionSchema } from "../wire/submissions.ts";
import type { newUploadSchema, uploadBodySchema } from "../wire/uploads.ts";
import type {
  customerHistoryPointSchema,
  customerHistorySchema,
  customerPeriodSchema,
  usageSchema,
} from "../wire/usage.ts";
import type {
  deliverySchema,
  listedWebhookSchema,
  newWebhookSchema,
  replayedSchema,
  webhookChangeSchema,
  webhookSchema,
  webhookSecretSchema,
  webhookWithSecretSchema,
} from "../wire/webhooks.ts";
import type { queueProblemSchema, workerChangeSchema, workerSchema } from "../wire/workers.ts";

export type { DocumentState, Json, Role };

/** One page of a list. `cursor` fetches the next page; null on the last one. */
export type PageBody<Item> = Page<Item>;

export type DocumentBody = z.output<typeof documentSchema>;
/** The usage of a customer within a month. */
export type UsageBody = z.output<typeof usageSchema>;
/** Figures of a customer's documents within the last hour, day or week. */
export type CustomerPeriodBody = z.output<typeof customerPeriodSchema>;
export type CustomerHistoryBody = z.output<typeof customerHistorySchema>;
export type CustomerHistoryPointBody = z.output<typeof customerHistoryPointSchema>;
export type PartialReasonBody = z.output<typeof partialSchema>;
export type ExplanationBody = z.output<typeof explanationSchema>;
export type EventBody = z.output<typeof eventSchema>;
export type LifeEventBody = z.output<typeof lifeEventSchema>;
export type FailureGroupBody = z.output<typeof failureGroupSchema>;
export type FailuresBody = z.output<typeof failuresSchema>;
export type FailureRange = FailuresBody["range"];
export type FailureGrouping = FailuresBody["by"];
export type FailuresQuery = z.input<typeof failuresQuerySchema>;
export type FailureChangeBody = z.input<typeof failureChangeSchema>;
export type FailureRecordBody = z.output<typeof failureRecordSchema>;
export type DocumentCountBody = z.output<typeof documentCountSchema>;
export type DocumentFilterBody = z.input<typeof documentFilterSchema>;
export type SearchBody = z.output<typeof searchSchema>;
export type SubmissionBody = z.input<typeof submissionSchema>;
export type BatchItemBody = z.input<typeof batchItemSchema>;
/** A content to upload to the storage itself, and how to do it. */
export type NewUploadBody = z.input<typeof newUploadSchema>;
export type UploadBody = z.output<typeof uploadBodySchema>;
export type DocumentPagesBody = z.output<typeof documentPagesSchema>;
/** The layout of a page of a document. */
export type LayoutPageBody = z.output<typeof layoutPageSchema>;
export type BulkRequestBody = z.input<typeof bulkRequestSchema>;
export type BulkResultBody = z.output<typeof bulkResultSchema>;

export type CustomerBody = z.output<typeof customerSchema>;
export type CustomerChangeBody = z.input<typeof customerChangeSchema>;
export type CheckBody = z.output<typeof customerCheckSchema>;
export type ErasureBody = z.output<typeof erasureSchema>;
export type PlanBody = z.output<typeof planSchema>;
/** A plan in a list, with the number of its customers. */
export type ListedPlanBody = z.output<typeof listedPlanSchema>;
export type PlanChangeBody = z.input<typeof planChangeSchema>;
export type PlanCustomerBody = z.output<typeof planCustomerSchema>;
export type PlanPreviewChangeBody = z.input<typeof planPreviewChangeSchema>;
export type PlanPreviewBody = z.output<typeof planPreviewSchema>;
/** A group of customers in a preview, with its waits before and after. */
export type ComparedGroupBody = z.output<typeof comparedGroupSchema>;
export type PolicyBody = z.input<typeof policyChangeSchema>;

export type StatsBody = z.output<typeof statsSchema>;
export type PauseBody = z.output<typeof pauseSchema>;
export type LaneDocumentBody = z.output<typeof laneDocumentSchema>;
export type LaneBody = z.output<typeof laneSchema>;
export type LanesBody = z.output<typeof lanesSchema>;
export type WorkerBody = z.output<typeof workerSchema>;
export type WorkerChangeBody = z.input<typeof workerChangeSchema>;
export type QueueProblemBody = z.output<typeof queueProblemSchema>;
export type HistoryRange = z.output<typeof historyRangeSchema>;
export type HistoryPointBody = z.output<typeof historyPointSchema>;
export type HistoryBody = z.output<typeof historySchema>;
export type FairnessBody = z.output<typeof fairnessSchema>;
export type DemonstrationBody = z.output<typeof demonstrationSchema>;

export type LeaseRequestBody = z.input<typeof leaseRequestSchema>;
export type LeaseBody = z.output<typeof leaseSchema>;
export type RenewedLeaseBody = z.output<typeof renewedLeaseSchema>;
/** Why a remote worker's attempt failed. */
export type FailureBody = z.input<typeof failureSchema>;

export type SessionBody = z.output<typeof sessionSchema>;
export type KeyBody = z.output<typeof keySchema>;
/** A key that was just created, with its text, which is returned only once. */
export type CreatedKeyBody = z.output<typeof createdKeySchema>;
export type NewKeyBody = z.input<typeof newKeySchema>;
export type KeyChangeBody = z.input<typeof keyChangeSchema>;
export type AuditBody = z.output<typeof auditEntrySchema>;

export type WebhookBody = z.output<typeof webhookSchema>;
/** A webhook in a list, with its activity if that was asked for. */
export type ListedWebhookBody = z.output<typeof listedWebhookSchema>;
/** A webhook with its secret, as it is returned when it is created and when its secret is replaced. */
export type WebhookWithSecretBody = z.output<typeof webhookWithSecretSchema>;
export type WebhookSecretBody = z.output<typeof webhookSecretSchema>;
export type NewWebhookBody = z.input<typeof newWebhookSchema>;
export type WebhookChangeBody = z.input<typeof webhookChangeSchema>;
export type DeliveryBody = z.output<typeof deliverySchema>;
export type ReplayedBody = z.output<typeof replayedSchema>;

export type ProblemBody = z.output<typeof problemSchema>;
