import { createRoute, z } from "@hono/zod-openapi";
import type { AuditBody } from "../../client/wire.ts";
import { type AuditEntry, auditKinds } from "../../engine/access.ts";
import { allows } from "../access/declare-access.ts";
import { addRoute, answer } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { jsonAnswer, problems } from "../describe-route.ts";
import { timeText } from "../responses/bodies.ts";
import { pageQuerySchema, pageSchema, present, time } from "../schemas.ts";

const entrySchema = z
  .object({
    id: z.string(),
    at: time,
    actor: z.string().openapi({
      description:
        "The id of a key; `local` for a caller of an open server, or of the database itself; `unknown` for a failed log-in.",
    }),
    actorName: z.string(),
    action: z.string().openapi({ description: "The operationId of the route.", example: "cancelDocument" }),
    kind: z.enum(auditKinds),
    subject: z.string().nullable().openapi({
      description: "The id of a document or key, the name of a customer or plan; null for many, or all.",
    }),
    facts: z.looseObject({}).openapi({ description: "What was asked." }),
    outcome: z.string().nullable().openapi({
      description:
        "`done`, or the code that it was refused with; null: begun, and nobody knows how it ended.",
    }),
  })
  .openapi("AuditEntry");

const list = createRoute({
  method: "get",
  path: "/v1/audit",
  operationId: "listAudit",
  ...allows("operator"),
  tags: ["Access"],
  summary:
    "Who changed what and who logged in, newest first: all but submissions and the work of workers, which are events",
  description:
    "One request looks at 20 000 entries at the most: a page may be short, even empty. Its cursor alone tells whether there is more.",
  request: {
    query: pageQuerySchema.extend({
      actor: z.string().optional(),
      action: z.string().optional(),
      kind: z.enum(auditKinds).optional(),
      subject: z.string().optional(),
      from: time.optional().openapi({ description: "At this time or later." }),
      to: time.optional().openapi({ description: "Before this time." }),
    }),
  },
  responses: { 200: jsonAnswer("One page.", pageSchema(entrySchema)), ...problems() },
});

/** Adds the route of the audit. */
export function addAuditRoute(app: App, { queue }: ServerParts): void {
  addRoute(app, list, async (context) => {
    const { limit, cursor, from, to, ...conditions } = present(context.req.valid("query"));
    const filter = {
      ...conditions,
      ...(from !== undefined && { from: new Date(from) }),
      ...(to !== undefined && { to: new Date(to) }),
    };
    const page = {
      ...(limit !== undefined && { limit }),
      ...(cursor !== undefined && { cursor }),
    };
    const entries = await queue.access.audit(filter, page);
    return answer({ items: entries.items.map(entryBody), cursor: entries.cursor });
  });
}

function entryBody({ at, ...facts }: AuditEntry): AuditBody {
  return { ...facts, at: timeText(at) };
}
