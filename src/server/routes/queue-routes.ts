import { createRoute, z } from "@hono/zod-openapi";
import { documentStates } from "../../engine/document.ts";
import { allows, audits } from "../access/declare-access.ts";
import { addRoute, answer } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { jsonAnswer, problems } from "../describe-route.ts";
import { percentiles, priority, wholeNumber } from "../schemas.ts";

const byState = Object.fromEntries(documentStates.map((state) => [state, wholeNumber]));
const byPriority = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((one) => [one, wholeNumber]));

const statsSchema = z
  .object({
    isPaused: z.boolean(),
    customers: wholeNumber,
    workers: wholeNumber.openapi({
      description: "Workers seen within the last minute, and remote ones that have a document.",
    }),
    documents: z.object(byState as Record<(typeof documentStates)[number], typeof wholeNumber>),
    waitingByPriority: z.object(byPriority as Record<1, typeof wholeNumber>),
    oldestWaitMs: z.number().nullable(),
    overdue: z.array(priority).readonly(),
    waits: percentiles,
    processing: percentiles,
    finishedLastMinute: wholeNumber,
  })
  .openapi("Stats");

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
