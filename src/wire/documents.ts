import { z } from "@hono/zod-openapi";
import { documentStates } from "../engine/document.ts";
import { languages } from "../i18n/language.ts";
import { urgencies } from "../policy/lane.ts";
import { maxPartialCodeLength, partialCodePattern } from "../policy/partial.ts";
import { anyJson, priority, time, wholeNumber } from "./values.ts";

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

export const failureDetailsSchema = z
  .record(z.string(), z.union([z.number(), z.string()]))
  .openapi({ description: "The facts of a coded error, such as a size and its limit." });

export const documentSchema = z
  .object({
    id: z.string(),
    customer: z.string(),
    name: z.string(),
    type: z.string().nullable(),
    metadata: anyJson,
    cost: wholeNumber,
    key: z.string().nullable(),
    urgency: z.enum(urgencies),
    state: z.enum(documentStates),
    priority: priority.nullable(),
    isExpedited: z.boolean().openapi({
      description: "Whether an operator expedited it, so that it starts before everything that is not.",
    }),
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
      .openapi({ description: "The W3C trace context of its submission." }),
    source: z
      .object({ url: z.string(), version: z.string(), size: wholeNumber })
      .partial({ version: true, size: true })
      .nullable()
      .openapi({
        description:
          "Where its content is, if that was submitted by reference, with the version and size found then. `content` is null.",
      }),
    callback: z
      .string()
      .nullable()
      .openapi({ description: "The URL that is notified when it has finished." }),
    result: anyJson,
    partial: z
      .array(partialSchema)
      .readonly()
      .nullable()
      .openapi({ description: "Why its result is incomplete or doubtful, though it is done." }),
    error: z
      .object({
        name: z.string(),
        message: z.string(),
        code: z.string(),
        details: failureDetailsSchema,
        processor: z.string(),
        stack: z.string(),
      })
      .partial({ code: true, details: true, processor: true, stack: true })
      .nullable(),
    submittedAt: time,
    startAt: time.nullable(),
    startBefore: time.nullable().openapi({ description: "If it has not started by then, it is cancelled." }),
    dueAt: time.nullable(),
    waitingSince: time.nullable(),
    startedAt: time.nullable(),
    finishedAt: time.nullable(),
  })
  .openapi("Document");

export const documentCountSchema = z
  .object({
    count: wholeNumber,
    isExact: z.boolean().openapi({ description: "false: not all were looked at, there may be more." }),
  })
  .openapi("DocumentCount");

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

const expectedStartSchema = z.object({
  p50At: time,
  p90At: time,
  basedOn: wholeNumber,
  slots: wholeNumber,
  isLowerBound: z.boolean(),
});

const forecastSchema = z.object({
  nextCount: wholeNumber,
  nextPriority: priority,
  resetsAt: time.nullable(),
  resetsInMs: z.number(),
});

export const explanationSchema = z
  .object({
    language: z.enum(languages),
    at: time,
    text: z.array(z.string()).readonly(),
    document: documentSchema,
    check: checkSchema
      .nullable()
      .openapi({ description: "null before it enters the line, and for background documents." }),
    place: z.object({ ahead: wholeNumber, isExact: z.boolean() }).nullable(),
    overdue: z.object({ afterMs: z.number() }).nullable(),
    deadlineAt: time.nullable().openapi({
      description:
        "When it is cancelled if it has not started; null if it has no deadline or has started once.",
    }),
    weight: wholeNumber.openapi({ description: "The weight of its customer's plan." }),
    cap: z
      .object({ maxRunning: wholeNumber, running: wholeNumber, isWhileOthersWait: z.boolean() })
      .nullable(),
    expectedStart: expectedStartSchema.nullable(),
    isPaused: z.boolean(),
    next: forecastSchema,
  })
  .openapi("Explanation");

/** Something that happened. Its kind decides which further facts it has. */
export const eventSchema = z
  .looseObject({
    id: z.string(),
    at: time,
    kind: z.string(),
    customer: z.string().optional(),
    document: z.string().optional(),
  })
  .openapi("Event");

/** Something that happened to a document, with the facts that are still known. */
export const lifeEventSchema = z.looseObject({ at: time, kind: z.string() }).openapi("LifeEvent");
