import type { z } from "@hono/zod-openapi";
import { InvalidRequest } from "../responses/problem.ts";

/** Fields that are absent rather than undefined: neither JSON nor an address can express `undefined`. */
export type Present<Fields> = Fields extends object
  ? { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }
  : Fields;

/** Tells the compiler that no field is undefined. */
export function present<Fields extends object>(fields: Fields) {
  return fields as Present<Fields>;
}

/** Returns a part of a request as its schema describes it. Throws `InvalidRequest` if it is not. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): Present<z.output<Schema>> {
  const result = schema.safeParse(value);
  if (result.success) return result.data as Present<z.output<Schema>>;
  throw InvalidRequest.of(result.error);
}
