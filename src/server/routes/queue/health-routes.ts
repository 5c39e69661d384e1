import { createRoute, z } from "@hono/zod-openapi";
import { allowsEverybody } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { jsonContent, problemsWithoutKey } from "../../describe-route.ts";
import { stoppingRefusal } from "../../responses/problem.ts";
import type { Api } from "../../server-parts.ts";

const status = z.object({ status: z.literal("ok") }).openapi("Health");

const live = createRoute({
  method: "get",
  path: "/livez",
  operationId: "isLive",
  ...allowsEverybody,
  tags: ["Health"],
  summary: "Whether the server runs",
  responses: { 200: jsonContent("It does.", status), ...problemsWithoutKey() },
});

const ready = createRoute({
  method: "get",
  path: "/readyz",
  operationId: "isReady",
  ...allowsEverybody,
  tags: ["Health"],
  summary:
    "Whether the server accepts requests: it is not stopping, reaches its store, and its disk is not full",
  responses: {
    200: jsonContent("It does.", status),
    ...problemsWithoutKey("server-stopping", "store-unreachable", "store-full"),
  },
});

const ok = { status: "ok" } as const;

/** The paths of health checks, which reveal nothing about the queue. */
export const healthPaths: readonly string[] = [live.path, ready.path];

export function addHealthRoutes(api: Api): void {
  addRoute(api, live, () => ok);
  addRoute(api, ready, async () => {
    if (api.stopping.aborted) throw stoppingRefusal();
    await api.queue.overview.checkReady();
    return ok;
  });
}
