import { OpenAPIHono, z } from "@hono/zod-openapi";
import { silentLogger } from "../telemetry/logger.ts";
import { Authenticator } from "./access/authenticator.ts";
import { allowedMethods } from "./allowed-methods.ts";
import { refuseForeignRequests } from "./loopback-guard.ts";
import { logRequests } from "./request-log.ts";
import { refusalSentence } from "./requests/refusal-sentence.ts";
import { isServerFault, problemResponse, Refusal } from "./responses/problem.ts";
import type { Api, App, ServerParts } from "./server-parts.ts";

/** Creates an HTTP API that has the routes that a function adds. */
export function createAppWith(parts: ServerParts, addRoutes: (api: Api) => void): App {
  z.config({ customError: refusalSentence });
  const app: App = new OpenAPIHono();
  const { queue, onError, isLocal = false } = parts;
  const { telemetry } = queue;
  const authenticator = new Authenticator(queue, { isLocal });
  if (telemetry.logger.debug !== silentLogger.debug) app.use(logRequests(telemetry, authenticator));
  app.use(refuseForeignRequests(authenticator));
  addRoutes({ ...parts, app, authenticator });
  app.notFound(({ req }) => {
    throw unknownRoute(app, req.method, req.path);
  });
  app.onError((error, { req }) => {
    const known = knownError(error);
    if (isServerFault(known)) onError(known);
    return problemResponse(known, { maySeeInside: authenticator.maySeeInside(req.raw) });
  });
  return app;
}

function unknownRoute(app: App, method: string, path: string): Refusal {
  const allowed = allowedMethods(app, path);
  if (allowed.length === 0)
    return new Refusal("route-not-found", `there is no ${path}; /docs lists all routes`);
  const list = allowed.join(", ");
  return new Refusal("method-not-allowed", `${path}: expected ${list}, got ${method}`, { allow: list });
}

function knownError(error: unknown): unknown {
  // The client disconnected while it sent the body, which is not the server's fault. Errors of the store have our own codes.
  if ((error as NodeJS.ErrnoException).code === "ECONNRESET")
    return new Refusal("malformed-body", "the connection ended before the body did");
  return error;
}
