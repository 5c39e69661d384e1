import { createRoute } from "@hono/zod-openapi";
import type { KeyBody } from "../../../client/wire.ts";
import type { KeyRecord } from "../../../engine/access.ts";
import {
  createdKeySchema,
  keyChangeSchema,
  keyQuerySchema,
  keySchema,
  newKeySchema,
} from "../../../wire/access.ts";
import { pageSchema } from "../../../wire/values.ts";
import { allows, audits } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { bodyProblems, jsonBody, jsonContent, keyId, problems } from "../../describe-route.ts";
import { timeText } from "../../responses/bodies.ts";
import { jsonResponse } from "../../responses/json-response.ts";
import type { Api } from "../../server-parts.ts";

const path = "/v1/keys";
const tags = ["Access"];

const list = createRoute({
  method: "get",
  path,
  operationId: "listKeys",
  ...allows(),
  tags,
  summary: "Keys, newest first, including revoked and expired ones",
  request: { query: keyQuerySchema },
  responses: { 200: jsonContent("One page.", pageSchema(keySchema)), ...problems() },
});

const create = createRoute({
  method: "post",
  path,
  operationId: "createKey",
  ...allows(),
  ...audits("key"),
  tags,
  summary: "Creates a key. The first one must be an admin's; once it exists, every request needs a key",
  request: jsonBody(newKeySchema),
  responses: {
    201: jsonContent("The key. Its text, `key`, is returned only here.", createdKeySchema),
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
  summary: "Changes a key's name, rate limit or expiry",
  request: { params: keyId, ...jsonBody(keyChangeSchema) },
  responses: { 200: jsonContent("The key.", keySchema), ...bodyProblems("not-found") },
});

const revoke = createRoute({
  method: "delete",
  path: `${path}/{id}`,
  operationId: "revokeKey",
  ...allows(),
  ...audits("key"),
  tags,
  summary: "Revokes a key permanently: at once here, within a second on other servers",
  request: { params: keyId },
  responses: { 200: jsonContent("The key, revoked.", keySchema), ...problems("not-found") },
});

export function addKeyRoutes(api: Api): void {
  const { queue, authenticator } = api;
  addRoute(api, list, async ({ query }) => {
    const { items, cursor } = await queue.access.keys(query);
    return { items: items.map(keyBody), cursor };
  });
  addRoute(api, create, async ({ json, newId }) => {
    const { key, record } = await queue.access.createKey(withExpiry(queue.clock.now(), json), newId);
    authenticator.hasChangedKey();
    const headers = { "cache-control": "no-store" };
    return jsonResponse({ ...keyBody(record), key }, { status: 201, headers });
  });
  addRoute(api, change, async ({ params, json }) => {
    const record = await queue.access.changeKey(params.id, withExpiry(queue.clock.now(), json));
    authenticator.hasChangedKey();
    return keyBody(record);
  });
  addRoute(api, revoke, async ({ params }) => {
    const record = await queue.access.revokeKey(params.id);
    authenticator.hasChangedKey();
    return keyBody(record);
  });
}

function withExpiry<Wanted extends { readonly expiresInSeconds?: number | null }>(
  nowMs: number,
  { expiresInSeconds, ...wanted }: Wanted,
) {
  if (expiresInSeconds === undefined) return wanted;
  const expiresAt =
    expiresInSeconds === null ? null : Math.ceil(nowMs + Math.max(1, expiresInSeconds * 1000));
  return { ...wanted, expiresAt };
}

function keyBody({ createdAt, expiresAt, revokedAt, usedAt, ...facts }: KeyRecord): KeyBody {
  return {
    ...facts,
    createdAt: timeText(createdAt),
    expiresAt: timeText(expiresAt),
    revokedAt: timeText(revokedAt),
    usedAt: timeText(usedAt),
  };
}
