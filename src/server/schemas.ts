import { z } from "@hono/zod-openapi";
import { documentStates, type Json } from "../engine/document.ts";
import { languages } from "../i18n/language.ts";
import { maxPartialCodeLength, partialCodePattern } from "../policy/partial.ts";
import { maxCustomerAttempts } from "../policy/retry.ts";
import type { Priority } from "../policy/rule.ts";
import { bulkActions } from "../queue/bulk.ts";
import { customerSorts } from "../queue/insight/customer-order.ts";

/** Any JSON. It is looked at no closer here: the queue does, and depth costs it no stack. */
export const anyJson = z
  .unknown()
  .openapi({ description: "Anything that JSON can express." }) as unknown as z.ZodType<Json>;
/** A time as in RFC 3339. */
export const time = z.iso.datetime({ offset: true }).openapi({ example: "2026-11-16T08:30:00Z" });
export const priority = z.int().min(1).max(9) as unknown as z.ZodType<Priority, number>;
export const wholeNumber = z.int();

const policyFields = {
  resetIntervalMs: wholeNumber,
  thresholds: z.array(wholeNumber).readonly(),
  window: z.enum(["since-last-update", "fixed"]),
};

export const partialSchema = z
  .object({
    code: z
      .string()
      .max(maxPartialCodeLength)
      .regex(partialCodePattern)
      .openapi({ example: "low-confidence" }),
    page: z.int().min(1).optional(),
  })
  .openapi("PartialReason");

/** The fields that are there. Neither JSON nor an address can say `undefined`: what is not there is absent. */
export function present<Fields extends object>(fields: Fields) {
  return fields as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
}

export const documentSchema = z
  .object({
    id: z.string(),
    customer: z.string(),
    name: z.string(),
    type: z.string().nullable(),
    metadata: anyJson,
    cost: wholeNumber,
    key: z.string().nullable(),
    state: z.enum(documentStates),
    priority: priority.nullable(),
    count: wholeNumber.nullable(),
    turn: wholeNumber.nullable(),
    attempts: wholeNumber,
    maxAttempts: wholeNumber,
    isLong: z.boolean().openapi({
      description: "Whether it was interrupted once because it takes long, so that others need not wait.",
    }),
    progress: z.number().nullable(),
    worker: z.string().nullable(),
    content: z.object({ size: wholeNumber, sha256: z.string() }).nullable(),
    trace: z
      .object({ traceparent: z.string(), tracestate: z.string() })
      .partial({ tracestate: true })
      .nullable()
      .openapi({ description: "The W3C trace context that its submission belongs to." }),
    result: anyJson,
    partial: z
      .array(partialSchema)
      .readonly()
      .nullable()
      .openapi({ description: "Why its result is incomplete or doubtful, though it is done." }),
    error: z
      .object({ name: z.string(), message: z.string(), code: z.string(), stack: z.string() })
      .partial({ code: true, stack: true })
      .nullable(),
    submittedAt: time,
    startAt: time.nullable(),
    dueAt: time.nullable(),
    waitingSince: time.nullable(),
    startedAt: time.nullable(),
    finishedAt: time.nullable(),
  })
  .openapi("Document");

/** What a processor returned. */
export const resultSchema = anyJson;

const submitter = z.string().optional().openapi({
  description: "Who submits it. Only keys of customers can leave it out: they submit for none but theirs.",
  example: "acme",
});

const attempts = `How often it is tried at most: 1 to 1000, with a customer's key 1 to ${maxCustomerAttempts}. Defaults to the queue's setting.`;

const submissionFields = {
  customer: submitter,
  name: z.string().optional().openapi({ description: "What it is called.", example: "invoice.txt" }),
  type: z.string().optional().openapi({ description: "Its media type.", example: "text/plain" }),
  metadata: anyJson.optional(),
  cost: wholeNumber.optional().openapi({ description: "How much it counts: 1 to 1000, 1 unless said." }),
  startAt: time.optional(),
  maxAttempts: wholeNumber.optional().openapi({ description: attempts }),
  text: z.string().optional().openapi({ description: "The content, if it is text." }),
};

export const submissionSchema = z.strictObject(submissionFields).openapi("Submission");

export const batchSchema = z
  .strictObject({
    documents: z
      .array(z.strictObject({ ...submissionFields, key: z.string().optional() }).openapi("BatchItem"))
      .min(1)
      .max(1000),
  })
  .openapi("Batch");

function numberInText(description: string) {
  return z.coerce.number().optional().openapi({ type: "integer", description });
}

/** What comes beside content: in the query of a raw upload, or in the fields of a form. All of it is text. */
export const uploadSchema = z.strictObject({
  customer: submitter,
  name: z.string().optional(),
  type: z.string().optional(),
  metadata: z.string().optional().openapi({ description: "JSON." }),
  cost: numberInText("How much it counts: 1 to 1000, 1 unless said."),
  startAt: time.optional(),
  maxAttempts: numberInText(attempts),
});

const pageQuery = {
  limit: numberInText("How many at the most: 1 to 1000, 100 unless said."),
  cursor: z.string().optional().openapi({ description: "The cursor of the page before." }),
};

/** Which page of a list, in the query of an address. */
export const pageQuerySchema = z.strictObject(pageQuery);

const documentConditions = {
  customer: z.string().optional(),
  state: z.enum(documentStates).optional(),
  type: z
    .string()
    .optional()
    .openapi({ description: "The media type, exactly.", example: "application/pdf" }),
  name: z.string().optional().openapi({ description: "Text that the name contains, whatever its case." }),
  submittedAfter: time.optional(),
  submittedBefore: time.optional(),
  failure: z.string().optional().openapi({
    description: "The group of a failure, as told by /v1/failures: only failed documents have one.",
  }),
};

/** Which documents are meant, in the query of an address. */
export const documentCountQuerySchema = z.strictObject({
  ...documentConditions,
  partial: z
    .literal("true")
    .transform((): true => true)
    .optional()
    .openapi({ description: "true: only those whose result is incomplete or doubtful." }),
  priority: z.coerce.number().pipe(priority).optional().openapi({ type: "integer", minimum: 1, maximum: 9 }),
});

export const documentQuerySchema = documentCountQuerySchema.extend(pageQuery);

export const documentCountSchema = z
  .object({
    count: wholeNumber,
    isExact: z.boolean().openapi({ description: "false: not all were looked at, there may be more." }),
  })
  .openapi("DocumentCount");

export const bulkRequestSchema = z
  .strictObject({
    action: z.enum(bulkActions),
    ids: z.array(z.string()).min(1).max(1000).optional().openapi({ description: "Either these documents," }),
    filter: z
      .strictObject({
        ...documentConditions,
        priority: priority.optional(),
        partial: z.literal(true).optional(),
      })
      .optional()
      .openapi({ description: "or one page of those that pass this; it names a state at least." }),
    limit: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .openapi({ description: "How many of those at the most: 200 unless said." }),
    cursor: z.string().nullable().optional().openapi({ description: "The cursor of the page before." }),
  })
  .openapi("BulkRequest");

export const bulkResultSchema = z
  .object({
    done: wholeNumber,
    refused: z.array(z.object({ id: z.string(), code: z.string(), detail: z.string() })),
    cursor: z
      .string()
      .nullable()
      .openapi({ description: "Goes on with the next page; null after the last one." }),
  })
  .openapi("BulkResult");

export const customerQuerySchema = z.strictObject({
  name: z.string().optional().openapi({ description: "Text that the name contains, whatever its case." }),
  sort: z.enum(customerSorts).optional().openapi({
    description:
      "By name unless said; the lowest count, the latest check, or the most pending documents first.",
  }),
  ...pageQuery,
});

/** One page of a list of these. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    cursor: z.string().nullable().openapi({ description: "Fetches the next page; null on the last one." }),
  });
}

export const percentiles = z.object({ p50Ms: z.number().nullable(), p95Ms: z.number().nullable() });

const most = wholeNumber.min(0).nullable();
const limitFields = {
  maxPending: most.openapi({ description: "How many unfinished documents it may have; null: any number." }),
  maxRunning: most.openapi({ description: "How many of its documents may run at once; null: any number." }),
  maxRunningWhileOthersWait: z.boolean().openapi({
    description: "Whether `maxRunning` binds only while others wait, so that no slot is idle because of it.",
  }),
};

const limitsSchema = z.object(limitFields).openapi("Limits");
const givenLimits = z.strictObject(limitFields).partial();

export const customerSchema = z
  .object({
    name: z.string(),
    plan: z.string(),
    policy: z.object(policyFields),
    isPaused: z.boolean(),
    limits: limitsSchema,
    ownLimits: z.object(limitFields).partial().nullable(),
    count: wholeNumber,
    nextPriority: priority,
    resetsInMs: z.number(),
    pending: wholeNumber,
    scheduled: wholeNumber,
    held: wholeNumber,
    waiting: wholeNumber,
    running: wholeNumber,
    waits: percentiles,
  })
  .openapi("Customer");

export const customerCheckSchema = z
  .object({
    at: time,
    document: z.string(),
    name: z.string(),
    cost: wholeNumber,
    count: wholeNumber,
    priority,
    wasReset: z.boolean(),
  })
  .openapi("CustomerCheck");

export const customerChangeSchema = z
  .strictObject({
    plan: z.string(),
    limits: givenLimits.nullable().openapi({
      description: "Its own limits; each that is left out is as its plan says, and null: all of them.",
    }),
    isPaused: z.boolean(),
    count: z.literal(0),
  })
  .partial()
  .openapi("CustomerChange");

export const planSchema = z
  .object({ name: z.string(), policy: z.object(policyFields), limits: limitsSchema })
  .openapi("Plan");
export const planChangeSchema = z
  .strictObject({
    ...policyFields,
    limits: givenLimits.openapi({ description: "Left out, they stay as they are." }),
  })
  .partial()
  .openapi("PlanChange");

const forecastSchema = z.object({
  nextCount: wholeNumber,
  nextPriority: priority,
  resetsAt: time.nullable(),
  resetsInMs: z.number(),
});

const checkSchema = z.object({
  priority,
  cost: wholeNumber,
  count: wholeNumber,
  countBefore: wholeNumber.optional(),
  sinceUpdateMs: z.number().optional(),
  wasReset: z.boolean(),
  thresholds: z.array(wholeNumber).readonly(),
  thresholdsPassed: z.array(wholeNumber).readonly(),
  resetIntervalMs: wholeNumber,
  policyChanged: z.boolean(),
});

export const explanationSchema = z
  .object({
    language: z.enum(languages),
    at: time,
    text: z.array(z.string()).readonly(),
    document: documentSchema,
    check: checkSchema.nullable(),
    place: z.object({ ahead: wholeNumber, isExact: z.boolean() }).nullable(),
    overdue: z.object({ afterMs: z.number() }).nullable(),
    cap: z
      .object({ maxRunning: wholeNumber, running: wholeNumber, isWhileOthersWait: z.boolean() })
      .nullable(),
    expectedStart: z
      .object({
        p50At: time,
        p90At: time,
        basedOn: wholeNumber,
        slots: wholeNumber,
        isLowerBound: z.boolean(),
      })
      .nullable(),
    isPaused: z.boolean(),
    next: forecastSchema,
  })
  .openapi("Explanation");

export const eventSchema = z
  .looseObject({
    id: z.string(),
    at: time,
    kind: z.string(),
    customer: z.string().optional(),
    document: z.string().optional(),
  })
  .openapi("Event");

export const lifeEventSchema = z.looseObject({ at: time, kind: z.string() }).openapi("LifeEvent");

export const failuresSchema = z
  .object({
    items: z.array(
      z.object({
        group: z.string(),
        name: z.string(),
        code: z.string().nullable(),
        message: z.string(),
        documents: wholeNumber,
        customers: wholeNumber,
        latest: documentSchema,
      }),
    ),
    isExact: z.boolean(),
  })
  .openapi("Failures");

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: wholeNumber,
    detail: z.string(),
    code: z.string(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .openapi("Problem");
