import { createRoute } from "@hono/zod-openapi";
import { pauseSchema, statsSchema } from "../../../wire/queue.ts";
import { allows, audits } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { jsonContent, problems } from "../../describe-route.ts";
import type { Api } from "../../server-parts.ts";

const stats = createRoute({
  method: "get",
  path: "/v1/stats",
  operationId: "showStats",
  ...allows("operator", "viewer"),
  tags: ["Queue"],
  summary: "The whole queue in numbers",
  responses: { 200: jsonContent("As of now.", statsSchema), ...problems() },
});

const pause = createRoute({
  method: "post",
  path: "/v1/pause",
  operationId: "pause",
  ...allows("operator"),
  ...audits("queue"),
  tags: ["Queue"],
  summary: "Stops all claims; running documents continue",
  responses: { 200: jsonContent("It is paused.", pauseSchema), ...problems() },
});

const resume = createRoute({
  method: "post",
  path: "/v1/resume",
  operationId: "resume",
  ...allows("operator"),
  ...audits("queue"),
  tags: ["Queue"],
  summary: "Ends the pause of the whole queue",
  responses: { 200: jsonContent("It is not paused.", pauseSchema), ...problems() },
});

/** Adds the routes of the whole queue. */
export function addQueueRoutes(api: Api): void {
  const { queue } = api;
  addRoute(api, stats, () => queue.stats());
  addRoute(api, pause, async () => {
    await queue.pause();
    return { isPaused: true };
  });
  addRoute(api, resume, async () => {
    await queue.resume();
    return { isPaused: false };
  });
}
