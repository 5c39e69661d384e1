import { createRoute, z } from "@hono/zod-openapi";
import type { HistoryBody, LanesBody, WorkerBody } from "../../client/wire.ts";
import type { History } from "../../queue/insight/history.ts";
import type { Lanes, WorkerActivity } from "../../queue/insight/overview.ts";
import { allows } from "../access/declare-access.ts";
import { addRoute, answer } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { jsonAnswer, problems } from "../describe-route.ts";
import { timeText } from "../responses/bodies.ts";
import { percentiles, priority, time, wholeNumber } from "../schemas.ts";

const shownDocument = { id: z.string(), name: z.string(), customer: z.string() };

const laneSchema = z
  .object({
    priority,
    waiting: wholeNumber,
    oldestWaitMs: z.number().nullable(),
    isOverdue: z.boolean(),
    next: z
      .array(z.object({ ...shownDocument, turn: wholeNumber, waitingSince: time }))
      .openapi({ description: "Up to 60 documents, in the order in which they start." }),
  })
  .openapi("Lane");

const runningDocument = z.object({
  ...shownDocument,
  priority,
  startedAt: time,
  progress: z.number().nullable(),
});

const workerSchema = z
  .object({
    name: z.string(),
    slots: wholeNumber.nullable().openapi({ description: "null for remote workers." }),
    seenAt: time.nullable().openapi({ description: "null for remote workers." }),
    running: z.array(runningDocument),
  })
  .openapi("Worker");

const rangeSchema = z.enum(["hour", "day", "week"]);

const historyPointSchema = z
  .object({
    at: time,
    submitted: wholeNumber,
    done: wholeNumber,
    failed: wholeNumber,
    cancelled: wholeNumber,
    waits: percentiles,
    processing: percentiles,
    fairness: z.number().nullable().openapi({
      description:
        "Jain's index of the customers' mean waits: 1 is even; null with fewer than two customers.",
    }),
  })
  .openapi("HistoryPoint");

const lanes = createRoute({
  method: "get",
  path: "/v1/lanes",
  operationId: "showLanes",
  ...allows("operator", "viewer"),
  tags: ["Queue"],
  summary: "The line as it stands: nine lanes, and what starts next in each",
  responses: {
    200: jsonAnswer("As of now.", z.object({ at: time, lanes: z.array(laneSchema) })),
    ...problems(),
  },
});

const workers = createRoute({
  method: "get",
  path: "/v1/workers",
  operationId: "listWorkers",
  ...allows("operator", "viewer"),
  tags: ["Queue"],
  summary: "The workers and what they do now, up to 200 documents",
  responses: { 200: jsonAnswer("As of now.", z.object({ items: z.array(workerSchema) })), ...problems() },
});

const history = createRoute({
  method: "get",
  path: "/v1/history",
  operationId: "showHistory",
  ...allows("operator", "viewer"),
  tags: ["Queue"],
  summary: "What happened within the last hour, day or week",
  request: {
    query: z.strictObject({
      range: rangeSchema.openapi({
        description:
          "An hour in steps of a minute, a day in steps of 15 minutes, or a week in steps of two hours.",
      }),
    }),
  },
  responses: {
    200: jsonAnswer(
      "Oldest first; the last point is of the step that still goes on.",
      z.object({ range: rangeSchema, stepMs: wholeNumber, points: z.array(historyPointSchema) }),
    ),
    ...problems(),
  },
});

/** Adds the routes for those who watch the whole queue. */
export function addOverviewRoutes(app: App, { queue: { overview } }: ServerParts): void {
  addRoute(app, lanes, async () => answer(lanesBody(await overview.lanes())));
  addRoute(app, workers, async () => answer({ items: (await overview.workers()).map(workerBody) }));
  addRoute(app, history, async (context) =>
    answer(historyBody(await overview.history(context.req.valid("query").range))),
  );
}

function lanesBody({ at, lanes }: Lanes): LanesBody {
  return {
    at: timeText(at),
    lanes: lanes.map((lane) => ({
      ...lane,
      next: lane.next.map((document) => ({ ...document, waitingSince: timeText(document.waitingSince) })),
    })),
  };
}

function workerBody(worker: WorkerActivity): WorkerBody {
  return {
    ...worker,
    seenAt: timeText(worker.seenAt),
    running: worker.running.map((document) => ({ ...document, startedAt: timeText(document.startedAt) })),
  };
}

function historyBody({ points, ...facts }: History): HistoryBody {
  return { ...facts, points: points.map((point) => ({ ...point, at: timeText(point.at) })) };
}
