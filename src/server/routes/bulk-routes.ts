import { createRoute } from "@hono/zod-openapi";
import { allows, audits } from "../access/declare-access.ts";
import { addRoute, answer } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { bodyProblems, documentId, jsonAnswer, jsonBody, problems } from "../describe-route.ts";
import { refuseForeignDocument } from "../requests/find-document.ts";
import { documentBody } from "../responses/bodies.ts";
import { withTimes } from "../responses/with-times.ts";
import { bulkRequestSchema, bulkResultSchema, documentSchema, present } from "../schemas.ts";

const cancel = createRoute({
  method: "post",
  path: "/v1/documents/{id}/cancel",
  operationId: "cancelDocument",
  ...allows("operator", "customer"),
  ...audits("document"),
  tags: ["Documents"],
  summary: "Cancels a document that is not finished; a running one is taken from its worker",
  request: { params: documentId },
  responses: { 200: jsonAnswer("The document.", documentSchema), ...problems("not-found", "wrong-state") },
});

const retry = createRoute({
  method: "post",
  path: "/v1/documents/{id}/retry",
  operationId: "retryDocument",
  ...allows("operator", "customer"),
  ...audits("document"),
  tags: ["Documents"],
  summary: "Sends a failed, cancelled or done document through again",
  description:
    "It keeps its priority. With a customer's key it counts as a new document: its customer's count falls, it gets a new " +
    "priority and turn, and it is refused if the customer has as many unfinished documents as it may have.",
  request: { params: documentId },
  responses: {
    200: jsonAnswer("The document.", documentSchema),
    ...problems("not-found", "wrong-state", "limit-reached"),
  },
});

const bulk = createRoute({
  method: "post",
  path: "/v1/documents/bulk",
  operationId: "bulkDocuments",
  ...allows("operator"),
  ...audits("document"),
  tags: ["Documents"],
  summary:
    "Cancels, retries or removes many documents: those of these ids, or one page of those that pass a filter",
  description:
    "What a document refuses is told, and keeps no other from being done. A page may do nothing: its cursor alone tells whether there is more.",
  request: jsonBody(bulkRequestSchema),
  responses: { 200: jsonAnswer("What became of them.", bulkResultSchema), ...bodyProblems() },
});

const remove = createRoute({
  method: "delete",
  path: "/v1/documents/{id}",
  operationId: "removeDocument",
  ...allows("operator"),
  ...audits("document"),
  tags: ["Documents"],
  summary: "Removes a document that is not running, with its content and what was kept of it, for good",
  request: { params: documentId },
  responses: { 204: { description: "It is gone." }, ...problems("not-found", "wrong-state") },
});

/** Adds the routes that change what becomes of documents. */
export function addBulkRoutes(app: App, { queue }: ServerParts): void {
  addRoute(app, bulk, async (context) => {
    const { action, ids, ...page } = present(context.req.valid("json"));
    const target = ids ? { ids, ...page } : { ...page, filter: withTimes(page.filter ?? {}) };
    return answer(await queue.bulk(action, target));
  });
  addRoute(app, cancel, async (context, caller) => {
    const { id } = context.req.valid("param");
    await refuseForeignDocument(queue, id, caller);
    return answer(documentBody(await queue.cancel(id), caller));
  });
  addRoute(app, retry, async (context, caller) => {
    const { id } = context.req.valid("param");
    await refuseForeignDocument(queue, id, caller);
    const options = caller.customer === undefined ? {} : ({ by: "customer" } as const);
    return answer(documentBody(await queue.retry(id, options), caller));
  });
  addRoute(app, remove, async (context) => {
    await queue.remove(context.req.valid("param").id);
    return context.body(null, 204);
  });
}
