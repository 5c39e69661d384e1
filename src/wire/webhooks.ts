import { z } from "@hono/zod-openapi";
import { deliveryStates, testKind, webhookKinds } from "../engine/webhooks.ts";
import { pageQuerySchema, pageSchema, time, wholeNumber } from "./values.ts";

const webhookId = z.string().openapi({ example: "wh_k3v9x2m7q1ab" });
const address = z.string().openapi({
  description: "The address to which notifications are sent: http or https, up to 2048 characters.",
  example: "https://example.com/fairlane",
});
const kinds = z.array(z.enum(webhookKinds)).min(1).readonly();
const kindOfDelivery = z.enum([...webhookKinds, testKind]);
const description = z.string().max(200);

export const webhookSchema = z
  .object({
    id: webhookId,
    customer: z.string().nullable().openapi({
      description: "Only documents of this customer; null: those of all customers.",
    }),
    plan: z.string().nullable().openapi({
      description: "Only documents of customers on this plan; null: those on any plan.",
    }),
    url: address.nullable().openapi({
      description: "Null for the callbacks of a customer's documents, each of which names its own address.",
    }),
    kinds: kinds.openapi({ description: "The events that it is notified of." }),
    description: z.string(),
    enabled: z.boolean(),
    disabledAt: time.nullable(),
    disabledReason: z.enum(["by-hand", "gone", "failing"]).nullable().openapi({
      description:
        "`by-hand`; `gone`: the address responded 410 Gone; `failing`: a delivery used up all tries, and nothing else succeeded meanwhile.",
    }),
    createdAt: time,
    secretCreatedAt: time,
    previousSecretExpiresAt: time.nullable().openapi({
      description: "Until then deliveries are also signed with the previous secret; null: there is none.",
    }),
  })
  .openapi("Webhook");

const secret = z.string().openapi({
  description: "Signs deliveries, as Standard Webhooks describes it.",
  example: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=",
});

export const webhookSecretSchema = z
  .object({
    secret,
    createdAt: time,
    previous: z
      .object({ secret, expiresAt: time })
      .nullable()
      .openapi({ description: "The secret before the last rotation, while it is valid." }),
  })
  .openapi("WebhookSecret");

export const webhookWithSecretSchema = webhookSchema.extend({ secret }).openapi("WebhookWithSecret");

export const newWebhookSchema = z
  .strictObject({
    url: address,
    customer: z.string().optional().openapi({
      description:
        "Only documents of this customer. Defaults to all, and with a customer's key to that customer.",
      example: "acme",
    }),
    plan: z.string().optional().openapi({
      description: "Only documents of customers on this plan. Not together with `customer`.",
    }),
    kinds: kinds.optional().openapi({
      description: "Defaults to `document.done`, `document.failed` and `document.cancelled`.",
    }),
    description: description.optional(),
  })
  .openapi("NewWebhook");

export const webhookChangeSchema = z
  .strictObject({
    url: address.optional(),
    plan: z.string().nullable().optional(),
    kinds: kinds.optional(),
    description: description.optional(),
    enabled: z.boolean().optional().openapi({
      description: "False: events are recorded but not sent. Those can be replayed later.",
    }),
  })
  .openapi("WebhookChange");

export const webhookQuerySchema = pageQuerySchema.extend({
  customer: z.string().optional(),
  activity: z.enum(["true", "false"]).optional().openapi({
    description: "`true` adds the activity of each webhook, which takes longer.",
  }),
});

export const callbackWebhookSchema = z
  .strictObject({
    customer: z.string().optional().openapi({
      description: "May be omitted with a customer's key, which is for that one.",
      example: "acme",
    }),
  })
  .openapi("CallbackWebhook");

export const rotationSchema = z
  .strictObject({
    keepPreviousSeconds: wholeNumber.min(0).max(604_800).optional().openapi({
      description: "How long the present secret stays valid beside the new one. Defaults to 24 hours.",
    }),
  })
  .openapi("Rotation");

const deliveryResponseSchema = z
  .object({
    at: time,
    tookMs: wholeNumber,
    status: wholeNumber.nullable().openapi({ description: "The HTTP status; null: there was no response." }),
    error: z.string().nullable().openapi({
      description:
        "Why there was no response, or the beginning of an unsuccessful one; null if it was delivered.",
    }),
  })
  .openapi("DeliveryResponse");

export const deliverySchema = z
  .object({
    id: z.string().openapi({
      description: "The header `webhook-id`: the same in all tries, so that receivers can drop repeats.",
    }),
    webhook: webhookId,
    kind: kindOfDelivery,
    at: time.openapi({ description: "When it happened." }),
    customer: z.string().nullable(),
    document: z.string().nullable().openapi({ description: "Null in a test." }),
    key: z.string().nullable().openapi({ description: "The idempotency key of the document." }),
    submittedAt: time.nullable(),
    attempts: wholeNumber.nullable(),
    errorCode: z.string().nullable(),
    partial: z
      .array(z.string())
      .readonly()
      .openapi({ description: "The codes of the reasons why the result is incomplete or doubtful." }),
    url: z.string().nullable().openapi({
      description: "The address of a callback; null: that of the webhook.",
    }),
    state: z.enum(deliveryStates).openapi({
      description:
        "`skipped`: it happened while the webhook was off. It is sent only if it is replayed, like `delivered` and `failed` ones.",
    }),
    tries: wholeNumber.openapi({ description: "Since it was created or last replayed." }),
    dueAt: time.nullable().openapi({ description: "When a pending one is sent next." }),
    endedAt: time.nullable(),
    responses: z
      .array(deliveryResponseSchema)
      .readonly()
      .openapi({ description: "The latest responses, newest first, 10 at most." }),
  })
  .openapi("Delivery");

const deliveryConditions = {
  document: z.string().optional(),
  state: z.enum(deliveryStates).optional(),
  kind: kindOfDelivery.optional(),
};

export const webhookDeliveryQuerySchema = pageQuerySchema.extend(deliveryConditions);

export const deliveryQuerySchema = pageQuerySchema.extend({
  ...deliveryConditions,
  webhook: z.string().optional(),
  customer: z.string().optional().openapi({ description: "Only about documents of this customer." }),
});

export const replaySchema = z
  .union([
    z.strictObject({
      deliveries: z
        .array(z.string())
        .min(1)
        .max(1000)
        .readonly()
        .openapi({ description: "The ids of deliveries." }),
    }),
    z.strictObject({
      since: time.openapi({
        description: "All whose event happened then or later, and that are not pending.",
      }),
    }),
  ])
  .openapi("Replay");

export const replayedSchema = z
  .object({ deliveries: wholeNumber.openapi({ description: "How many are sent again." }) })
  .openapi("Replayed");

const activitySchema = z.object({
  lastResponse: deliveryResponseSchema.nullable(),
  pending: wholeNumber.openapi({ description: "The number of deliveries that have not ended, up to 100." }),
  isExact: z.boolean().openapi({ description: "false: more than these are pending." }),
});

export const listedWebhookSchema = webhookSchema
  .extend({ activity: activitySchema.optional().openapi({ description: "Only if it was asked for." }) })
  .openapi("ListedWebhook");

export const webhookPageSchema = pageSchema(listedWebhookSchema);
export const deliveryPageSchema = pageSchema(deliverySchema);
