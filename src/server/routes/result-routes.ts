import { createRoute, z } from "@hono/zod-openapi";
import { type KeptPart, keptParts } from "../../engine/content-store.ts";
import { allows } from "../access/declare-access.ts";
import { addRoute } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { documentId, problems } from "../describe-route.ts";
import { findDocument } from "../requests/find-document.ts";
import { keptResponse, resultResponse } from "../responses/content-response.ts";
import { resultSchema } from "../schemas.ts";

const inUtf8 = z.string();

const result = createRoute({
  method: "get",
  path: "/v1/documents/{id}/result",
  operationId: "readResult",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "The result of a document that is done: what its processor found out",
  request: { params: documentId },
  responses: download("application/json", resultSchema),
});

const text = readKept("text", "readText", "text/plain; charset=utf-8");
const markdown = readKept("markdown", "readMarkdown", "text/markdown; charset=utf-8");

function readKept(part: KeptPart, operationId: string, type: string) {
  const name = part === "text" ? "text" : "Markdown";
  return createRoute({
    method: "get",
    path: `/v1/documents/{id}/${part}`,
    operationId,
    ...allows("operator", "viewer", "customer"),
    tags: ["Documents"],
    summary: `The ${name} that was kept of a document that is done; one range of it with the header Range`,
    request: { params: documentId },
    responses: download(type, inUtf8),
  });
}

function download(type: string, schema: z.ZodType) {
  return {
    200: { description: "All of it, as a download.", content: { [type]: { schema } } },
    206: { description: "The range that was asked for." },
    304: { description: "It is what the header If-None-Match names." },
    ...problems("not-found", "not-done", "range-not-satisfiable"),
  };
}

const kept = { text, markdown };

/** Adds the routes of what has come of documents. */
export function addResultRoutes(app: App, { queue }: ServerParts): void {
  addRoute(app, result, async (context, caller) => {
    const document = await findDocument(queue, context.req.valid("param").id, caller);
    return resultResponse(document, context.req.raw.headers);
  });
  for (const part of keptParts)
    addRoute(app, kept[part], async (context, caller) => {
      const document = await findDocument(queue, context.req.valid("param").id, caller);
      return keptResponse(queue, document, { part, asked: context.req.raw.headers });
    });
}
