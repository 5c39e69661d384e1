import { z } from "@hono/zod-openapi";
import { customerOrders, customerSorts } from "../queue/insight/customer-order.ts";
import {
  limitFields,
  limitsChangeSchema,
  limitsSchema,
  policyFields,
  readingChangeSchema,
  readingFields,
  readingSchema,
} from "./plans.ts";
import { historyRangeSchema } from "./queue.ts";
import { customerPeriodSchema } from "./usage.ts";
import { pageQuerySchema, percentiles, priority, time, wholeNumber } from "./values.ts";

const rangeMeaning = "The period of the figures in `period`. Defaults to `hour`.";

export const customerRangeSchema = z.strictObject({
  range: historyRangeSchema.optional().openapi({ description: rangeMeaning }),
});

export const customerQuerySchema = pageQuerySchema.extend({
  name: z.string().optional().openapi({ description: "Text that the name contains, in any case." }),
  sort: z.enum(customerSorts).optional().openapi({
    description:
      "Defaults to `name`. `pending`, `running`, `waiting`: documents now; `failed`, `done`, `waits` (the mean wait), `work`: within the range; `updated`: the latest check. An order other than by name may be a minute old, or ten minutes with more than 10,000 customers, but no figure is.",
  }),
  order: z.enum(customerOrders).optional().openapi({
    description: "Defaults to `asc` for `name` and `count`, and to `desc` for all others.",
  }),
  range: historyRangeSchema.optional().openapi({ description: rangeMeaning }),
});

export const customerSchema = z
  .object({
    name: z.string(),
    plan: z.string(),
    policy: z.object(policyFields),
    isPaused: z.boolean(),
    limits: limitsSchema,
    ownLimits: z.object(limitFields).partial().nullable(),
    reading: readingSchema,
    ownReading: z.object(readingFields).partial().nullable(),
    count: wholeNumber,
    nextPriority: priority,
    resetsInMs: z.number(),
    pending: wholeNumber,
    scheduled: wholeNumber,
    held: wholeNumber,
    waiting: wholeNumber,
    running: wholeNumber,
    waits: percentiles,
    period: customerPeriodSchema,
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
    limits: limitsChangeSchema.nullable().openapi({
      description:
        "Its own limits. Its plan's limits apply to those that are omitted, and all of them if null.",
    }),
    reading: readingChangeSchema.nullable().openapi({
      description:
        "How its documents are read. Its plan's settings apply to those that are omitted, and all of them if null.",
    }),
    isPaused: z.boolean(),
    count: z.literal(0).openapi({ description: "Restarts the count." }),
    mayCreate: z.boolean().openapi({
      description: "Whether an unknown customer is created. Defaults to false: it is not found.",
    }),
  })
  .partial()
  .openapi("CustomerChange");

export const erasureSchema = z.object({
  documents: wholeNumber,
  needsVacuum: z.boolean().openapi({
    description:
      "Bytes of the customer may be left in unused space of a large SQLite file: `fairlane vacuum` removes them.",
  }),
});
