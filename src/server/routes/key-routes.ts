import { createRoute, z } from "@hono/zod-openapi";
import type { KeyBody } from "../../client/wire.ts";
import { type KeyRecord, roles } from "../../engine/access.ts";
import type { Queue } from "../../queue/queue.ts";
import { allows, audits } from "../access/declare-access.ts";
import { addRoute, answer } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { bodyProblems, jsonAnswer, jsonBody, keyId, problems } from "../describe-route.ts";
import { timeText } from "../responses/bodies.ts";
import { pageQuerySchema, pageSchema, present, time, wholeNumber } from "../schemas.ts";

const path = "/v1/keys";
const tags = ["Access"];

const keySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    role: z.enum(roles),
    customer: z.string().nullable().openapi({ description: "Whose documents a customer's key is for." }),
    ratePerMinute: wholeNumber
      .nullable()
      .openapi({ description: "How many requests a minute each server takes at the most." }),
    createdAt: time,
    expiresAt: time.nullable(),
    revokedAt: time.nullable(),
  })
  .openapi("Key");

const newKeySchema = z
  .strictObject({
    role: z.enum(roles),
    customer: z.string().optional().openapi({ description: "For the role `customer`, and no other." }),
    name: z.string().optional().openapi({ description: "What it is called: the role unless said." }),
    expiresInSeconds: z.number().positive().max(3_155_760_000).nullable().optional(),
    ratePerMinute: wholeNumber.nullable().optional(),
  })
  .openapi("NewKey");

const keyChangeSchema = newKeySchema
  .pick({ name: true, expiresInSeconds: true, ratePerMinute: true })
  .openapi("KeyChange");

const list = createRoute({
  method: "get",
  path,
  operationId: "listKeys",
  ...allows(),
  tags,
  summary: "Keys, newest first, also those that were revoked or have expired",
  request: { query: pageQuerySchema },
  responses: { 200: jsonAnswer("One page.", pageSchema(keySchema)), ...problems() },
});

const create = createRoute({
  method: "post",
  path,
  operationId: "createKey",
  ...allows(),
  ...audits("key"),
  tags,
  summary: "Makes a key; from the first one on, which must be an admin's, every request needs one",
  request: jsonBody(newKeySchema),
  responses: {
    201: jsonAnswer(
      "The key. What it is used by, `key`, is told here and never again.",
      keySchema.extend({ key: z.string() }).openapi("CreatedKey"),
    ),
    ...bodyProblems("wrong-state"),
  },
});

const change = createRoute({
  method: "patch",
  path: `${path}/{id}`,
  operationId: "changeKey",
  ...allows(),
  ...audits("key"),
  tags,
  summary: "Changes what a key is called, how often it may be used, or until when",
  request: { params: keyId, ...jsonBody(keyChangeSchema) },
  responses: { 200: jsonAnswer("The key.", keySchema), ...bodyProblems("not-found") },
});

const revoke = createRoute({
  method: "delete",
  path: `${path}/{id}`,
  operationId: "revokeKey",
  ...allows(),
  ...audits("key"),
  tags,
  summary: "Revokes a key for good: at once here, within a second on other servers",
  request: { params: keyId },
  responses: { 200: jsonAnswer("The key, revoked.", keySchema), ...problems("not-found") },
});

/** Adds the routes of keys. */
export function addKeyRoutes(app: App, { queue }: ServerParts): void {
  addRoute(app, list, async (context) => {
    const { items, cursor } = await queue.access.keys(present(context.req.valid("query")));
    return answer({ items: items.map(keyBody), cursor });
  });
  addRoute(app, create, async (context) => {
    const wanted = withExpiry(queue, present(context.req.valid("json")));
    const { key, record } = await queue.access.createKey(wanted, context.get("newId"));
    context.env.authenticator.hasChangedKey();
    return answer({ ...keyBody(record), key }, { status: 201, headers: { "cache-control": "no-store" } });
  });
  addRoute(app, change, async (context) => {
    const wanted = withExpiry(queue, present(context.req.valid("json")));
    const record = await queue.access.changeKey(context.req.valid("param").id, wanted);
    context.env.authenticator.hasChangedKey();
    return answer(keyBody(record));
  });
  addRoute(app, revoke, async (context) => {
    const record = await queue.access.revokeKey(context.req.valid("param").id);
    context.env.authenticator.hasChangedKey();
    return answer(keyBody(record));
  });
}

function withExpiry<Wanted extends { readonly expiresInSeconds?: number | null }>(
  { clock }: Queue,
  { expiresInSeconds, ...wanted }: Wanted,
) {
  if (expiresInSeconds === undefined) return wanted;
  const expiresAt =
    expiresInSeconds === null ? null : Math.ceil(clock.now() + Math.max(1, expiresInSeconds * 1000));
  return { ...wanted, expiresAt };
}

function keyBody({ createdAt, expiresAt, revokedAt, ...facts }: KeyRecord): KeyBody {
  return {
    ...facts,
    createdAt: timeText(createdAt),
    expiresAt: timeText(expiresAt),
    revokedAt: timeText(revokedAt),
  };
}
