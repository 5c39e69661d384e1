import { createAppWith } from "./create-app-with.ts";
import { addAuditRoute } from "./routes/access/audit-route.ts";
import { addKeyRoutes } from "./routes/access/key-routes.ts";
import { addSessionRoutes } from "./routes/access/session-routes.ts";
import { addCustomerRoutes } from "./routes/customers/customer-routes.ts";
import { addPlanRoutes } from "./routes/customers/plan-routes.ts";
import { addUsageRoutes } from "./routes/customers/usage-routes.ts";
import { addBulkRoutes } from "./routes/documents/bulk-routes.ts";
import { addDocumentRoutes } from "./routes/documents/document-routes.ts";
import { addFailureRoutes } from "./routes/documents/failure-routes.ts";
import { addLayoutRoute } from "./routes/documents/layout-route.ts";
import { addPageRoutes } from "./routes/documents/page-routes.ts";
import { addResultRoutes } from "./routes/documents/result-routes.ts";
import { addSearchRoute } from "./routes/documents/search-route.ts";
import { addSubmissionRoutes } from "./routes/documents/submission-routes.ts";
import { addUploadRoutes } from "./routes/documents/upload-routes.ts";
import { addDashboardRoutes } from "./routes/pages/dashboard-routes.ts";
import { addGuideRoutes } from "./routes/pages/guide-routes.ts";
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
  return createAppWith(parts, addRoutes);
}

function addRoutes(api: Api): void {
  addSubmissionRoutes(api);
  addUploadRoutes(api);
  addDocumentRoutes(api);
  addBulkRoutes(api);
  addSearchRoute(api);
  addResultRoutes(api);
  addLayoutRoute(api);
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
  addGuideRoutes(api.app);
  addDashboardRoutes(api);
}
