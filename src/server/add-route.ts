import type { RouteConfig, z } from "@hono/zod-openapi";
import type { HonoRequest } from "hono";
import { audited } from "./access/audited.ts";
import { type Caller, nobody } from "./access/caller.ts";
import type { Declared } from "./access/declare-access.ts";
import { type JsonLimits, readJsonBody } from "./requests/json-body.ts";
import { type Present, parse } from "./requests/parse.ts";
import { jsonResponse } from "./responses/json-response.ts";
import type { Api } from "./server-parts.ts";

/** A route as `createRoute` describes it. */
export type DeclaredRoute = RouteConfig & Declared & { getRoutingPath(): string };

/** A request whose parts were checked. */
export interface CheckedRequest<Params = unknown, Query = unknown, Headers = unknown, Json = unknown> {
  readonly request: Request;
  readonly caller: Caller;
  readonly params: Params;
  readonly query: Query;
  readonly headers: Headers;
  readonly json: Json;
  /** The id of the key or webhook to create, which the audit has recorded already. */
  readonly newId?: string;
}

type OutputOf<Schema> = Schema extends z.ZodType ? Present<z.output<Schema>> : undefined;
type JsonOf<Described> = Described extends {
  content: { "application/json": { schema: infer Schema extends z.ZodType<object> } };
}
  ? Present<z.output<Schema>>
  : undefined;
type PartOf<Route, Name extends string> = Route extends { request: { [_ in Name]: infer Part } }
  ? Part
  : undefined;

type RequestOf<Route> = CheckedRequest<
  OutputOf<PartOf<Route, "params">>,
  OutputOf<PartOf<Route, "query">>,
  OutputOf<PartOf<Route, "headers">>,
  JsonOf<PartOf<Route, "body">>
>;

/** The described body of a successful response. */
type BodyOf<Responses> = JsonOf<Responses[keyof Responses & (200 | 201 | 202)]>;

/** A handler returns the described body, nothing if there is none, or a response with its own status or headers. */
type Reply<Responses> = Response | ([BodyOf<Responses>] extends [never] ? undefined : BodyOf<Responses>);

type Handler<Route extends RouteConfig> = (
  request: RequestOf<Route>,
) => Reply<Route["responses"]> | Promise<Reply<Route["responses"]>>;

/**
 * Adds a route that checks requests with the schemas of its description, and whose handler returns the described body. A
 * caller who may not use it is refused before any of the body is read.
 */
export function addRoute<Route extends DeclaredRoute>(
  api: Api,
  route: Route,
  handler: Handler<Route>,
  limits: JsonLimits = {},
): void {
  const status = Number(Object.keys(route.responses).find((code) => code < "300"));
  const run = audited(api, route, handler);
  add(api, route, async (req, caller) => {
    const checked = await checkRequest(route, req, limits);
    // A body may arrive slowly, and the key may have been revoked meanwhile.
    if (route.request?.body && route["x-roles"].length > 0)
      await api.authenticator.expectStillAdmitted(req.raw);
    // The schemas of the route have parsed what its type says.
    const reply: object | undefined = await run({ ...checked, caller } as RequestOf<Route>);
    if (reply instanceof Response) return reply;
    return reply ? jsonResponse(reply, { status }) : new Response(null, { status });
  });
}

/** Adds a route whose handler reads the request itself: a stream, or a body that no single schema describes. */
export function addStreamRoute(
  api: Api,
  route: DeclaredRoute & { readonly "x-audit": undefined },
  handler: (req: HonoRequest, caller: Caller) => Promise<Response>,
): void {
  add(api, route, handler);
}

function add(
  { app, authenticator }: Api,
  route: DeclaredRoute,
  handler: (req: HonoRequest, caller: Caller) => Promise<Response>,
): void {
  const { "x-roles": roles, method } = route;
  app.openAPIRegistry.registerPath(route);
  app.on(method, route.getRoutingPath(), async ({ req }) => {
    const caller = roles.length === 0 ? nobody : await authenticator.admit(req.raw, roles);
    return handler(req, caller);
  });
}

async function checkRequest(
  route: DeclaredRoute,
  req: HonoRequest,
  limits: JsonLimits,
): Promise<Omit<CheckedRequest, "caller">> {
  const { params, query, headers, body } = route.request ?? {};
  const schema = jsonSchemaOf(route);
  return {
    request: req.raw,
    params: params && parse(params, req.param()),
    query: query && parse(query, queryOf(req)),
    headers: headers && parse(headers as z.ZodType, req.header()),
    json: schema && parse(schema, await readJsonBody(req.raw, { isRequired: body?.required, ...limits })),
  };
}

function jsonSchemaOf({ request }: DeclaredRoute): z.ZodType | undefined {
  const media = request?.body?.content["application/json"];
  return media && "schema" in media && "_zod" in media.schema ? (media.schema as z.ZodType) : undefined;
}

// A repeated name is a list, which the schemas refuse.
function queryOf(req: HonoRequest): Record<string, unknown> {
  const all = Object.entries(req.queries());
  return Object.fromEntries(all.map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}
