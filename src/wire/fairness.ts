import { z } from "@hono/zod-openapi";
import { percentiles, time, wholeNumber } from "./values.ts";

const share = z.number();

const groupWaits = {
  documents: wholeNumber,
  ...percentiles.shape,
  firstCome: percentiles.openapi({ description: "First come, first served." }),
};

const groupWaitsSchema = z.object(groupWaits).openapi("GroupWaits");

const targetedWaitsSchema = z
  .object({
    ...groupWaits,
    stillWaiting: wholeNumber.openapi({
      description: "Documents that still wait, already longer than the target; counted up to 10,000.",
    }),
    withinTarget: share.nullable().openapi({
      description:
        "The share, from 0 to 1, that started within the target. Those still waiting count as missed.",
    }),
    firstCome: z.object({ ...percentiles.shape, withinTarget: share.nullable() }),
  })
  .openapi("TargetedWaits");

const topCustomersSchema = z
  .object({
    documents: wholeNumber,
    top: z
      .array(z.object({ customer: z.string(), documents: wholeNumber, share }))
      .readonly()
      .openapi({ description: "Up to three customers, the largest first, with their share of all." }),
  })
  .openapi("TopCustomers");

export const fairnessSchema = z
  .object({
    at: time.openapi({ description: "When the figures of the range were computed." }),
    sample: z.object({
      documents: wholeNumber,
      from: time,
      until: time,
      isCut: z.boolean().openapi({ description: "True if the period is shorter than the range." }),
      slots: wholeNumber.openapi({ description: "The largest number of them that ran at once." }),
    }),
    fairness: share.nullable().openapi({
      description:
        "Jain's index of the customers' speeds, each compared with having the system alone: 1 is even; null with fewer than two customers.",
    }),
    firstComeFairness: share.nullable().openapi({
      description: "The same, had the same documents been served first come, first served.",
    }),
    waitTargetMs: wholeNumber,
    sentLittle: targetedWaitsSchema.openapi({ description: "Documents of the priorities 1 to 3." }),
    sentMuch: groupWaitsSchema.openapi({ description: "Documents of the priorities 4 to 9." }),
    background: groupWaitsSchema,
    now: z
      .object({ waiting: topCustomersSchema, running: topCustomersSchema })
      .openapi({ description: "The customers that fill the line and the slots now." }),
  })
  .openapi("Fairness");
