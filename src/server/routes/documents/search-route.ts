import { createRoute } from "@hono/zod-openapi";
import type { SearchBody } from "../../../client/wire.ts";
import type { Document } from "../../../engine/document.ts";
import { searchQuerySchema, searchSchema } from "../../../wire/search.ts";
import { allows } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { jsonContent, problems } from "../../describe-route.ts";
import { timeText } from "../../responses/bodies.ts";
import type { Api } from "../../server-parts.ts";

const search = createRoute({
  method: "get",
  path: "/v1/search",
  operationId: "search",
  ...allows("operator", "viewer", "customer"),
  tags: ["Search"],
  summary: "Documents, customers, groups of failures and keys that match, as far as the key may see them",
  description:
    "Words are searched in names, titles and ids of documents, names of customers, messages of failures, and names of keys. Qualifiers narrow the documents: `customer:`, `state:`, `type:`, `name:`, `id:`, `priority:`, `urgency:`, `partial:yes`, `before:` and `after:` (`2d`, `12h` or `2026-11-01`), `failure:`.",
  request: { query: searchQuerySchema },
  responses: { 200: jsonContent("By kind, the best matches first.", searchSchema), ...problems() },
});

/** Adds the route that searches everything. */
export function addSearchRoute(api: Api): void {
  addRoute(api, search, async ({ query: { q, limit }, caller }) => {
    const { customer, role } = caller;
    const options = { ...(customer !== undefined && { customer }), includesKeys: role === "admin" };
    const found = await api.queue.search(q, limit === undefined ? options : { ...options, limit });
    return {
      documents: found.documents.map(foundDocument),
      customers: found.customers,
      failures: found.failures,
      keys: found.keys.map(({ id, name, role, customer }) => ({ id, name, role, customer })),
      isExact: found.isExact,
    };
  });
}

const maxTitleLength = 300;

function foundDocument(document: Document): SearchBody["documents"][number] {
  const { id, customer, name, type, state, partial, submittedAt, result } = document;
  const title = result !== null && typeof result === "object" && "title" in result ? result.title : null;
  return {
    id,
    customer,
    name,
    type,
    state,
    partial,
    submittedAt: timeText(submittedAt),
    title: typeof title === "string" ? title.slice(0, maxTitleLength) : null,
  };
}
