import { createRoute, z } from "@hono/zod-openapi";
import { unexpected } from "../../errors/expectation.ts";
import { chooseLanguage, languages } from "../../i18n/language.ts";
import type { Queue } from "../../queue/queue.ts";
import type { Caller } from "../access/caller.ts";
import { allows } from "../access/declare-access.ts";
import { addRoute, answer } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { documentId, jsonAnswer, problems } from "../describe-route.ts";
import { findDocument, noDocument, refuseForeignDocument } from "../requests/find-document.ts";
import { documentBody, explanationBody, failuresBody, lifeEventBody } from "../responses/bodies.ts";
import { contentResponse } from "../responses/content-response.ts";
import { withTimes } from "../responses/with-times.ts";
import {
  documentCountQuerySchema,
  documentCountSchema,
  documentQuerySchema,
  documentSchema,
  explanationSchema,
  failuresSchema,
  lifeEventSchema,
  pageSchema,
} from "../schemas.ts";

const list = createRoute({
  method: "get",
  path: "/v1/documents",
  operationId: "listDocuments",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "Documents that pass all the filters, newest first",
  description:
    "One request looks at 20 000 documents at the most: a page may be short, even empty. Its cursor alone tells whether there is more.",
  request: { query: documentQuerySchema },
  responses: { 200: jsonAnswer("One page.", pageSchema(documentSchema)), ...problems() },
});

const count = createRoute({
  method: "get",
  path: "/v1/documents/count",
  operationId: "countDocuments",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "How many documents pass all the filters",
  description:
    "Exact by state and priority alone. For other filters 20 000 documents are looked at, at the most.",
  request: { query: documentCountQuerySchema },
  responses: { 200: jsonAnswer("How many.", documentCountSchema), ...problems() },
});

const show = createRoute({
  method: "get",
  path: "/v1/documents/{id}",
  operationId: "showDocument",
  ...allows("operator", "viewer", "worker", "customer"),
  tags: ["Documents"],
  summary: "A document",
  request: { params: documentId },
  responses: { 200: jsonAnswer("The document.", documentSchema), ...problems("not-found") },
});

const binary = { "*/*": { schema: z.string().openapi({ format: "binary" }) } };

const content = createRoute({
  method: "get",
  path: "/v1/documents/{id}/content",
  operationId: "readContent",
  ...allows("operator", "viewer", "worker", "customer"),
  tags: ["Documents"],
  summary: "What was uploaded, byte for byte; one range of it with the header Range",
  request: { params: documentId },
  responses: {
    200: { description: "All of it, as a download.", content: binary },
    206: { description: "The range that was asked for.", content: binary },
    304: { description: "It is what the header If-None-Match names." },
    ...problems("not-found", "range-not-satisfiable"),
  },
});

const explain = createRoute({
  method: "get",
  path: "/v1/documents/{id}/explanation",
  operationId: "explainDocument",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "Why a document stands where it stands: in sentences, and as facts",
  description:
    "The language is the one of the query, else the best one of the header Accept-Language, else English.",
  request: {
    params: documentId,
    query: z.strictObject({
      language: z.enum(languages).optional(),
      timeZone: z.string().max(100).optional().openapi({ example: "Europe/Warsaw" }),
    }),
  },
  responses: { 200: jsonAnswer("The explanation.", explanationSchema), ...problems("not-found") },
});

const life = createRoute({
  method: "get",
  path: "/v1/documents/{id}/life",
  operationId: "showLife",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "What is known of a document's life, oldest first",
  description:
    "Its submission, its last attempt, and wherever it did not go straight on: failed attempts with their errors, returns, retries. Which facts there are depends on the kind.",
  request: { params: documentId },
  responses: {
    200: jsonAnswer("All of it.", z.object({ items: z.array(lifeEventSchema) })),
    ...problems("not-found"),
  },
});

const failures = createRoute({
  method: "get",
  path: "/v1/failures",
  operationId: "listFailures",
  ...allows("operator", "viewer"),
  tags: ["Documents"],
  summary: "The failures of the latest 10 000 failed documents, in groups, most documents first",
  description:
    "Errors of one group differ in nothing but numbers, ids, paths, addresses and quoted words. Up to 200 groups, as of up to 5 seconds ago.",
  responses: { 200: jsonAnswer("The groups.", failuresSchema), ...problems() },
});

/** Adds the routes of documents that are there already. */
export function addDocumentRoutes(app: App, { queue }: ServerParts): void {
  addRoutesOfMany(app, queue);
  addRoute(app, show, async (context, caller) =>
    answer(documentBody(await findDocument(queue, context.req.valid("param").id, caller), caller)),
  );
  addRoute(app, content, async (context, caller) => {
    const document = await findDocument(queue, context.req.valid("param").id, caller);
    return contentResponse(queue, document, context.req.raw.headers);
  });
  addExplanationRoute(app, queue);
  addLifeRoutes(app, queue);
}

// Added before those of one document, whose id could be any word.
function addRoutesOfMany(app: App, queue: Queue): void {
  addRoute(app, list, async (context, caller) => {
    const query = ownConditions(caller, withTimes(context.req.valid("query")));
    if (!query) return answer({ items: [], cursor: null });
    const { items, cursor } = await queue.documents(withOpenCursor(caller, query));
    return answer({
      items: items.map((document) => documentBody(document, caller)),
      cursor: cursor && (caller.seals?.cursors.seal(cursor) ?? cursor),
    });
  });
  addRoute(app, count, async (context, caller) => {
    const query = ownConditions(caller, withTimes(context.req.valid("query")));
    return answer(query ? await queue.countDocuments(query) : { count: 0, isExact: true });
  });
}

// A customer sees its own alone; nothing of those that it asks for if they are another's.
function ownConditions<Conditions extends { readonly customer?: string }>(
  { customer }: Caller,
  conditions: Conditions,
): Conditions | undefined {
  if (customer === undefined) return conditions;
  const isForeign = conditions.customer !== undefined && conditions.customer !== customer;
  return isForeign ? undefined : { ...conditions, customer };
}

function withOpenCursor<Query extends { readonly cursor?: string }>({ seals }: Caller, query: Query): Query {
  if (!seals || query.cursor === undefined) return query;
  const cursor = seals.cursors.open(query.cursor);
  if (cursor === undefined)
    throw unexpected("cursor", "the cursor of an earlier page, fetched with the same key", query.cursor);
  return { ...query, cursor };
}

function addExplanationRoute(app: App, queue: Queue): void {
  addRoute(app, explain, async (context, caller) => {
    const { id } = context.req.valid("param");
    await refuseForeignDocument(queue, id, caller);
    const { language = chooseLanguage(context.req.header("accept-language") ?? null), timeZone = "UTC" } =
      context.req.valid("query");
    const wording = { language, timeZone };
    const explanation = await queue.explain(id, wording);
    if (!explanation) throw noDocument(id);
    const headers = { "content-language": language, vary: "accept-language" };
    return answer(explanationBody(explanation, wording, caller), { headers });
  });
}

function addLifeRoutes(app: App, queue: Queue): void {
  addRoute(app, life, async (context, caller) => {
    const { id } = context.req.valid("param");
    await refuseForeignDocument(queue, id, caller);
    const events = await queue.life(id);
    if (!events) throw noDocument(id);
    return answer({ items: events.map((event) => lifeEventBody(event, caller)) });
  });
  addRoute(app, failures, async () => answer(failuresBody(await queue.failures())));
}
