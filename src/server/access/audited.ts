import type { AuditKind } from "../../engine/access.ts";
import type { Json } from "../../engine/document.ts";
import { newKeyId } from "../../queue/access.ts";
import { newWebhookId } from "../../queue/webhooks.ts";
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
    const newId = route.method === "post" ? newIdFor(request, kind) : undefined;
    const subject = newId ?? givenSubject(request, kind);
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
      const reply = await handler(newId === undefined ? request : { ...request, newId });
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
  failure: "group",
  worker: "worker",
};

function givenSubject({ params }: CheckedRequest, kind: AuditKind): string | null {
  const name = parameters[kind];
  const given = params as Readonly<Record<string, string>> | undefined;
  return (name === undefined ? undefined : given?.[name]) ?? null;
}

const idSources: Partial<Record<AuditKind, () => string>> = { key: newKeyId, webhook: newWebhookId };

// A key or webhook to be created gets its id here, so that the audit can name it.
function newIdFor(request: CheckedRequest, kind: AuditKind): string | undefined {
  return givenSubject(request, kind) === null ? idSources[kind]?.() : undefined;
}

const maxItems = 20;
const maxCharacters = 200;

function shortenFields(fields: object): Record<string, Json> {
  const facts = Object.entries(fields).map(([name, value]) => [
    name,
    shorten(name === "url" ? withoutSecrets(value) : value),
  ]);
  return Object.fromEntries(facts);
}

// The query of an address and a password in it may be secrets.
function withoutSecrets(address: Json): Json {
  const url = typeof address === "string" ? URL.parse(address) : null;
  return url && `${url.protocol}//${url.host}${url.pathname}`;
}

function shorten(value: Json): Json {
  if (typeof value === "string") return value.slice(0, maxCharacters);
  if (Array.isArray(value)) return value.length > maxItems ? { items: value.length } : value.map(shorten);
  return typeof value === "object" && value !== null ? shortenFields(value) : value;
}
