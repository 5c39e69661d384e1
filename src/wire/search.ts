import { z } from "@hono/zod-openapi";
import { keySchema } from "./access.ts";
import { documentSchema } from "./documents.ts";
import { failureGroupSchema } from "./failures.ts";
import { numberInText, wholeNumber } from "./values.ts";

export const searchQuerySchema = z.strictObject({
  q: z.string().openapi({
    description:
      'Words, and qualifiers such as `customer:acme state:failed type:pdf before:2d name:"annual report"`.',
    example: "invoice customer:acme",
  }),
  limit: numberInText("The maximum number of results of each kind: 1 to 20. Defaults to 5."),
});

const foundDocumentSchema = documentSchema
  .pick({ id: true, customer: true, name: true, type: true, state: true, partial: true, submittedAt: true })
  .extend({
    title: z.string().nullable().openapi({ description: "The title in its result." }),
  });

const foundCustomerSchema = z.object({
  name: z.string(),
  plan: z.string(),
  pending: wholeNumber.openapi({ description: "How many of its documents are not finished." }),
});

const foundFailureSchema = failureGroupSchema.pick({
  group: true,
  name: true,
  code: true,
  message: true,
  details: true,
  documents: true,
  customers: true,
});

export const searchSchema = z
  .object({
    documents: z.array(foundDocumentSchema).readonly(),
    customers: z.array(foundCustomerSchema).readonly(),
    failures: z.array(foundFailureSchema).readonly(),
    keys: z.array(keySchema.pick({ id: true, name: true, role: true, customer: true })).readonly(),
    isExact: z.boolean().openapi({
      description:
        "false: only the newest 10,000 documents were examined, so that older ones may match, too.",
    }),
  })
  .openapi("SearchResults");
