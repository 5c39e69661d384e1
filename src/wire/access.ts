import { z } from "@hono/zod-openapi";
import { auditKinds, roles } from "../engine/access.ts";
import { anyJson, pageQuerySchema, time, wholeNumber } from "./values.ts";

export const sessionSchema = z
  .object({
    role: z.enum(roles),
    customer: z
      .string()
      .nullable()
      .openapi({ description: "The only customer whose documents the key can use; null: all customers." }),
    key: z.object({ id: z.string(), name: z.string(), expiresAt: time.nullable() }).nullable(),
    isOpen: z
      .boolean()
      .openapi({ description: "Whether the server needs no key, and every caller may do everything." }),
    directUploads: z.object({ maxBytes: wholeNumber }).nullable().openapi({
      description:
        "The largest content for `POST /v1/uploads`; null if contents are not in S3, or the key may not submit.",
    }),
    command: z.string().nullable().openapi({
      description: "How to run the command line on the server's machine; null for customers.",
    }),
  })
  .openapi("Session");

export const logInSchema = z.strictObject({ key: z.string().max(200) }).openapi("LogIn");

export const keySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(roles),
    customer: z.string().nullable().openapi({ description: "The customer that a customer's key is for." }),
    ratePerMinute: wholeNumber.nullable().openapi({
      description: "How many requests per minute each server accepts at most; null: any number.",
    }),
    createdAt: time,
    expiresAt: time.nullable(),
    revokedAt: time.nullable(),
    usedAt: time.nullable().openapi({
      description: "The last use, to within five minutes; null: it was never used.",
    }),
  })
  .openapi("Key");

export const createdKeySchema = keySchema.extend({ key: z.string() }).openapi("CreatedKey");

export const newKeySchema = z
  .strictObject({
    role: z.enum(roles),
    customer: z.string().optional().openapi({ description: "Only for the role `customer`." }),
    name: z.string().optional().openapi({ description: "Up to 100 characters. Defaults to the role." }),
    expiresInSeconds: z.number().positive().max(3_155_760_000).nullable().optional(),
    ratePerMinute: wholeNumber.nullable().optional(),
  })
  .openapi("NewKey");

export const keyChangeSchema = newKeySchema
  .pick({ name: true, expiresInSeconds: true, ratePerMinute: true })
  .openapi("KeyChange");

export const auditEntrySchema = z
  .object({
    id: z.string(),
    at: time,
    actor: z.string().openapi({
      description:
        "The id of a key; `local` for a caller of an open server or of the database itself; `unknown` for a failed log-in.",
    }),
    actorName: z.string(),
    action: z.string().openapi({ description: "The operationId of the route.", example: "cancelDocument" }),
    kind: z.enum(auditKinds),
    subject: z.string().nullable().openapi({
      description:
        "The id of a document, key or webhook, the name of a customer or plan; null for many, or all.",
    }),
    facts: z.record(z.string(), anyJson).openapi({ description: "The body of the request, shortened." }),
    outcome: z.string().nullable().openapi({
      description: "`done`, or the code of the refusal; null: it was begun, and its end is unknown.",
    }),
  })
  .openapi("AuditEntry");

export const keyQuerySchema = pageQuerySchema.extend({
  customer: z.string().optional().openapi({ description: "Only the keys of this customer." }),
});

export const auditQuerySchema = pageQuerySchema.extend({
  actor: z.string().optional(),
  action: z.string().optional(),
  kind: z.enum(auditKinds).optional(),
  subject: z.string().optional(),
  from: time.optional().openapi({ description: "At this time or later." }),
  to: time.optional().openapi({ description: "Before this time." }),
});
