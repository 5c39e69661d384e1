import { z } from "@hono/zod-openapi";
import { wholeNumber } from "./values.ts";

/** An error, as in RFC 9457. `code` is stable. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: wholeNumber,
    detail: z.string(),
    code: z.string(),
    errors: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .readonly()
      .optional()
      .openapi({ description: "The invalid parts of the request." }),
  })
  .openapi("Problem");
