import { z } from "@hono/zod-openapi";
import { retryAdvices } from "../policy/retry-advice.ts";
import { failureGroupings, failureRanges } from "../queue/failures/options.ts";
import { documentSchema, failureDetailsSchema } from "./documents.ts";
import { time, wholeNumber } from "./values.ts";

const ranges = z.enum(failureRanges);
const groupings = z.enum(failureGroupings);

export const failuresQuerySchema = z.strictObject({
  range: ranges.optional().openapi({
    description: "When the documents failed: within the last hour, day or week. Defaults to all.",
  }),
  by: groupings.optional().openapi({ description: "What the groups have in common. Defaults to error." }),
  dismissed: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional()
    .openapi({
      type: "boolean",
      description: "true: includes the groups of errors that are dismissed or snoozed.",
    }),
});

const errorFacts = {
  name: z.string(),
  code: z.string().nullable(),
  message: z.string().openapi({ description: "The message without the parts that differ." }),
  details: failureDetailsSchema.nullable().openapi({ description: "Those that all documents share." }),
};

const causeSchema = z.object({ group: z.string(), ...errorFacts, documents: wholeNumber });

/** Failed documents that have their error, or something else, in common. */
export const failureGroupSchema = z
  .object({
    group: z.string().openapi({
      description:
        "By error, the id of the group, which is the same in every process. Otherwise the type, reader, processor or customer; empty if it is not known.",
    }),
    ...errorFacts,
    documents: wholeNumber,
    customers: wholeNumber,
    topCustomers: z
      .array(z.object({ customer: z.string(), documents: wholeNumber }))
      .readonly()
      .openapi({ description: "Up to five with the most documents of the group." }),
    causes: z
      .array(causeSchema)
      .readonly()
      .openapi({ description: "Up to five of the most frequent errors. Empty if the groups are by error." }),
    firstAt: time.openapi({ description: "When the group was first seen, even if that document is gone." }),
    lastAt: time,
    trend: z.array(wholeNumber).readonly().openapi({ description: "The documents of each step." }),
    mayRetry: z
      .enum(retryAdvices)
      .openapi({ description: "Whether a retry helps: by itself, once something is corrected, or never." }),
    note: z.string().nullable(),
    dismissedAt: time.nullable(),
    dismissedBy: z.string().nullable().openapi({ description: "The name of the key." }),
    snoozedUntil: time.nullable(),
    isHidden: z.boolean().openapi({ description: "Dismissed or snoozed, and has not come back." }),
    isBack: z.boolean().openapi({ description: "Failed again after it was dismissed." }),
    latest: documentSchema,
  })
  .openapi("FailureGroup");

export const failuresSchema = z
  .object({
    range: ranges,
    by: groupings,
    since: time.openapi({ description: "The start of the first step." }),
    stepMs: wholeNumber,
    items: z.array(failureGroupSchema).readonly(),
    documents: wholeNumber.openapi({ description: "All failed documents of the queue, exactly." }),
    hidden: wholeNumber.openapi({ description: "The groups of errors that are dismissed or snoozed." }),
    isExact: z.boolean().openapi({
      description: "false: only the latest 20,000 failed documents, or the 200 largest groups, are included.",
    }),
  })
  .openapi("Failures");

export const failureChangeSchema = z
  .strictObject({
    dismissed: z.boolean().optional().openapi({ description: "true hides the group until it fails again." }),
    snoozedUntil: time
      .nullable()
      .optional()
      .openapi({ description: "Hides the group until then, in place of a dismissal. null ends that." }),
    note: z.string().max(1000).nullable().optional().openapi({ description: "null removes it." }),
  })
  .openapi("FailureChange");

/** The record of a group of failures. */
export const failureRecordSchema = z
  .object({
    group: z.string(),
    firstAt: time,
    lastAt: time,
    note: z.string().nullable(),
    dismissedAt: time.nullable(),
    dismissedBy: z.string().nullable(),
    snoozedUntil: time.nullable(),
  })
  .openapi("FailureRecord");
