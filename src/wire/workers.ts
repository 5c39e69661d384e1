import { z } from "@hono/zod-openapi";
import { urgencies } from "../policy/lane.ts";
import { queueProblemCodes } from "../policy/queue-problems.ts";
import { priority, time, wholeNumber } from "./values.ts";

const runningDocumentSchema = z.object({
  id: z.string(),
  name: z.string(),
  customer: z.string(),
  urgency: z.enum(urgencies),
  priority,
  isExpedited: z.boolean(),
  startedAt: time,
  progress: z.number().nullable(),
});

const reportSchema = z.object({
  host: z.string(),
  pid: wholeNumber,
  version: z.string().openapi({ description: "The version of Fairlane." }),
  node: z.string().openapi({ description: "The version of Node." }),
  startedAt: time,
  clockOffsetMs: z.int().openapi({
    description: "How far the clock of its machine is ahead of the database's, which counts; 0 with SQLite.",
  }),
  memoryBytes: wholeNumber.openapi({
    description: "The memory of its process, without the processes that read documents for it.",
  }),
  processors: z.array(z.string()).readonly().openapi({ description: "The names of its processors." }),
  expressSlots: wholeNumber.openapi({ description: "How many of its slots are express slots." }),
  done: wholeNumber.openapi({ description: "Documents done since it started." }),
  failed: wholeNumber.openapi({ description: "Attempts that failed since it started." }),
  lostLeases: wholeNumber.openapi({ description: "Leases that it lost since it started." }),
});

export const workerSchema = z
  .object({
    name: z.string(),
    slots: wholeNumber.nullable().openapi({ description: "null for remote workers." }),
    seenAt: time.nullable().openapi({ description: "null if it is only known by its documents." }),
    isDraining: z.boolean().openapi({ description: "It claims nothing until it is resumed." }),
    report: reportSchema.nullable().openapi({
      description: "What it reported last, up to 15 seconds ago; null for remote workers.",
    }),
    running: z.array(runningDocumentSchema).readonly(),
  })
  .openapi("Worker");

export const workerChangeSchema = z.strictObject({
  isDraining: z.boolean().openapi({
    description: "true lets it finish its documents and claim no more, false lets it claim again.",
  }),
});

export const queueProblemSchema = z
  .object({
    code: z.enum(queueProblemCodes),
    waiting: wholeNumber.optional().openapi({
      description: "How many documents wait. With paused, no-workers and all-draining.",
    }),
    hosts: z.array(z.string()).readonly().optional().openapi({
      description: "The machines whose clocks are off; empty if a clock was set back. With clock-off.",
    }),
    offsetMs: z.int().optional().openapi({ description: "How far the worst clock is off. With clock-off." }),
    versions: z.array(z.string()).readonly().optional().openapi({
      description: "The versions of Fairlane in use. With versions-differ.",
    }),
  })
  .openapi("QueueProblem");
