import { z } from "@hono/zod-openapi";
import { type DocumentState, documentStates } from "../engine/document.ts";
import type { Priority } from "../policy/rule.ts";
import { percentiles, priority, time, wholeNumber } from "./values.ts";
import { queueProblemSchema } from "./workers.ts";

const byState = Object.fromEntries(documentStates.map((state) => [state, wholeNumber]));
const byPriority = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => [one, wholeNumber]));

export const statsSchema = z
  .object({
    isPaused: z.boolean(),
    customers: wholeNumber,
    workers: wholeNumber.openapi({
      description: "Workers seen within the last minute, and remote ones that have a document.",
    }),
    problems: z
      .array(queueProblemSchema)
      .readonly()
      .openapi({ description: "What keeps documents from starting, or will; the most urgent first." }),
    documents: z.object(byState as Record<DocumentState, typeof wholeNumber>),
    waitingByPriority: z
      .object(byPriority as Record<Priority, typeof wholeNumber>)
      .openapi({ description: "Without expedited and background documents." }),
    waitingExpedited: wholeNumber,
    waitingInBackground: wholeNumber,
    oldestWaitMs: z.number().nullable(),
    overdue: z.array(priority).readonly(),
    isBackgroundOverdue: z.boolean(),
    waits: percentiles,
    processing: percentiles,
    finishedLastMinute: wholeNumber,
    webhooks: z.object({
      total: wholeNumber,
      switchedOff: wholeNumber.openapi({
        description: "Those that were switched off because of their responses.",
      }),
      pending: wholeNumber.openapi({ description: "Deliveries that have not ended." }),
      oldestDueMs: z.number().nullable().openapi({
        description: "How long the oldest delivery that is due has been due; null if none is.",
      }),
    }),
  })
  .openapi("Stats");

export const pauseSchema = z.object({ isPaused: z.boolean() });

const shownDocument = { id: z.string(), name: z.string(), customer: z.string() };

export const laneDocumentSchema = z.object({ ...shownDocument, turn: wholeNumber, waitingSince: time });

const laneNumber = z.int().min(0).max(10).openapi({
  description: "0 for expedited documents, 1 to 9 for the priorities, 10 for background documents.",
});

export const laneSchema = z
  .object({
    lane: laneNumber,
    waiting: wholeNumber,
    oldestWaitMs: z.number().nullable(),
    isOverdue: z.boolean(),
    next: z
      .array(laneDocumentSchema)
      .readonly()
      .openapi({ description: "Up to 60 documents, in the order in which they start." }),
  })
  .openapi("Lane");

export const lanesSchema = z.object({ at: time, lanes: z.array(laneSchema).readonly() });

export const historyRangeSchema = z.enum(["hour", "day", "week"]);

const historyFigures = {
  submitted: wholeNumber,
  done: wholeNumber,
  failed: wholeNumber,
  cancelled: wholeNumber,
  waits: percentiles,
  processing: percentiles,
};

export const historyPointSchema = z
  .object({
    at: time,
    isComplete: z.boolean().openapi({ description: "False while the step is not over." }),
    ...historyFigures,
  })
  .openapi("HistoryPoint");

export const historySchema = z.object({
  range: historyRangeSchema,
  stepMs: wholeNumber,
  total: z.object(historyFigures).openapi({ description: "The figures of the whole range." }),
  points: z.array(historyPointSchema).readonly(),
});

export const demonstrationSchema = z
  .object({
    state: z.enum(["none", "running", "stopped"]),
    customers: z.array(z.string()).readonly().openapi({
      description: "The first one floods the queue, the last one submits a backfill in the background.",
    }),
    documents: wholeNumber,
  })
  .openapi("Demonstration");
