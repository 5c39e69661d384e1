import { createRoute, z } from "@hono/zod-openapi";
import { allows, audits } from "./access/declare-access.ts";
import { addRoute, answer } from "./add-route.ts";
import type { App, ServerParts } from "./app.ts";
import { jsonAnswer, problems } from "./describe-route.ts";
import { statsSchema } from "./schemas.ts";

const pauseState = z.object({ isPaused: z.boolean() });

const stats = createRoute({
  method: "get",
  path: "/v1/stats",
  operationId: "showStats",
  ...allows("operator", "viewer"),
  tags: ["Queue"],
  summary: "The whole queue in numbers",
  responses: { 200: jsonAnswer("As of now.", statsSchema), ...problems() },
});

const pause = createRoute({
  method: "post",
  path: "/v1/pause",
  operationId: "pause",
  ...allows("operator"),
  ...audits("queue"),
  tags: ["Queue"],
  summary: "Stops all claims; what runs goes on",
  responses: { 200: jsonAnswer("It is paused.", pauseState), ...problems() },
});

const resume = createRoute({
  method: "post",
  path: "/v1/resume",
  operationId: "resume",
  ...allows("operator"),
  ...audits("queue"),
  tags: ["Queue"],
  summary: "Ends a pause of the whole queue",
  responses: { 200: jsonAnswer("It is not paused.", pauseState), ...problems() },
});

/** Adds the routes of the whole queue. */
export function addQueueRoutes(app: App, { queue }: ServerParts): void {
  addRoute(app, stats, async () => answer(await queue.stats()));
  addRoute(app, pause, async () => {
    await queue.pause();
    return answer({ isPaused: true });
  });
  addRoute(app, resume, async () => {
    await queue.resume();
    return answer({ isPaused: false });
  });
}
