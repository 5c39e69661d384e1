import { createRoute, z } from "@hono/zod-openapi";
import type { FairnessBody, HistoryBody, LanesBody } from "../../../client/wire.ts";
import type { FairnessReport } from "../../../queue/insight/fairness/fairness-reports.ts";
import type { History } from "../../../queue/insight/history.ts";
import type { Lanes } from "../../../queue/insight/overview.ts";
import { fairnessSchema } from "../../../wire/fairness.ts";
import { historyRangeSchema, historySchema, lanesSchema } from "../../../wire/queue.ts";
import { allows } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { jsonContent, problems } from "../../describe-route.ts";
import { timeText } from "../../responses/bodies.ts";
import type { Api } from "../../server-parts.ts";

const lanes = createRoute({
  method: "get",
  path: "/v1/lanes",
  operationId: "showLanes",
  ...allows("operator", "viewer"),
  tags: ["Queue"],
  summary: "The line by lanes, with the documents that start next in each",
  responses: {
    200: jsonContent("As of now.", lanesSchema),
    ...problems(),
  },
});

const history = createRoute({
  method: "get",
  path: "/v1/history",
  operationId: "showHistory",
  ...allows("operator", "viewer"),
  tags: ["Queue"],
  summary: "The last hour, day or week in numbers",
  request: {
    query: z.strictObject({
      range: historyRangeSchema.openapi({
        description:
          "An hour in steps of a minute, a day in steps of 15 minutes, or a week in steps of two hours.",
      }),
    }),
  },
  responses: {
    200: jsonContent("Oldest first; the step of the last point is not over yet.", historySchema),
    ...problems(),
  },
});

const fairness = createRoute({
  method: "get",
  path: "/v1/fairness",
  operationId: "showFairness",
  ...allows("operator", "viewer"),
  tags: ["Queue"],
  summary: "How fairly the latest documents were served, and which customers fill the line now",
  request: {
    query: z.strictObject({
      range: historyRangeSchema
        .default("hour")
        .openapi({ description: "The last hour, day or week; of the latest 10,000 documents at most." }),
    }),
  },
  responses: {
    200: jsonContent("The figures of the range are up to a minute old.", fairnessSchema),
    ...problems(),
  },
});

export function addOverviewRoutes(api: Api): void {
  const { queue } = api;
  const { overview } = queue;
  addRoute(api, lanes, async () => lanesBody(await overview.lanes()));
  addRoute(api, history, async ({ query }) => historyBody(await overview.history(query.range)));
  addRoute(api, fairness, async ({ query }) => fairnessBody(await queue.fairness(query.range)));
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

function historyBody({ points, ...facts }: History): HistoryBody {
  return { ...facts, points: points.map((point) => ({ ...point, at: timeText(point.at) })) };
}

function fairnessBody({ at, sample, ...facts }: FairnessReport): FairnessBody {
  const period = { from: timeText(sample.from), until: timeText(sample.until) };
  return { at: timeText(at), sample: { ...sample, ...period }, ...facts };
}
