import { z } from "@hono/zod-openapi";
import { anyJson, documentSchema, partialSchema, time } from "./schemas.ts";

export const leaseRequestSchema = z
  .strictObject({
    worker: z.string().min(1).max(200),
    count: z.int().min(1).max(100).optional(),
    leaseSeconds: z.number().min(1).max(3600).optional(),
    waitSeconds: z.number().min(0).max(60).optional(),
  })
  .openapi("LeaseRequest");

export const leaseSchema = z
  .object({ id: z.string(), expiresAt: time, document: documentSchema })
  .openapi("Lease");

export const renewalSchema = z
  .strictObject({ leaseSeconds: z.number().min(1).max(3600), progress: z.number().min(0).max(1) })
  .partial()
  .openapi("Renewal");

export const completionSchema = z
  .strictObject({
    result: anyJson.optional(),
    partial: z.array(partialSchema.strict()).max(10_000).optional().openapi({
      description: "Why the result is incomplete or doubtful, where it is; the first 100 reasons are kept.",
    }),
  })
  .openapi("Completion");

export const failureSchema = z
  .strictObject({
    message: z.string().max(8192),
    name: z.string().max(200).optional(),
    code: z.string().max(200).optional(),
    stack: z.string().max(8192).optional(),
    mayRetry: z
      .boolean()
      .optional()
      .openapi({ description: "false says that another attempt is useless: the document fails at once." }),
  })
  .openapi("Failure");
