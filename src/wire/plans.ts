import { z } from "@hono/zod-openapi";
import { languagePattern, maxLanguages, readingBounds } from "../policy/reading-settings.ts";
import { maxWeight } from "../policy/turn.ts";
import { historyRangeSchema } from "./queue.ts";
import { pageQuerySchema, time, wholeNumber } from "./values.ts";

export const policyFields = {
  resetIntervalMs: wholeNumber,
  thresholds: z.array(wholeNumber).readonly(),
  window: z.enum(["since-last-update", "fixed"]),
};

const limit = wholeNumber.min(0).nullable();
export const limitFields = {
  maxPending: limit.openapi({ description: "How many unfinished documents it may have; null: any number." }),
  maxRunning: limit.openapi({ description: "How many of its documents may run at once; null: any number." }),
  maxRunningWhileOthersWait: z.boolean().openapi({
    description:
      "Whether `maxRunning` applies only while others wait, so that no slot is idle because of it.",
  }),
};

export const limitsSchema = z.object(limitFields).openapi("Limits");
export const limitsChangeSchema = z.strictObject(limitFields).partial();

const readingLimit = (name: keyof typeof readingBounds, description: string) => {
  const [min, max] = readingBounds[name];
  return z
    .int()
    .min(min)
    .max(max)
    .nullable()
    .openapi({ description: `${description} Null: as the worker is set.` });
};
export const readingFields = {
  timeMs: readingLimit(
    "timeMs",
    "How long reading one document may take; each of its pages adds 10 seconds, up to 2 hours in all.",
  ),
  memoryBytes: readingLimit("memoryBytes", "The memory of the process that reads the document."),
  maxBytes: readingLimit("maxBytes", "Larger documents are refused."),
  maxPages: readingLimit("maxPages", "How many of its pages are read."),
  maxPixels: readingLimit("maxPixels", "How many pixels an image or a page may have."),
  maxCharacters: readingLimit("maxCharacters", "Longer text is cut."),
  languages: z
    .array(z.string().regex(languagePattern))
    .min(1)
    .max(maxLanguages)
    .readonly()
    .nullable()
    .openapi({
      description:
        "The languages in which scans are recognised: BCP 47 tags such as `pt-BR`, or Tesseract's names such as `chi_sim`. Null: as the worker is set, or detected. A document's own languages take precedence.",
    }),
};

export const readingSchema = z.object(readingFields).openapi("ReadingSettings", {
  description: "How documents are read. null means that the worker's setting applies.",
});
export const readingChangeSchema = z.strictObject(readingFields).partial();

export const policyChangeSchema = z.strictObject(policyFields).partial();

const weight = z.int().min(1).max(maxWeight).openapi({
  description:
    "Within a priority, customers of this plan get this many starts for each start of a customer of weight 1.",
});

export const planSchema = z
  .object({
    name: z.string(),
    policy: z.object(policyFields),
    limits: limitsSchema,
    reading: readingSchema,
    weight,
  })
  .openapi("Plan");

export const planChangeSchema = policyChangeSchema
  .extend({
    limits: limitsChangeSchema.optional().openapi({ description: "If omitted, they stay as they are." }),
    reading: readingChangeSchema.optional().openapi({
      description: "How documents of its customers are read. Omitted fields stay as they are.",
    }),
    weight: weight.optional().openapi({ description: "If omitted, it stays as it is." }),
  })
  .openapi("PlanChange");

export const listedPlanSchema = planSchema
  .extend({ customers: wholeNumber.openapi({ description: "The number of customers that have it." }) })
  .openapi("ListedPlan");

export const planCustomersQuerySchema = pageQuerySchema;

export const planCustomerSchema = z.object({ name: z.string() });

export const planPreviewChangeSchema = z
  .strictObject({
    policy: policyChangeSchema,
    limits: limitsChangeSchema,
    weight,
    customers: z
      .array(z.string())
      .max(1000)
      .readonly()
      .openapi({ description: "Customers that would get the plan, too." }),
    workers: z.int().min(1).max(1000).openapi({ description: "The number of workers." }),
    slots: z.int().min(1).max(10_000).openapi({ description: "The slots of each worker." }),
    range: historyRangeSchema.openapi({ description: "The time to replay, up to now. Defaults to `day`." }),
  })
  .partial()
  .openapi("PlanPreviewChange");

const milliseconds = z.number().nullable();
const groupWaitsFields = { p50Ms: milliseconds, p95Ms: milliseconds, maxMs: milliseconds };
const replayedWaitsSchema = z.object({
  ...groupWaitsFields,
  refused: wholeNumber.openapi({
    description: "How many of its documents `maxPending` would refuse.",
  }),
  neverStarted: wholeNumber.openapi({
    description: "How many of its documents would never start, because `maxRunning` is 0.",
  }),
});

const replayedFleetSchema = z.object({
  workers: wholeNumber,
  slots: wholeNumber.openapi({ description: "The slots of each worker." }),
  expressSlots: wholeNumber.openapi({
    description: "How many of them are express slots, taken to be for priorities 1 to 3.",
  }),
  utilisation: z.number().openapi({
    description: "The share of the slots' time in use, from 0 to 1, from the first arrival to the last end.",
  }),
  lengthMs: z.number().openapi({ description: "From the first arrival to the last end." }),
});

export const comparedGroupSchema = z
  .object({
    kind: z.enum(["all", "plan", "others", "size", "customer"]).openapi({
      description:
        "All customers, those on the plan, all others, those who sent `few` (up to 10), `some` (up to 100), `many` (up to 1000) or `masses` of documents, or one of the five busiest.",
    }),
    name: z.string(),
    customers: wholeNumber,
    documents: wholeNumber,
    observed: z.object(groupWaitsFields).openapi({
      description: "How long its documents really waited; null if none has started at its first attempt.",
    }),
    before: replayedWaitsSchema,
    after: replayedWaitsSchema,
  })
  .openapi("ComparedGroup");

export const planPreviewSchema = z
  .object({
    plan: planSchema.openapi({ description: "The plan with the change." }),
    range: historyRangeSchema,
    since: time,
    until: time,
    documents: wholeNumber.openapi({ description: "The number of replayed documents." }),
    unfinished: wholeNumber.openapi({
      description:
        "How many of them have not finished. They take as long as their customer's others on average.",
    }),
    cancelled: wholeNumber.openapi({ description: "Cancelled documents are left out." }),
    isCut: z.boolean().openapi({
      description: "True if only the newest 100,000 documents of the range are replayed.",
    }),
    fleetFrom: z.enum(["workers", "documents"]).openapi({
      description:
        "Where the workers before the change are from: those that run now, or the number of documents that ran at once.",
    }),
    before: replayedFleetSchema,
    after: replayedFleetSchema,
    groups: z.array(comparedGroupSchema).readonly(),
  })
  .openapi("PlanPreview");
