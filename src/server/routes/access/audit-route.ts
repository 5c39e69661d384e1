import { createRoute } from "@hono/zod-openapi";
import type { AuditBody } from "../../../client/wire.ts";
import type { AuditEntry } from "../../../engine/access.ts";
import { auditEntrySchema, auditQuerySchema } from "../../../wire/access.ts";
import { pageSchema } from "../../../wire/values.ts";
import { allows } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { jsonContent, problems } from "../../describe-route.ts";
import { timeText } from "../../responses/bodies.ts";
import type { Api } from "../../server-parts.ts";

const list = createRoute({
  method: "get",
  path: "/v1/audit",
  operationId: "listAudit",
  ...allows("operator"),
  tags: ["Access"],
  summary:
    "Who changed what and who logged in, newest first. Submissions and the work of workers are events instead",
  description:
    "One request looks at 20,000 entries at most: a page may be short, even empty. Only its cursor says whether there are more.",
  request: { query: auditQuerySchema },
  responses: { 200: jsonContent("One page.", pageSchema(auditEntrySchema)), ...problems() },
});

export function addAuditRoute(api: Api): void {
  addRoute(api, list, async ({ query: { limit, cursor, from, to, ...conditions } }) => {
    const filter = {
      ...conditions,
      ...(from !== undefined && { from: new Date(from) }),
      ...(to !== undefined && { to: new Date(to) }),
    };
    const page = {
      ...(limit !== undefined && { limit }),
      ...(cursor !== undefined && { cursor }),
    };
    const entries = await api.queue.access.audit(filter, page);
    return { items: entries.items.map(entryBody), cursor: entries.cursor };
  });
}

function entryBody({ at, ...facts }: AuditEntry): AuditBody {
  return { ...facts, at: timeText(at) };
}
