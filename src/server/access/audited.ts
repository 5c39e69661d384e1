import type { AuditKind } from "../../engine/access.ts";
import type { Json } from "../../engine/document.ts";
import { newKeyId } from "../../queue/access.ts";
import type { CheckedRequest, DeclaredRoute } from "../add-route.ts";
import { problemCodeOf } from "../responses/problem.ts";
import type { Api } from "../server-parts.ts";

/**
 * Returns a handler that records each use of its route in the audit: before it begins, and how it ended. If that cannot be
 * recorded, it does not begin. Returns the same handler for a route that is not audited.
 */
export function audited<Checked extends CheckedRequest, Reply>(
  { queue: { access }, onError }: Pick<Api, "queue" | "onError">,
  route: DeclaredRoute,
  handler: (request: Checked) => Reply | Promise<Reply>,
): (request: Checked) => Reply | Promise<Reply> {
  const kind = "x-audit" in route ? route["x-audit"] : undefined;
  if (kind === undefined) return handler;
  const action = route.operationId ?? route.path;
  return async (request) => {
    const { key } = request.caller;
    const subject = subjectOf(request, kind);
    const entry = await access.beginAudit({
      actor: key?.id ?? "local",
      actorName: key?.name ?? "",
      action,
      kind,
      subject,
      facts: shortenFields(request.json ?? {}),
    });
    // The change is made: if its outcome cannot be recorded, the caller still gets the response.
    const end = (outcome: string) => access.endAudit(entry, outcome).catch(onError);
    try {
      const reply = await handler(kind === "key" && subject ? { ...request, newKeyId: subject } : request);
      await end("done");
      return reply;
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
  webhook: "id",
};

function subjectOf({ params }: CheckedRequest, kind: AuditKind): string | null {
  const name = parameters[kind];
  const given = params as Readonly<Record<string, string>> | undefined;
  const subject = name === undefined ? undefined : given?.[name];
  // A key to be created gets its id here, so that the audit can name it.
  return subject ?? (kind === "key" ? newKeyId() : null);
}

const maxItems = 20;
const maxCharacters = 200;

function shortenFields(fields: object): Record<string, Json> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, shorten(value)]));
}

function shorten(value: Json): Json {
  if (typeof value === "string") return value.slice(0, maxCharacters);
  if (Array.isArray(value)) return value.length > maxItems ? { items: value.length } : value.map(shorten);
  return typeof value === "object" && value !== null ? shortenFields(value) : value;
}
