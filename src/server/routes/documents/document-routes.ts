import { createRoute, z } from "@hono/zod-openapi";
import { chooseLanguage, languages } from "../../../i18n/language.ts";
import { documentCountQuerySchema, documentQuerySchema } from "../../../wire/document-filters.ts";
import {
  documentCountSchema,
  documentSchema,
  explanationSchema,
  lifeEventSchema,
} from "../../../wire/documents.ts";
import { redirectSchema } from "../../../wire/uploads.ts";
import { listSchema, pageSchema } from "../../../wire/values.ts";
import { allows } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { documentId, jsonContent, problems } from "../../describe-route.ts";
import { findDocument, noDocument, refuseForeignDocument } from "../../requests/find-document.ts";
import { cursorFor, ownConditions, withOpenCursor } from "../../requests/own-page.ts";
import { withTimes } from "../../requests/with-times.ts";
import { documentBody, explanationBody, lifeEventBody } from "../../responses/bodies.ts";
import { contentResponse } from "../../responses/content-response.ts";
import { jsonResponse } from "../../responses/json-response.ts";
import type { Api } from "../../server-parts.ts";

const list = createRoute({
  method: "get",
  path: "/v1/documents",
  operationId: "listDocuments",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "Documents that match all conditions, newest first",
  description:
    "One request looks at 20,000 documents at most: a page may be short, even empty. Only its cursor says whether there are more.",
  request: { query: documentQuerySchema },
  responses: { 200: jsonContent("One page.", pageSchema(documentSchema)), ...problems() },
});

const count = createRoute({
  method: "get",
  path: "/v1/documents/count",
  operationId: "countDocuments",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "The number of documents that match all conditions",
  description:
    "Exact for conditions on state and priority alone, and on customer and state alone. For others, 20,000 documents at most are looked at.",
  request: { query: documentCountQuerySchema },
  responses: { 200: jsonContent("The number.", documentCountSchema), ...problems() },
});

const show = createRoute({
  method: "get",
  path: "/v1/documents/{id}",
  operationId: "showDocument",
  ...allows("operator", "viewer", "worker", "customer"),
  tags: ["Documents"],
  summary: "A document",
  request: { params: documentId },
  responses: { 200: jsonContent("The document.", documentSchema), ...problems("not-found") },
});

const binary = { "*/*": { schema: z.string().openapi({ format: "binary" }) } };

const content = createRoute({
  method: "get",
  path: "/v1/documents/{id}/content",
  operationId: "readContent",
  ...allows("operator", "viewer", "worker", "customer"),
  tags: ["Documents"],
  summary: "The uploaded content, byte for byte; one range of it with the header Range",
  request: { params: documentId, query: redirectSchema },
  responses: {
    200: { description: "All of it, as a download.", content: binary },
    206: { description: "The requested range.", content: binary },
    302: { description: "The storage sends it, as asked for with `redirect`." },
    304: { description: "It has the ETag of the header If-None-Match." },
    ...problems("not-found", "range-not-satisfiable"),
  },
});

const explain = createRoute({
  method: "get",
  path: "/v1/documents/{id}/explanation",
  operationId: "explainDocument",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "Why a document is where it is: in sentences, and as facts",
  description:
    "The language is that of the query, or else the best match of the header Accept-Language, or else English.",
  request: {
    params: documentId,
    query: z.strictObject({
      language: z.enum(languages).optional(),
      timeZone: z.string().max(100).optional().openapi({ example: "Europe/Warsaw" }),
    }),
  },
  responses: { 200: jsonContent("The explanation.", explanationSchema), ...problems("not-found") },
});

const life = createRoute({
  method: "get",
  path: "/v1/documents/{id}/life",
  operationId: "showLife",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "What happened to a document so far, oldest first",
  description:
    "Its submission, its last attempt, and every deviation: failed attempts with their errors, returns, retries. The kind decides which facts an event has.",
  request: { params: documentId },
  responses: {
    200: jsonContent("All of it.", listSchema(lifeEventSchema)),
    ...problems("not-found"),
  },
});

/** Adds the routes that read documents. */
export function addDocumentRoutes(api: Api): void {
  const { queue } = api;
  // Before those of one document, whose id could be any word.
  addRoutesOfMany(api);
  addRoute(api, show, async ({ params, caller }) =>
    documentBody(await findDocument(queue, params.id, caller), caller),
  );
  addRoute(api, content, async ({ params, query, caller, request }) => {
    const document = await findDocument(queue, params.id, caller);
    const mayRedirect = query.redirect === "true";
    return contentResponse(queue, document, { asked: request.headers, mayRedirect });
  });
  addRoute(api, life, async ({ params: { id }, caller }) => {
    await refuseForeignDocument(queue, id, caller);
    const events = await queue.life(id);
    if (!events) throw noDocument(id);
    return { items: events.map((event) => lifeEventBody(event, caller)) };
  });
  addExplanationRoute(api);
}

function addRoutesOfMany(api: Api): void {
  const { queue } = api;
  addRoute(api, list, async ({ query, caller }) => {
    const conditions = ownConditions(caller, withTimes(query));
    if (!conditions) return { items: [], cursor: null };
    const { items, cursor } = await queue.documents(withOpenCursor(caller, conditions));
    return {
      items: items.map((document) => documentBody(document, caller)),
      cursor: cursorFor(caller, cursor),
    };
  });
  addRoute(api, count, async ({ query, caller }) => {
    const conditions = ownConditions(caller, withTimes(query));
    return conditions ? queue.countDocuments(conditions) : { count: 0, isExact: true };
  });
}

function addExplanationRoute(api: Api): void {
  addRoute(api, explain, async ({ params: { id }, query, request, caller }) => {
    await refuseForeignDocument(api.queue, id, caller);
    const { language = chooseLanguage(request.headers.get("accept-language")), timeZone = "UTC" } = query;
    const wording = { language, timeZone };
    const explanation = await api.queue.explain(id, wording);
    if (!explanation) throw noDocument(id);
    const headers = { "content-language": language, vary: "accept-language" };
    return jsonResponse(explanationBody(explanation, wording, caller), { headers });
  });
}
