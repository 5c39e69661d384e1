import type { RouteConfig, RouteHandler } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { App } from "./app.ts";
import { bodyTooLarge, mostJsonBytes, noJson } from "./json-body.ts";
import { safetyHeaders } from "./safety-headers.ts";

/** Adds a route that checks what it is asked by the schemas of its description, which are also those of the reference. */
export function addRoute<Route extends RouteConfig>(
  app: App,
  route: Route & { getRoutingPath(): string },
  handler: (context: Parameters<RouteHandler<Route>>[0]) => Response | Promise<Response>,
): void {
  const { body } = route.request ?? {};
  if (body) app.on(route.method, route.getRoutingPath(), limitJson);
  if (body?.required) app.on(route.method, route.getRoutingPath(), requireJson);
  // The framework would compare the answer's type with the schema's, too, and gets lost in what JSON can express.
  app.openapi(route, handler as never);
}

const limitJson = bodyLimit({
  maxSize: mostJsonBytes,
  onError: () => {
    throw bodyTooLarge();
  },
});

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
