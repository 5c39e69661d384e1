import { createRoute, z } from "@hono/zod-openapi";
import { allowsEverybody } from "../access/declare-access.ts";
import { addRoute, answer } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { jsonAnswer, problemsForEverybody } from "../describe-route.ts";
import { stoppingRefusal } from "../responses/problem.ts";

const status = z.object({ status: z.literal("ok") }).openapi("Health");

const live = createRoute({
  method: "get",
  path: "/livez",
  operationId: "isLive",
  ...allowsEverybody,
  tags: ["Health"],
  summary: "Whether the server runs",
  responses: { 200: jsonAnswer("It does.", status), ...problemsForEverybody() },
});

const ready = createRoute({
  method: "get",
  path: "/readyz",
  operationId: "isReady",
  ...allowsEverybody,
  tags: ["Health"],
  summary:
    "Whether the server takes requests: it is not stopping, reaches its store, and its disk is not full",
  responses: {
    200: jsonAnswer("It does.", status),
    ...problemsForEverybody("server-stopping", "store-unreachable", "store-full"),
  },
});

/** The paths of health checks, which reveal nothing of the queue. */
export const healthPaths: readonly string[] = [live.path, ready.path];

/** Adds the routes that tell whoever watches the server how it is. */
export function addHealthRoutes(app: App, { queue, stopping }: ServerParts): void {
  addRoute(app, live, () => answer({ status: "ok" }));
  addRoute(app, ready, async () => {
    if (stopping.aborted) throw stoppingRefusal();
    await queue.overview.checkReady();
    return answer({ status: "ok" });
  });
}
