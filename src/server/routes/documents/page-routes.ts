import { createRoute, z } from "@hono/zod-openapi";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import { documentPagesSchema, maxPageWidth, pageImageQuerySchema } from "../../../wire/pages.ts";
import { allows } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { documentId, jsonContent, problems } from "../../describe-route.ts";
import { Previews } from "../../page-previews.ts";
import { findDocument } from "../../requests/find-document.ts";
import { InvalidRequest } from "../../responses/problem.ts";
import { safetyHeaders } from "../../responses/safety-headers.ts";
import type { Api } from "../../server-parts.ts";

const defaultWidth = 800;
const minWidth = 16;
// Changes with how pages are drawn, so that clients do not keep old pictures.
const drawingVersion = 2;

const drawingProblems = [
  "type-unknown",
  "document-broken",
  "document-encrypted",
  "document-over-limit",
  "parser-missing",
  "reader-crashed",
  "reader-timed-out",
  "reader-out-of-memory",
  "too-many-previews",
] as const;

const count = createRoute({
  method: "get",
  path: "/v1/documents/{id}/pages",
  operationId: "countPages",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "How many pages of a document can be drawn",
  description: "PDFs, TIFFs and images have pages. Documents in any state that have a content can be drawn.",
  request: { params: documentId },
  responses: {
    200: jsonContent("The number.", documentPagesSchema),
    ...problems("not-found", ...drawingProblems),
  },
});

const png = { "image/png": { schema: z.string().openapi({ format: "binary" }) } };

const draw = createRoute({
  method: "get",
  path: "/v1/documents/{id}/pages/{page}",
  operationId: "drawPage",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "A page of a document as a picture",
  description:
    "An isolated process draws it, and the server encodes it: no byte of the picture comes from the document. The server draws one page " +
    "of a customer at a time, and the customer who has used the least time recently goes first.",
  request: {
    params: documentId.extend({
      page: z
        .string()
        .max(10)
        .openapi({ param: { name: "page", in: "path" }, description: "Counted from 1.", example: "1" }),
    }),
    query: pageImageQuerySchema,
  },
  responses: {
    200: { description: "The picture.", content: png },
    304: { description: "It has the ETag of the header If-None-Match." },
    ...problems("not-found", ...drawingProblems),
  },
});

/** Adds the routes of the pages of documents. */
export function addPageRoutes(api: Api): void {
  const { queue } = api;
  const previews = new Previews(api);
  addRoute(api, count, async ({ params, caller, request: { signal } }) => {
    const document = await findDocument(queue, params.id, caller);
    const { count: pages, isExact, first } = await previews.pages({ document, caller, signal });
    return { pages, isExact, width: first?.width ?? null, height: first?.height ?? null };
  });
  addRoute(api, draw, async ({ params, query, caller, request }) => {
    const wanted = { page: numberOfPage(params.page), width: widthOf(query.width) };
    const document = await findDocument(queue, params.id, caller);
    const headers = {
      "content-type": "image/png",
      "content-security-policy": "sandbox; default-src 'none'",
      // A page of a document that the caller may no longer see must not be shown.
      "cache-control": "private, no-cache",
      ...safetyHeaders,
      etag: `"${document.content?.sha256}-${wanted.page}-${wanted.width}-${drawingVersion}"`,
    };
    if (request.headers.get("if-none-match") === headers.etag)
      return new Response(null, { status: 304, headers });
    const picture = await previews.draw({ document, caller, signal: request.signal }, wanted);
    if (!picture) throw noPage(params.id, wanted.page);
    return new Response(picture, { headers: { ...headers, "content-length": `${picture.length}` } });
  });
}

function numberOfPage(text: string): number {
  const page = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
  if (page !== undefined) return page;
  throw new InvalidRequest([
    { path: "page", message: `expected a number from 1, got ${JSON.stringify(text)}` },
  ]);
}

function widthOf(width = defaultWidth): number {
  if (Number.isInteger(width) && width >= minWidth && width <= maxPageWidth) return width;
  const message = `expected a whole number from ${minWidth} to ${maxPageWidth}, got ${width}`;
  throw new InvalidRequest([{ path: "width", message }]);
}

function noPage(id: string, page: number): FairlaneError {
  return new FairlaneError("not-found", `the document ${JSON.stringify(id)} has no page ${page}`);
}
