import { z } from "@hono/zod-openapi";
import { historyRangeSchema } from "./queue.ts";
import { pageQuerySchema, time, wholeNumber } from "./values.ts";

const counts = {
  done: wholeNumber.openapi({
    description: "A document that is done twice, because of a retry, counts twice.",
  }),
  failed: wholeNumber,
  cancelled: wholeNumber,
  pages: wholeNumber.openapi({ description: "The sum of `pages` in the results of done documents." }),
  workMs: wholeNumber.openapi({
    description:
      "The time that attempts took, also those that failed or were interrupted. Without those whose worker was lost.",
  }),
};

const figures = {
  ...counts,
  starts: wholeNumber.openapi({
    description: "Starts of attempts, without those of background documents, which are meant to wait.",
  }),
  waitMs: wholeNumber.openapi({ description: "The sum of the waits before these starts." }),
  maxWaitMs: wholeNumber,
};

const month = z.string().openapi({ example: "2026-11" });

export const usageSchema = z
  .object({
    customer: z.string(),
    month: month.openapi({ description: "In UTC." }),
    isComplete: z.boolean().openapi({ description: "False while the month is not over." }),
    ...figures,
  })
  .openapi("Usage");

export const usageQuerySchema = pageQuerySchema.extend({
  from: month.optional().openapi({ description: "The first month, in UTC. Defaults to the last one." }),
  to: month.optional().openapi({ description: "The last month. Defaults to the current one." }),
  customer: z.string().optional().openapi({ description: "Only the usage of this customer." }),
  format: z.enum(["json", "csv"]).optional().openapi({
    description: "Defaults to `json`. `csv` has all pages in one; it takes neither `limit` nor `cursor`.",
  }),
});

export const customerPeriodSchema = z
  .object({
    range: historyRangeSchema,
    since: time,
    ...counts,
    meanWaitMs: z.number().nullable().openapi({
      description: "Of documents that started, without background documents; null if none did.",
    }),
    maxWaitMs: z.number().nullable(),
    workShare: z.number().nullable().openapi({
      description:
        "Its share of the work of all customers, from 0 to 1; null if there was none, and for keys of customers.",
    }),
  })
  .openapi("CustomerPeriod");

export const customerHistoryPointSchema = z
  .object({
    at: time,
    isComplete: z.boolean().openapi({ description: "False while the step is not over." }),
    ...figures,
  })
  .openapi("CustomerHistoryPoint");

export const customerHistorySchema = z.object({
  range: historyRangeSchema,
  stepMs: wholeNumber,
  points: z.array(customerHistoryPointSchema).readonly(),
});
