import { createRoute, z } from "@hono/zod-openapi";
import type { MetricSample } from "../../telemetry/exposition.ts";
import { expositionType } from "../../telemetry/exposition.ts";
import { allows } from "../access/declare-access.ts";
import { addRoute } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { problems } from "../describe-route.ts";
import { safetyHeaders } from "../responses/safety-headers.ts";

const metrics = createRoute({
  method: "get",
  path: "/metrics",
  operationId: "showMetrics",
  ...allows("operator", "viewer"),
  tags: ["Health"],
  summary: "What the server and its workers count and measure, for Prometheus",
  description:
    "Answers also while the store is away: `fairlane_store_up` is 0 then, and what the store would tell is missing.",
  responses: {
    200: {
      description: "The text format of Prometheus, version 0.0.4.",
      content: { "text/plain": { schema: z.string() } },
    },
    ...problems(),
  },
});

/** What another process beside the server tells of itself. */
export type MetricsBeside = () => Promise<readonly MetricSample[]>;

/** Adds the route for those who measure. */
export function addMetricsRoute(app: App, { queue, metricsBeside: beside }: ServerParts): void {
  addRoute(app, metrics, async () => {
    const text = await queue.metrics.text({ process: "server", beside });
    return new Response(text, { headers: { "content-type": expositionType, ...safetyHeaders } });
  });
}
