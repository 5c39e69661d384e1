import { OpenAPIHono, z } from "@hono/zod-openapi";
import { HTTPException } from "hono/http-exception";
import type { Queue } from "../queue/queue.ts";
import { Authenticator } from "./access/authenticator.ts";
import type { Caller } from "./access/caller.ts";
import { allowedMethods } from "./allowed-methods.ts";
import { refuseForeign, refuseForeignPage } from "./loopback-guard.ts";
import { RememberingRouter } from "./remembering-router.ts";
import { logRequests } from "./request-log.ts";
import { noJson } from "./requests/json-body.ts";
import { refusalSentence } from "./requests/refusal-sentence.ts";
import { InvalidRequest, isTrouble, problemResponse, Refusal } from "./responses/problem.ts";
import { addAuditRoute } from "./routes/audit-route.ts";
import { addBulkRoutes } from "./routes/bulk-routes.ts";
import { addCustomerRoutes } from "./routes/customer-routes.ts";
import { addDashboardRoutes } from "./routes/dashboard-routes.ts";
import { addDemonstrationRoutes } from "./routes/demonstration-routes.ts";
import { addDocumentRoutes } from "./routes/document-routes.ts";
import { addEventRoute } from "./routes/event-route.ts";
import { addHealthRoutes } from "./routes/health-routes.ts";
import { addKeyRoutes } from "./routes/key-routes.ts";
import { addLeaseRoutes } from "./routes/lease-routes.ts";
import { addMetricsRoute, type MetricsBeside } from "./routes/metrics-route.ts";
import { addOverviewRoutes } from "./routes/overview-routes.ts";
import { addQueueRoutes } from "./routes/queue-routes.ts";
import { addReferenceRoutes } from "./routes/reference-routes.ts";
import { addResultRoutes } from "./routes/result-routes.ts";
import { addSessionRoutes } from "./routes/session-routes.ts";
import { addSubmissionRoutes } from "./routes/submission-routes.ts";

/** What every route finds around it: what came with the server, and who asks. */
export interface Environment {
  Bindings: {
    readonly queue: Queue;
    readonly authenticator: Authenticator;
    readonly onError: (error: unknown) => void;
  };
  Variables: {
    readonly caller: Caller;
    /** The id of what is about to be made, which the audit has told of already. */
    readonly newId: string;
  };
}

/** The application that routes are added to. */
export type App = OpenAPIHono<Environment>;

/** What the routes work with. */
export interface ServerParts {
  readonly queue: Queue;
  /** Aborted when the server is about to stop: it is no longer ready, and streams end. */
  readonly stopping: AbortSignal;
  /** Told of the server's own trouble. */
  readonly onError: (error: unknown) => void;
  /** Whether whoever asks holds the database itself: then no key is needed, whatever the store says. */
  readonly isLocal?: boolean;
  /** What the workers beside the server count and measure. */
  readonly metricsBeside?: MetricsBeside | undefined;
}

/** The HTTP API over a queue, as a function from requests to answers: `app.fetch`. */
export function createApp(parts: ServerParts): App {
  z.config({ customError: refusalSentence });
  const app: App = new OpenAPIHono<Environment>({
    router: new RememberingRouter(),
    defaultHook: (result) => {
      if (!result.success) throw InvalidRequest.of(result.error);
    },
  });
  addSubmissionRoutes(app, parts);
  addDocumentRoutes(app, parts);
  addBulkRoutes(app, parts);
  addResultRoutes(app, parts);
  addCustomerRoutes(app, parts);
  addQueueRoutes(app, parts);
  addOverviewRoutes(app, parts);
  addLeaseRoutes(app, parts);
  addEventRoute(app, parts);
  addDemonstrationRoutes(app, parts);
  addSessionRoutes(app, parts);
  addKeyRoutes(app, parts);
  addAuditRoute(app, parts);
  addHealthRoutes(app, parts);
  addMetricsRoute(app, parts);
  addReferenceRoutes(app);
  addDashboardRoutes(app);
  app.notFound((context) => {
    throw unknownRoute(app, context.req.method, context.req.path);
  });
  const authenticator = new Authenticator(parts.queue, { isLocal: parts.isLocal === true });
  const refuse = (error: unknown, request: Request) => {
    const known = knownError(error);
    if (isTrouble(known)) parts.onError(known);
    return problemResponse(known, { maySeeInside: authenticator.maySeeInside(request) });
  };
  app.onError((error, context) => refuse(error, context.req.raw));
  const { logger, isCustomerLogged } = parts.queue.telemetry;
  return logRequests(guarded(app, { ...parts, authenticator, refuse }), logger, {
    isCustomerLogged,
    keyOf: (request) => authenticator.keyOf(request),
  });
}

interface Guard extends ServerParts {
  readonly authenticator: Authenticator;
  readonly refuse: (error: unknown, request: Request) => Response;
}

// Before the framework, not within it: most requests then have but one handler, which costs far less than two.
function guarded(app: App, { queue, onError, authenticator, refuse }: Guard): App {
  const { fetch } = app;
  const bindings = { queue, onError, authenticator };
  app.fetch = (request) => {
    try {
      if (authenticator.isKnownToNeedKeys) refuseForeignPage(request);
      else refuseForeign(request);
    } catch (error) {
      return authenticator.isKnownToNeedKeys ? refuse(error, request) : askAgain(request, error);
    }
    return fetch(request, bindings);
  };
  // The store may have got its first key elsewhere: then what comes from another machine is welcome.
  const askAgain = async (request: Request, error: unknown): Promise<Response> => {
    const needsKeys = await Promise.try(() => authenticator.needsKeys()).catch(() => false);
    return needsKeys ? app.fetch(request) : refuse(error, request);
  };
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
  if (error instanceof HTTPException) return refusalOf(error);
  // Whoever sent the body is gone: nobody's trouble, and nobody hears the answer. The store's errors have codes of ours.
  if ((error as NodeJS.ErrnoException).code === "ECONNRESET")
    return new Refusal("malformed-body", "the connection ended before the body did");
  return error;
}

// What the framework itself refuses.
function refusalOf({ status, message }: HTTPException): Refusal {
  if (status === 415) return noJson();
  return new Refusal("malformed-body", message || "the body could not be read");
}
