import { createRoute, z } from "@hono/zod-openapi";
import { type KeptText, keptTexts } from "../../../engine/content-store.ts";
import { redirectSchema } from "../../../wire/uploads.ts";
import { anyJson } from "../../../wire/values.ts";
import { allows } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { documentId, problems } from "../../describe-route.ts";
import { findDocument } from "../../requests/find-document.ts";
import { keptResponse, resultResponse } from "../../responses/content-response.ts";
import type { Api } from "../../server-parts.ts";

const result = createRoute({
  method: "get",
  path: "/v1/documents/{id}/result",
  operationId: "readResult",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "The result of a done document, as its processor returned it",
  request: { params: documentId },
  responses: download("application/json", anyJson),
});

const text = readKept("text", "readText", "text/plain; charset=utf-8");
const markdown = readKept("markdown", "readMarkdown", "text/markdown; charset=utf-8");

function readKept(part: KeptText, operationId: string, type: string) {
  const name = part === "text" ? "text" : "Markdown";
  return createRoute({
    method: "get",
    path: `/v1/documents/{id}/${part}`,
    operationId,
    ...allows("operator", "viewer", "customer"),
    tags: ["Documents"],
    summary: `The stored ${name} of a done document; one range of it with the header Range`,
    request: { params: documentId, query: redirectSchema },
    responses: {
      ...download(type, z.string()),
      302: { description: "The storage sends it, as asked for with `redirect`." },
    },
  });
}

function download(type: string, schema: z.ZodType) {
  return {
    200: { description: "All of it, as a download.", content: { [type]: { schema } } },
    206: { description: "The requested range." },
    304: { description: "It has the ETag of the header If-None-Match." },
    ...problems("not-found", "not-done", "range-not-satisfiable"),
  };
}

const kept = { text, markdown };

/** Adds the routes of results, and of the text and Markdown of documents. */
export function addResultRoutes(api: Api): void {
  const { queue } = api;
  addRoute(api, result, async ({ params, caller, request }) =>
    resultResponse(await findDocument(queue, params.id, caller), request.headers),
  );
  for (const part of keptTexts)
    addRoute(api, kept[part], async ({ params, query, caller, request }) => {
      const document = await findDocument(queue, params.id, caller);
      const mayRedirect = query.redirect === "true";
      return keptResponse(queue, document, { part, asked: request.headers, mayRedirect });
    });
}
