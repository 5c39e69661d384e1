import { z } from "@hono/zod-openapi";
import { documentStates } from "../engine/document.ts";
import { urgencies } from "../policy/lane.ts";
import { bulkActions } from "../queue/bulk.ts";
import { pageQuerySchema, priority, time, wholeNumber } from "./values.ts";

const conditions = {
  id: z.string().optional().openapi({
    description: "An id or its first digits, with or without hyphens.",
    example: "019e2f60-5c1e",
  }),
  customer: z.string().optional(),
  state: z.enum(documentStates).optional(),
  urgency: z.enum(urgencies).optional(),
  type: z
    .string()
    .optional()
    .openapi({ description: "The media type, exactly.", example: "application/pdf" }),
  name: z.string().optional().openapi({ description: "Text that the name contains, in any case." }),
  text: z.string().optional().openapi({
    description: "Text that the name contains, or the title in the result, in any case.",
  }),
  submittedAfter: time.optional(),
  submittedBefore: time.optional(),
  failure: z.string().optional().openapi({
    description: "A group of /v1/failures. Only failed documents have one.",
  }),
};

/** Conditions on documents, all of which must hold. */
export const documentFilterSchema = z.strictObject({
  ...conditions,
  priority: priority.optional(),
  partial: z.literal(true).optional(),
});

/** The same in the query of an address. */
export const documentCountQuerySchema = z.strictObject({
  ...conditions,
  partial: z
    .literal("true")
    .transform((): true => true)
    .optional()
    .openapi({ description: "true: only those whose result is incomplete or doubtful." }),
  priority: z.coerce.number().pipe(priority).optional().openapi({ type: "integer", minimum: 1, maximum: 9 }),
});

export const documentQuerySchema = documentCountQuerySchema.extend(pageQuerySchema.shape);

export const bulkRequestSchema = z
  .strictObject({
    action: z.enum(bulkActions),
    ids: z
      .array(z.string())
      .min(1)
      .max(1000)
      .readonly()
      .optional()
      .openapi({ description: "Either these documents," }),
    filter: documentFilterSchema.optional().openapi({
      description: "or one page of those that match this filter, which must have a state.",
    }),
    limit: z
      .int()
      .min(1)
      .max(1000)
      .optional()
      .openapi({ description: "The length of the page. Defaults to 200." }),
    cursor: z.string().nullable().optional().openapi({ description: "The cursor of the previous page." }),
  })
  .openapi("BulkRequest");

export const bulkResultSchema = z
  .object({
    done: wholeNumber,
    refused: z.array(z.object({ id: z.string(), code: z.string(), detail: z.string() })).readonly(),
    cursor: z
      .string()
      .nullable()
      .openapi({ description: "Continues with the next page; null after the last one." }),
  })
  .openapi("BulkResult");
