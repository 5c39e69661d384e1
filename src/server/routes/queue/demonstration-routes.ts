import { createRoute } from "@hono/zod-openapi";
import { demonstrationSchema } from "../../../wire/queue.ts";
import { allows, audits } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { Demonstration } from "../../demonstration/demonstration.ts";
import { jsonContent, problems } from "../../describe-route.ts";
import type { Api } from "../../server-parts.ts";

const path = "/v1/demonstration";
const tags = ["Demonstration"];

const show = createRoute({
  method: "get",
  path,
  operationId: "showDemonstration",
  ...allows("operator", "viewer"),
  tags,
  summary: "Whether the demonstration runs on this server, and its customers and documents in the queue",
  responses: { 200: jsonContent("As of now.", demonstrationSchema), ...problems() },
});

const start = createRoute({
  method: "post",
  path,
  operationId: "startDemonstration",
  ...allows("operator"),
  ...audits("queue"),
  tags,
  summary:
    "Starts it, unless it runs: for at most ten minutes several customers send samples, and one of them floods the queue",
  responses: {
    200: jsonContent("It runs.", demonstrationSchema),
    ...problems("demonstration-refused", "server-stopping"),
  },
});

const stop = createRoute({
  method: "post",
  path: `${path}/stop`,
  operationId: "stopDemonstration",
  ...allows("operator"),
  ...audits("queue"),
  tags,
  summary: "Stops sending documents; those that were sent are processed",
  responses: { 200: jsonContent("It does not run on this server.", demonstrationSchema), ...problems() },
});

const remove = createRoute({
  method: "delete",
  path,
  operationId: "removeDemonstration",
  ...allows("operator"),
  ...audits("queue"),
  tags,
  summary: "Stops it and erases its customers with all their documents",
  responses: { 204: { description: "It is removed." }, ...problems() },
});

export function addDemonstrationRoutes(api: Api): void {
  const demonstration = new Demonstration(api);
  addRoute(api, show, () => demonstration.look());
  addRoute(api, start, () => demonstration.start());
  addRoute(api, stop, () => demonstration.stop());
  addRoute(api, remove, async () => {
    await demonstration.remove();
    return undefined;
  });
}
