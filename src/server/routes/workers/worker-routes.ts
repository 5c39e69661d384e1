import { createRoute } from "@hono/zod-openapi";
import type { WorkerBody } from "../../../client/wire.ts";
import type { WorkerActivity } from "../../../queue/workers/workers.ts";
import { listSchema } from "../../../wire/values.ts";
import { workerChangeSchema, workerSchema } from "../../../wire/workers.ts";
import { allows, audits } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { bodyProblems, jsonBody, jsonContent, problems, workerName } from "../../describe-route.ts";
import { timeText } from "../../responses/bodies.ts";
import type { Api } from "../../server-parts.ts";

const path = "/v1/workers";
const tags = ["Queue"];

const list = createRoute({
  method: "get",
  path,
  operationId: "listWorkers",
  ...allows("operator", "viewer"),
  tags,
  summary: "The workers and their running documents, up to 200",
  responses: { 200: jsonContent("As of now.", listSchema(workerSchema)), ...problems() },
});

const change = createRoute({
  method: "patch",
  path: `${path}/{worker}`,
  operationId: "changeWorker",
  ...allows("operator"),
  ...audits("worker"),
  tags,
  summary: "Drains or resumes a worker",
  description:
    "A draining worker finishes its documents and claims no more until it is resumed, stops, or was silent for an hour. It " +
    "learns of it within a second. Claims of a draining remote worker return no documents.",
  request: { params: workerName, ...jsonBody(workerChangeSchema) },
  responses: { 200: jsonContent("The worker as it is now.", workerSchema), ...bodyProblems("not-found") },
});

/** Adds the routes of workers. */
export function addWorkerRoutes(api: Api): void {
  const { workers } = api.queue;
  addRoute(api, list, async () => ({ items: (await workers.list()).map(workerBody) }));
  addRoute(api, change, async ({ params: { worker }, json: { isDraining } }) =>
    workerBody(await (isDraining ? workers.drain(worker) : workers.resume(worker))),
  );
}

function workerBody({ report, ...worker }: WorkerActivity): WorkerBody {
  return {
    ...worker,
    seenAt: timeText(worker.seenAt),
    report: report && { ...report, startedAt: timeText(report.startedAt) },
    running: worker.running.map((document) => ({ ...document, startedAt: timeText(document.startedAt) })),
  };
}
