import { z } from "@hono/zod-openapi";
import { documentSchema, partialSchema } from "./documents.ts";
import { readingSchema } from "./plans.ts";
import { anyJson, time } from "./values.ts";

const leaseSeconds = z
  .number()
  .min(1)
  .max(3600)
  .optional()
  .openapi({ description: "How long the lease holds from now on. Defaults to 30." });

export const leaseRequestSchema = z
  .strictObject({
    worker: z.string().min(1).max(200).openapi({ description: "The name of the worker." }),
    count: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .openapi({ description: "How many documents it can start now. Defaults to 1." }),
    leaseSeconds,
    waitSeconds: z
      .number()
      .min(0)
      .max(60)
      .optional()
      .openapi({ description: "How long to wait for a document if none can start. Defaults to 0." }),
  })
  .openapi("LeaseRequest");

export const leaseSchema = z
  .object({ id: z.string(), expiresAt: time, document: documentSchema, reading: readingSchema })
  .openapi("Lease");

export const renewalSchema = z
  .strictObject({ leaseSeconds, progress: z.number().min(0).max(1).optional() })
  .openapi("Renewal");

export const renewedLeaseSchema = z.object({ id: z.string(), expiresAt: time });

export const completionSchema = z
  .strictObject({
    result: anyJson.optional(),
    partial: z.array(partialSchema.strict()).max(10_000).readonly().optional().openapi({
      description: "Why the result is incomplete or doubtful. The first 100 reasons are stored.",
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
      .openapi({ description: "false: another attempt is useless, and the document fails at once." }),
  })
  .openapi("Failure");
