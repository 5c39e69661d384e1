import { createRoute } from "@hono/zod-openapi";
import { layoutQuerySchema, layoutSchema } from "../../../wire/layout.ts";
import { allows } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { documentId, jsonContent, problems } from "../../describe-route.ts";
import { findDocument } from "../../requests/find-document.ts";
import { HeldBytes } from "../../requests/held-bytes.ts";
import { layoutResponse } from "../../responses/layout-response.ts";
import type { Api } from "../../server-parts.ts";

const layout = createRoute({
  method: "get",
  path: "/v1/documents/{id}/layout",
  operationId: "readLayout",
  ...allows("operator", "viewer", "customer"),
  tags: ["Documents"],
  summary: "Where the words of a done document are on its pages",
  description:
    "PDFs and images have a layout. Offsets count the UTF-16 units of the stored text, as it is at `/text`. The response has one page in " +
    "each line, so that a long one can be parsed page by page.",
  request: { params: documentId, query: layoutQuerySchema },
  responses: {
    200: jsonContent("The pages, or those that were asked for.", layoutSchema),
    304: { description: "It has the ETag of the header If-None-Match." },
    ...problems("not-found", "not-done"),
  },
});

/** Adds the route of the layout of documents. */
export function addLayoutRoute(api: Api): void {
  const { queue } = api;
  const held = new HeldBytes();
  addRoute(api, layout, async ({ params, query, caller, request }) =>
    layoutResponse(queue, await findDocument(queue, params.id, caller), {
      options: query,
      asked: request.headers,
      // The framework drops the body of a response to HEAD without reading it.
      hold: (bytes) => (request.method === "HEAD" ? () => {} : held.hold(caller, bytes)),
    }),
  );
}
