import type { Context } from "hono";
import type { AuditKind } from "../../engine/access.ts";
import type { Json } from "../../engine/document.ts";
import { newKeyId } from "../../queue/access.ts";
import type { Environment } from "../app.ts";
import { problemCodeOf } from "../responses/problem.ts";
import type { Caller } from "./caller.ts";

/** What is done for a caller. */
type Handler = (context: Context<Environment>, caller: Caller) => Response | Promise<Response>;

/** Does the same, and has the audit tell of it: before it is begun, and how it ended. What cannot be told is not begun. */
export function audited(action: string, kind: AuditKind, handler: Handler): Handler {
  return async (context, caller) => {
    const { access } = context.env.queue;
    const { key } = caller;
    const entry = await access.beginAudit({
      actor: key?.id ?? "local",
      actorName: key?.name ?? "",
      action,
      kind,
      subject: subjectOf(context, kind),
      facts: factsOf(context),
    });
    // What was done is done: that it cannot be noted keeps nobody from hearing so.
    const end = (outcome: string) => access.endAudit(entry, outcome).catch(context.env.onError);
    try {
      const response = await handler(context, caller);
      await end("done");
      return response;
    } catch (error) {
      await end(problemCodeOf(error));
      throw error;
    }
  };
}

const parameters: Readonly<Record<AuditKind, string | undefined>> = {
  document: "id",
  customer: "customer",
  plan: "plan",
  key: "id",
  queue: undefined,
};

function subjectOf(context: Context<Environment>, kind: AuditKind): string | null {
  const name = parameters[kind];
  const subject = name === undefined ? undefined : context.req.param(name);
  if (kind !== "key" || subject !== undefined) return subject ?? null;
  // A key that is to be made gets its id beforehand, so that the audit can tell of it.
  const id = newKeyId();
  context.set("newId", id);
  return id;
}

const maxItems = 20;
const maxCharacters = 200;

// What was asked in JSON, as the route's schema has let it through.
function factsOf({ req }: Context): Record<string, Json> {
  const asked = req.valid("json" as never) as Record<string, Json> | undefined;
  return smallFields(asked ?? {});
}

function smallFields(fields: Readonly<Record<string, Json>>): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, small(value)]));
}

function small(value: Json): Json {
  if (typeof value === "string") return value.slice(0, maxCharacters);
  if (Array.isArray(value)) return value.length > maxItems ? { items: value.length } : value.map(small);
  return typeof value === "object" && value !== null
    ? smallFields(value as Readonly<Record<string, Json>>)
    : value;
}
