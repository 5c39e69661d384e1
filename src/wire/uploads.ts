import { z } from "@hono/zod-openapi";
import { time, wholeNumber } from "./values.ts";

export const newUploadSchema = z
  .strictObject({
    customer: z.string().optional().openapi({
      description: "The customer that will submit it. May be omitted with a customer's key.",
      example: "acme",
    }),
    size: wholeNumber.openapi({ description: "The size of the content in bytes.", example: 182_044 }),
    sha256: z.string().openapi({
      description: "The SHA-256 of the content, in 64 lower-case hexadecimal digits.",
      example: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    }),
  })
  .openapi("NewUpload");

export const uploadBodySchema = z
  .object({
    upload: z.string().openapi({ description: "To be submitted afterwards, once, within an hour." }),
    method: z.literal("PUT"),
    url: z.string().openapi({ description: "Where to send the bytes. It needs no key." }),
    headers: z.record(z.string(), z.string()).openapi({
      description: "To be sent with them. The storage rejects other bytes than those announced.",
    }),
    expiresAt: time.openapi({ description: "The storage refuses the request from this time on." }),
  })
  .openapi("Upload");

/** The query of downloads that the storage may send itself. */
export const redirectSchema = z.strictObject({
  redirect: z.enum(["true", "false"]).optional().openapi({
    description:
      "`true` responds with a redirect to the storage, if contents are in S3. The address there is valid for 5 minutes and needs no key.",
  }),
});
