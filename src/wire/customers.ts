import { z } from "@hono/zod-openapi";
import { maxWeight } from "../policy/turn.ts";
import { customerOrders, customerSorts } from "../queue/insight/customer-order.ts";
import { historyRangeSchema } from "./queue.ts";
import { customerPeriodSchema } from "./usage.ts";
import { pageQuerySchema, percentiles, priority, time, wholeNumber } from "./values.ts";

const policyFields = {
  resetIntervalMs: wholeNumber,
  thresholds: z.array(wholeNumber).readonly(),
  window: z.enum(["since-last-update", "fixed"]),
};

const limit = wholeNumber.min(0).nullable();
const limitFields = {
  maxPending: limit.openapi({ description: "How many unfinished documents it may have; null: any number." }),
  maxRunning: limit.openapi({ description: "How many of its documents may run at once; null: any number." }),
  maxRunningWhileOthersWait: z.boolean().openapi({
    description:
      "Whether `maxRunning` applies only while others wait, so that no slot is idle because of it.",
  }),
};

const limitsSchema = z.object(limitFields).openapi("Limits");
const limitsChangeSchema = z.strictObject(limitFields).partial();

export const policyChangeSchema = z.strictObject(policyFields).partial();

const weight = z.int().min(1).max(maxWeight).openapi({
  description:
    "Within a priority, customers of this plan get this many starts for each start of a customer of weight 1.",
});

export const planSchema = z
  .object({ name: z.string(), policy: z.object(policyFields), limits: limitsSchema, weight })
  .openapi("Plan");

export const planChangeSchema = policyChangeSchema
  .extend({
    limits: limitsChangeSchema.optional().openapi({ description: "If omitted, they stay as they are." }),
    weight: weight.optional().openapi({ description: "If omitted, it stays as it is." }),
  })
  .openapi("PlanChange");

const rangeMeaning = "The period of the figures in `period`. Defaults to `hour`.";

export const customerRangeSchema = z.strictObject({
  range: historyRangeSchema.optional().openapi({ description: rangeMeaning }),
});

export const customerQuerySchema = pageQuerySchema.extend({
  name: z.string().optional().openapi({ description: "Text that the name contains, in any case." }),
  sort: z.enum(customerSorts).optional().openapi({
    description:
      "Defaults to `name`. `pending`, `running`, `waiting`: documents now; `failed`, `done`, `waits` (the mean wait), `work`: within the range; `updated`: the latest check. An order other than by name may be a minute old, but no figure is.",
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
