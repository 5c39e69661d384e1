import { createRoute } from "@hono/zod-openapi";
import {
  callbackWebhookSchema,
  newWebhookSchema,
  rotationSchema,
  webhookChangeSchema,
  webhookPageSchema,
  webhookQuerySchema,
  webhookSchema,
  webhookSecretSchema,
  webhookWithSecretSchema,
} from "../../../wire/webhooks.ts";
import { allows, audits } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { bodyProblems, jsonBody, jsonContent, problems, webhookId } from "../../describe-route.ts";
import { findWebhook } from "../../requests/find-webhook.ts";
import { cursorFor, ownConditions, withOpenCursor } from "../../requests/own-page.ts";
import { present } from "../../requests/parse.ts";
import { submitterOf } from "../../requests/submission-of.ts";
import { activityOf } from "../../requests/webhook-activity.ts";
import { jsonResponse } from "../../responses/json-response.ts";
import {
  listedWebhookBody,
  secretBody,
  webhookBody,
  webhookWithSecretBody,
} from "../../responses/webhook-bodies.ts";
import type { Api } from "../../server-parts.ts";

const path = "/v1/webhooks";
const tags = ["Webhooks"];
const isWithSecret = { headers: { "cache-control": "no-store" } };

const list = createRoute({
  method: "get",
  path,
  operationId: "listWebhooks",
  ...allows("operator", "viewer", "customer"),
  tags,
  summary: "Webhooks, newest first; with a customer's key only its own",
  request: { query: webhookQuerySchema },
  responses: { 200: jsonContent("One page.", webhookPageSchema), ...problems() },
});

const create = createRoute({
  method: "post",
  path,
  operationId: "createWebhook",
  ...allows("operator", "customer"),
  ...audits("webhook"),
  tags,
  summary: "Creates a webhook: an address that is notified of events",
  description: "A customer may have 10, and the queue 100 that are not for one customer.",
  request: jsonBody(newWebhookSchema),
  responses: {
    201: jsonContent("The webhook, with the secret that signs its deliveries.", webhookWithSecretSchema),
    ...bodyProblems("wrong-state"),
  },
});

const ofCallbacks = createRoute({
  method: "put",
  path: `${path}/callbacks`,
  operationId: "setUpCallbacks",
  ...allows("operator", "customer"),
  ...audits("webhook"),
  tags,
  summary:
    "The webhook that signs the callbacks of a customer's documents; it is created if it does not exist",
  request: jsonBody(callbackWebhookSchema),
  responses: { 200: jsonContent("The webhook.", webhookSchema), ...bodyProblems() },
});

const show = createRoute({
  method: "get",
  path: `${path}/{id}`,
  operationId: "showWebhook",
  ...allows("operator", "viewer", "customer"),
  tags,
  summary: "A webhook",
  request: { params: webhookId },
  responses: { 200: jsonContent("The webhook.", webhookSchema), ...problems("not-found") },
});

const change = createRoute({
  method: "patch",
  path: `${path}/{id}`,
  operationId: "changeWebhook",
  ...allows("operator", "customer"),
  ...audits("webhook"),
  tags,
  summary: "Changes a webhook, or turns it on or off",
  request: { params: webhookId, ...jsonBody(webhookChangeSchema) },
  responses: {
    200: jsonContent("The webhook as it is now.", webhookSchema),
    ...bodyProblems("not-found", "wrong-state"),
  },
});

const remove = createRoute({
  method: "delete",
  path: `${path}/{id}`,
  operationId: "removeWebhook",
  ...allows("operator", "customer"),
  ...audits("webhook"),
  tags,
  summary: "Removes a webhook with its deliveries",
  request: { params: webhookId },
  responses: { 204: { description: "It is removed." }, ...problems("not-found", "wrong-state") },
});

const showSecret = createRoute({
  method: "get",
  path: `${path}/{id}/secret`,
  operationId: "showWebhookSecret",
  ...allows("operator", "customer"),
  ...audits("webhook"),
  tags,
  summary: "The secret that signs the deliveries of a webhook, and the previous one while it is valid",
  request: { params: webhookId },
  responses: { 200: jsonContent("The secret.", webhookSecretSchema), ...problems("not-found") },
});

const rotate = createRoute({
  method: "post",
  path: `${path}/{id}/rotate`,
  operationId: "rotateWebhookSecret",
  ...allows("operator", "customer"),
  ...audits("webhook"),
  tags,
  summary:
    "Replaces the secret of a webhook. Deliveries are signed with both while the previous one is valid",
  request: { params: webhookId, ...jsonBody(rotationSchema, { required: false }) },
  responses: {
    200: jsonContent("The webhook, with its new secret.", webhookWithSecretSchema),
    ...bodyProblems("not-found"),
  },
});

/** Adds the routes of webhooks. */
export function addWebhookRoutes(api: Api): void {
  const { queue } = api;
  addRoute(api, list, async ({ query, caller }) => {
    const conditions = ownConditions(caller, query);
    if (!conditions) return { items: [], cursor: null };
    const { activity, ...wanted } = withOpenCursor(caller, conditions);
    const { items, cursor } = await queue.webhooks.list(wanted);
    const bodies = items.map(async (webhook) =>
      activity === "true"
        ? listedWebhookBody(webhook, caller, await activityOf(queue, webhook.id))
        : listedWebhookBody(webhook, caller),
    );
    return { items: await Promise.all(bodies), cursor: cursorFor(caller, cursor) };
  });
  addRoute(api, create, async ({ json, caller, newId }) => {
    const owner = caller.customer ?? json.customer;
    const customer = owner === undefined ? {} : { customer: submitterOf(caller, json.customer) };
    const webhook = await queue.webhooks.create({ ...json, ...customer }, newId);
    return jsonResponse(webhookWithSecretBody(webhook, caller), { status: 201, ...isWithSecret });
  });
  addRoute(api, ofCallbacks, async ({ json, caller }) =>
    webhookBody(await queue.webhooks.ofCallbacks(submitterOf(caller, json.customer)), caller),
  );
  addRoutesOfOne(api);
}

function addRoutesOfOne(api: Api): void {
  const { queue } = api;
  addRoute(api, show, async ({ params, caller }) =>
    webhookBody(await findWebhook(queue, params.id, caller), caller),
  );
  addRoute(api, change, async ({ params, json, caller }) => {
    const { id } = await findWebhook(queue, params.id, caller);
    return webhookBody(await queue.webhooks.change(id, present(json)), caller);
  });
  addRoute(api, remove, async ({ params, caller }) => {
    const { id } = await findWebhook(queue, params.id, caller);
    await queue.webhooks.remove(id);
    return undefined;
  });
  addRoute(api, showSecret, async ({ params, caller }) =>
    jsonResponse(secretBody(await findWebhook(queue, params.id, caller)), isWithSecret),
  );
  addRoute(api, rotate, async ({ params, json, caller }) => {
    const { id } = await findWebhook(queue, params.id, caller);
    const { keepPreviousSeconds: seconds } = json ?? {};
    const options = seconds === undefined ? {} : { keepPreviousMs: seconds * 1000 };
    return jsonResponse(
      webhookWithSecretBody(await queue.webhooks.rotate(id, options), caller),
      isWithSecret,
    );
  });
}
