import { OpenAPIHono, z } from "@hono/zod-openapi";
import { silentLogger } from "../telemetry/logger.ts";
import { Authenticator } from "./access/authenticator.ts";
import { allowedMethods } from "./allowed-methods.ts";
import { refuseForeignRequests } from "./loopback-guard.ts";
import { logRequests } from "./request-log.ts";
import { refusalSentence } from "./requests/refusal-sentence.ts";
import { isServerFault, problemResponse, Refusal } from "./responses/problem.ts";
import { addAuditRoute } from "./routes/audit-route.ts";
import { addBulkRoutes } from "./routes/bulk-routes.ts";
import { addCustomerRoutes } from "./routes/customer-routes.ts";
import { addDashboardRoutes } from "./routes/dashboard-routes.ts";
import { addDeliveryRoutes } from "./routes/delivery-routes.ts";
import { addDemonstrationRoutes } from "./routes/demonstration-routes.ts";
import { addDocumentRoutes } from "./routes/document-routes.ts";
import { addEventRoute } from "./routes/event-route.ts";
import { addHealthRoutes } from "./routes/health-routes.ts";
import { addKeyRoutes } from "./routes/key-routes.ts";
import { addLeaseRoutes } from "./routes/lease-routes.ts";
import { addMetricsRoute } from "./routes/metrics-route.ts";
import { addOverviewRoutes } from "./routes/overview-routes.ts";
import { addPlanRoutes } from "./routes/plan-routes.ts";
import { addQueueRoutes } from "./routes/queue-routes.ts";
import { addReferenceRoutes } from "./routes/reference-routes.ts";
import { addResultRoutes } from "./routes/result-routes.ts";
import { addSessionRoutes } from "./routes/session-routes.ts";
import { addSubmissionRoutes } from "./routes/submission-routes.ts";
import { addUploadRoutes } from "./routes/upload-routes.ts";
import { addWebhookRoutes } from "./routes/webhook-routes.ts";
import type { Api, App, ServerParts } from "./server-parts.ts";

/** Creates the HTTP API of a queue. `app.fetch` turns a request into a response. */
export function createApp(parts: ServerParts): App {
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

function addRoutes(api: Api): void {
  addSubmissionRoutes(api);
  addUploadRoutes(api);
  addDocumentRoutes(api);
  addBulkRoutes(api);
  addResultRoutes(api);
  addCustomerRoutes(api);
  addPlanRoutes(api);
  addQueueRoutes(api);
  addOverviewRoutes(api);
  addLeaseRoutes(api);
  addEventRoute(api);
  addDemonstrationRoutes(api);
  addWebhookRoutes(api);
  addDeliveryRoutes(api);
  addSessionRoutes(api);
  addKeyRoutes(api);
  addAuditRoute(api);
  addHealthRoutes(api);
  addMetricsRoute(api);
  addReferenceRoutes(api.app);
  addDashboardRoutes(api);
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
