import { createRoute, z } from "@hono/zod-openapi";
import { expositionType } from "../../../telemetry/exposition.ts";
import { allows } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { problems } from "../../describe-route.ts";
import { safetyHeaders } from "../../responses/safety-headers.ts";
import type { Api } from "../../server-parts.ts";

const metrics = createRoute({
  method: "get",
  path: "/metrics",
  operationId: "showMetrics",
  ...allows("operator", "viewer"),
  tags: ["Health"],
  summary: "Metrics of the server and its workers, for Prometheus",
  description:
    "Works even while the store is unreachable: then `fairlane_store_up` is 0, and the metrics of the store are missing.",
  responses: {
    200: {
      description: "The text format of Prometheus, version 0.0.4.",
      content: { "text/plain": { schema: z.string() } },
    },
    ...problems(),
  },
});

export function addMetricsRoute(api: Api): void {
  addRoute(api, metrics, async () => {
    const text = await api.queue.metrics.text({ process: "server", beside: api.metricsBeside });
    return new Response(text, { headers: { "content-type": expositionType, ...safetyHeaders } });
  });
}
