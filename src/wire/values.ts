import { z } from "@hono/zod-openapi";
import type { Json } from "../engine/document.ts";
import type { Priority } from "../policy/rule.ts";

/** Any JSON. Only the queue looks inside it, without recursion, so deep values cannot exhaust the stack. */
export const anyJson = z
  .unknown()
  .openapi({ description: "Anything that JSON can express." }) as unknown as z.ZodType<Json, Json>;
/** A time as in RFC 3339. */
export const time = z.iso.datetime({ offset: true }).openapi({ example: "2026-11-16T08:30:00Z" });
export const priority = z.int().min(1).max(9) as unknown as z.ZodType<Priority, number>;
export const wholeNumber = z.int();
export const percentiles = z.object({ p50Ms: z.number().nullable(), p95Ms: z.number().nullable() });

/** A number in a query or a form. */
export function numberInText(description: string) {
  return z.coerce.number().optional().openapi({ type: "integer", description });
}

const pageFields = {
  limit: numberInText("The length of the page: 1 to 1000. Defaults to 100."),
  cursor: z.string().optional().openapi({ description: "The cursor of the previous page." }),
};

/** The page of a list, in the query of an address. */
export const pageQuerySchema = z.strictObject(pageFields);

/** One page of a list of these. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item).readonly(),
    cursor: z.string().nullable().openapi({ description: "Fetches the next page; null on the last one." }),
  });
}

/** All items of a short list. */
export function listSchema<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item).readonly() });
}
