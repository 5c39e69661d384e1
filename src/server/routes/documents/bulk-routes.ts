import { createRoute } from "@hono/zod-openapi";
import { bulkRequestSchema, bulkResultSchema } from "../../../wire/document-filters.ts";
import { documentSchema } from "../../../wire/documents.ts";
import { allows, audits } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { bodyProblems, documentId, jsonBody, jsonContent, problems } from "../../describe-route.ts";
import { refuseForeignDocument } from "../../requests/find-document.ts";
import { withTimes } from "../../requests/with-times.ts";
import { documentBody } from "../../responses/bodies.ts";
import type { Api } from "../../server-parts.ts";

const cancel = createRoute({
  method: "post",
  path: "/v1/documents/{id}/cancel",
  operationId: "cancelDocument",
  ...allows("operator", "customer"),
  ...audits("document"),
  tags: ["Documents"],
  summary: "Cancels a document that is not finished; a running one is taken from its worker",
  request: { params: documentId },
  responses: { 200: jsonContent("The document.", documentSchema), ...problems("not-found", "wrong-state") },
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
    200: jsonContent("The document.", documentSchema),
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
    "Cancels, retries, expedites or removes many documents: by their ids, or one page of those that match a filter",
  description:
    "A document that refuses the action is reported and does not affect the others. A page may do nothing; only its cursor says whether there are more.",
  request: jsonBody(bulkRequestSchema),
  responses: { 200: jsonContent("The outcome.", bulkResultSchema), ...bodyProblems() },
});

const expedite = createRoute({
  method: "post",
  path: "/v1/documents/{id}/expedite",
  operationId: "expediteDocument",
  ...allows("operator"),
  ...audits("document"),
  tags: ["Documents"],
  summary: "Moves a waiting document before everything that is not expedited",
  description:
    "Expedited documents start in the order of these requests. Priority and count stay the same. Expediting it again changes nothing.",
  request: { params: documentId },
  responses: { 200: jsonContent("The document.", documentSchema), ...problems("not-found", "wrong-state") },
});

const remove = createRoute({
  method: "delete",
  path: "/v1/documents/{id}",
  operationId: "removeDocument",
  ...allows("operator"),
  ...audits("document"),
  tags: ["Documents"],
  summary: "Deletes a document that is not running, with its content and stored text",
  request: { params: documentId },
  responses: { 204: { description: "It is deleted." }, ...problems("not-found", "wrong-state") },
});

/** Adds the routes that cancel, retry, expedite and remove documents, one or many. */
export function addBulkRoutes(api: Api): void {
  const { queue } = api;
  addRoute(api, bulk, ({ json: { action, ids, filter, ...page } }) => {
    const target = { ...page, ...(filter && { filter: withTimes(filter) }) };
    return queue.bulk(action, ids ? { ids, ...target } : { filter: {}, ...target });
  });
  addRoute(api, cancel, async ({ params: { id }, caller }) => {
    await refuseForeignDocument(queue, id, caller);
    return documentBody(await queue.cancel(id), caller);
  });
  addRoute(api, retry, async ({ params: { id }, caller }) => {
    await refuseForeignDocument(queue, id, caller);
    const options = caller.customer === undefined ? {} : ({ by: "customer" } as const);
    return documentBody(await queue.retry(id, options), caller);
  });
  addRoute(api, expedite, async ({ params, caller }) =>
    documentBody(await queue.expedite(params.id), caller),
  );
  addRoute(api, remove, async ({ params }) => {
    await queue.remove(params.id);
    return undefined;
  });
}
