import { createRoute } from "@hono/zod-openapi";
import { testKind } from "../../../engine/webhooks.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import type { Queue } from "../../../queue/queue.ts";
import {
  deliveryPageSchema,
  deliveryQuerySchema,
  deliverySchema,
  replayedSchema,
  replaySchema,
  webhookDeliveryQuerySchema,
} from "../../../wire/webhooks.ts";
import { allows, audits } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import {
  bodyProblems,
  deliveryId,
  jsonBody,
  jsonContent,
  problems,
  webhookId,
} from "../../describe-route.ts";
import { findDelivery, findWebhook } from "../../requests/find-webhook.ts";
import { cursorFor, ownConditions, withOpenCursor } from "../../requests/own-page.ts";
import { deliveryBody } from "../../responses/webhook-bodies.ts";
import type { Api } from "../../server-parts.ts";

const tags = ["Webhooks"];
const maxWaitingTests = 10;

const test = createRoute({
  method: "post",
  path: "/v1/webhooks/{id}/test",
  operationId: "testWebhook",
  ...allows("operator", "customer"),
  ...audits("webhook"),
  tags,
  summary: "Sends an event of the kind `webhook.test`. Up to 10 of a webhook may wait",
  request: { params: webhookId },
  responses: {
    202: jsonContent("Its delivery, which shows the response soon.", deliverySchema),
    ...problems("not-found", "wrong-state", "limit-reached"),
  },
});

const replay = createRoute({
  method: "post",
  path: "/v1/webhooks/{id}/replay",
  operationId: "replayDeliveries",
  ...allows("operator", "customer"),
  ...audits("webhook"),
  tags,
  summary: "Sends deliveries of a webhook again, under their old ids: single ones, or all since a time",
  request: { params: webhookId, ...jsonBody(replaySchema) },
  responses: {
    202: jsonContent("The number of deliveries.", replayedSchema),
    ...bodyProblems("not-found", "wrong-state"),
  },
});

const listOfWebhook = createRoute({
  method: "get",
  path: "/v1/webhooks/{id}/deliveries",
  operationId: "listDeliveriesOfWebhook",
  ...allows("operator", "viewer", "customer"),
  tags,
  summary: "The deliveries of a webhook with the latest responses, newest first",
  request: { params: webhookId, query: webhookDeliveryQuerySchema },
  responses: { 200: jsonContent("One page.", deliveryPageSchema), ...problems("not-found") },
});

const list = createRoute({
  method: "get",
  path: "/v1/deliveries",
  operationId: "listDeliveries",
  ...allows("operator", "viewer", "customer"),
  tags,
  summary:
    "Deliveries that match all conditions, newest first; with a customer's key those of its own webhooks",
  description: "A page may be short, even empty. Only its cursor says whether there are more.",
  request: { query: deliveryQuerySchema },
  responses: { 200: jsonContent("One page.", deliveryPageSchema), ...problems() },
});

const show = createRoute({
  method: "get",
  path: "/v1/deliveries/{id}",
  operationId: "showDelivery",
  ...allows("operator", "viewer", "customer"),
  tags,
  summary: "A delivery with the latest responses",
  request: { params: deliveryId },
  responses: { 200: jsonContent("The delivery.", deliverySchema), ...problems("not-found") },
});

/** Adds the routes of deliveries. */
export function addDeliveryRoutes(api: Api): void {
  const { queue } = api;
  addRoute(api, test, async ({ params, caller }) => {
    const { id } = await findWebhook(queue, params.id, caller);
    await expectFewTests(queue, id);
    return deliveryBody(await queue.webhooks.test(id), caller);
  });
  addRoute(api, replay, async ({ params, json, caller }) => {
    const { id } = await findWebhook(queue, params.id, caller);
    const target = "since" in json ? { since: new Date(json.since) } : json;
    return { deliveries: await queue.webhooks.replay(id, target) };
  });
  addRoute(api, listOfWebhook, async ({ params, query, caller }) => {
    const { id } = await findWebhook(queue, params.id, caller);
    const { limit, cursor, ...conditions } = withOpenCursor(caller, query);
    const page = await queue.webhooks.deliveries({ ...conditions, webhook: id }, pageOf(limit, cursor));
    return {
      items: page.items.map((delivery) => deliveryBody(delivery, caller)),
      cursor: cursorFor(caller, page.cursor),
    };
  });
  addRoute(api, list, async ({ query, caller }) => {
    const own = ownConditions(caller, query);
    if (!own) return { items: [], cursor: null };
    const { limit, cursor, ...conditions } = withOpenCursor(caller, own);
    const { customer: owner } = caller;
    const filter = owner === undefined ? conditions : { ...conditions, owner };
    const page = await queue.webhooks.deliveries(filter, pageOf(limit, cursor));
    return {
      items: page.items.map((delivery) => deliveryBody(delivery, caller)),
      cursor: cursorFor(caller, page.cursor),
    };
  });
  addRoute(api, show, async ({ params, caller }) =>
    deliveryBody(await findDelivery(queue, params.id, caller), caller),
  );
}

// No limit on documents holds for tests, and those to an address that fails are stored for days.
async function expectFewTests({ webhooks }: Queue, webhook: string): Promise<void> {
  const waiting = { webhook, state: "pending", kind: testKind } as const;
  const { items } = await webhooks.deliveries(waiting, { limit: maxWaitingTests });
  if (items.length < maxWaitingTests) return;
  throw new FairlaneError(
    "limit-reached",
    `${items.length} tests of the webhook ${webhook} are still waiting`,
  );
}

function pageOf(limit: number | undefined, cursor: string | undefined) {
  return { ...(limit !== undefined && { limit }), ...(cursor !== undefined && { cursor }) };
}
