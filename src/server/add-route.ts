import type { RouteConfig, RouteHandler } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Role } from "../engine/access.ts";
import { audited } from "./access/audited.ts";
import { type Caller, nobody } from "./access/caller.ts";
import type { Declared } from "./access/declare-access.ts";
import { refuseLate } from "./access/still-admitted.ts";
import type { App, Environment } from "./app.ts";
import { admitJson, bodyTooLarge, maxJsonBytes, maxJsonValues, noJson } from "./requests/json-body.ts";
import { safetyHeaders } from "./responses/safety-headers.ts";

type DeclaredRoute = RouteConfig & Declared & { getRoutingPath(): string };

/** Options of a route beside its description. */
interface RouteOptions {
  /** The largest JSON body that is read. Defaults to `maxJsonBytes`. */
  readonly maxBytes?: number;
  /** How many values a JSON body may have. Defaults to `maxJsonValues`. */
  readonly maxValues?: number;
}

type Handler<Asked extends Context> = (context: Asked, caller: Caller) => Response | Promise<Response>;

type CheckedContext<Route extends RouteConfig> = Parameters<RouteHandler<Route, Environment>>[0];

/**
 * Adds a route that checks requests by the schemas of its description, which are also those of the reference. A caller who
 * may not use it is refused first, before any of the body is read.
 */
export function addRoute<Route extends DeclaredRoute>(
  app: App,
  route: Route,
  handler: Handler<CheckedContext<Route>>,
  { maxBytes = maxJsonBytes, maxValues = maxJsonValues }: RouteOptions = {},
): void {
  const { body } = route.request ?? {};
  const path = route.getRoutingPath();
  if (route.request) app.on(route.method, path, admission(route));
  if (body) app.on(route.method, path, limitBody(maxBytes), limitJson(maxValues));
  if (body?.required) app.on(route.method, path, requireJson);
  const announced = told(route, handler as Handler<Context<Environment>>);
  const handle = body && route["x-roles"].length > 0 ? admittedStill(announced) : announced;
  // The framework would compare the answer's type with the schema's, too, and gets lost in what JSON can express.
  app.openapi(
    route,
    (route.request
      ? (context: Context<Environment>) => handle(context, context.get("caller"))
      : admitting(route, handle)) as never,
  );
}

/** Adds a route that reads what it is asked by itself: a stream, or what no single schema describes. */
export function addStreamRoute(app: App, route: DeclaredRoute, handler: Handler<Context<Environment>>): void {
  app.openAPIRegistry.registerPath(route);
  app.on(route.method, route.getRoutingPath(), admitting(route, told(route, handler)));
}

/** Adds what is no part of the API's description and for everybody: a page, or a file of one. */
export function addPage(
  app: App,
  path: string,
  handler: (context: Context<Environment>) => Response | Promise<Response>,
): void {
  app.get(path, handler);
}

function told(route: DeclaredRoute, handler: Handler<Context<Environment>>): Handler<Context<Environment>> {
  const kind = "x-audit" in route ? route["x-audit"] : undefined;
  return kind === undefined ? handler : audited(route.operationId ?? route.path, kind, handler);
}

// A body may arrive slowly, and the key may be revoked meanwhile.
function admittedStill(handler: Handler<Context<Environment>>): Handler<Context<Environment>> {
  return async (context, caller) => {
    await refuseLate(context);
    return handler(context, caller);
  };
}

// Where nothing else comes before the handler this is no handler of its own: one costs far less than two.
function admitting({ "x-roles": roles }: Declared, handler: Handler<Context<Environment>>) {
  return (context: Context<Environment>) => {
    const caller = admit(context, roles);
    return caller instanceof Promise
      ? caller.then((known) => handler(context, known))
      : handler(context, caller);
  };
}

function admission({ "x-roles": roles }: Declared): MiddlewareHandler<Environment> {
  return async (context, next) => {
    const caller = admit(context, roles);
    context.set("caller", caller instanceof Promise ? await caller : caller);
    await next();
  };
}

function admit({ env, req }: Context<Environment>, roles: readonly Role[]): Caller | Promise<Caller> {
  return roles.length === 0 ? nobody : env.authenticator.admit(req.raw, roles);
}

function limitBody(maxSize: number): MiddlewareHandler<Environment> {
  const onError = () => {
    throw bodyTooLarge(maxSize);
  };
  return bodyLimit({ maxSize, onError });
}

const jsonType = /^application\/(?:[a-z.-]+\+)?json\b/i;

// The framework parses the text that this has read.
function limitJson(maxValues: number): MiddlewareHandler<Environment> {
  return async (context, next) => {
    if (jsonType.test(context.req.header("content-type") ?? ""))
      await admitJson(await context.req.text(), maxValues);
    await next();
  };
}

// The framework takes a body that is not there for an empty one: that would set a plan back to the default.
const requireJson: MiddlewareHandler = (context, next) => {
  if (context.req.header("content-type") === undefined) throw noJson();
  return next();
};

const jsonHeaders = { "content-type": "application/json", ...safetyHeaders };

/** An answer in JSON, with headers of its own if need be. */
export function answer(
  body: object,
  { status = 200, headers }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  // Not by the context, which would make them an object of the class Headers: that costs as much as all the rest.
  return new Response(JSON.stringify(body), {
    status,
    headers: headers ? { ...jsonHeaders, ...headers } : jsonHeaders,
  });
}
