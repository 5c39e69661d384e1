import { OpenAPIHono, z } from "@hono/zod-openapi";
import { silentLogger } from "../telemetry/logger.ts";
import { Authenticator } from "./access/authenticator.ts";
import { allowedMethods } from "./allowed-methods.ts";
import { refuseForeignRequests } from "./loopback-guard.ts";
import { logRequests } from "./request-log.ts";
import { refusalSentence } from "./requests/refusal-sentence.ts";
import { isServerFault, problemResponse, Refusal } from "./responses/problem.ts";
import { addAuditRoute } from "./routes/access/audit-route.ts";
import { addKeyRoutes } from "./routes/access/key-routes.ts";
import { addSessionRoutes } from "./routes/access/session-routes.ts";
import { addCustomerRoutes } from "./routes/customers/customer-routes.ts";
import { addPlanRoutes } from "./routes/customers/plan-routes.ts";
import { addUsageRoutes } from "./routes/customers/usage-routes.ts";
import { addBulkRoutes } from "./routes/documents/bulk-routes.ts";
import { addDocumentRoutes } from "./routes/documents/document-routes.ts";
import { addFailureRoutes } from "./routes/documents/failure-routes.ts";
import { addPageRoutes } from "./routes/documents/page-routes.ts";
import { addResultRoutes } from "./routes/documents/result-routes.ts";
import { addSearchRoute } from "./routes/documents/search-route.ts";
import { addSubmissionRoutes } from "./routes/documents/submission-routes.ts";
import { addUploadRoutes } from "./routes/documents/upload-routes.ts";
import { addDashboardRoutes } from "./routes/pages/dashboard-routes.ts";
import { addReferenceRoutes } from "./routes/pages/reference-routes.ts";
import { addDemonstrationRoutes } from "./routes/queue/demonstration-routes.ts";
import { addEventRoute } from "./routes/queue/event-route.ts";
import { addHealthRoutes } from "./routes/queue/health-routes.ts";
import { addMetricsRoute } from "./routes/queue/metrics-route.ts";
import { addOverviewRoutes } from "./routes/queue/overview-routes.ts";
import { addQueueRoutes } from "./routes/queue/queue-routes.ts";
import { addDeliveryRoutes } from "./routes/webhooks/delivery-routes.ts";
import { addWebhookRoutes } from "./routes/webhooks/webhook-routes.ts";
import { addLeaseRoutes } from "./routes/workers/lease-routes.ts";
import { addWorkerRoutes } from "./routes/workers/worker-routes.ts";
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
  addSearchRoute(api);
  addResultRoutes(api);
  addPageRoutes(api);
  addCustomerRoutes(api);
  addFailureRoutes(api);
  addUsageRoutes(api);
  addPlanRoutes(api);
  addQueueRoutes(api);
  addOverviewRoutes(api);
  addWorkerRoutes(api);
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
