import { createRoute, z } from "@hono/zod-openapi";
import { allows, audits } from "../access/declare-access.ts";
import { addRoute, answer } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { Demonstration } from "../demonstration/demonstration.ts";
import { jsonAnswer, problems } from "../describe-route.ts";

const path = "/v1/demonstration";
const tags = ["Demonstration"];

const schema = z
  .object({
    state: z.enum(["none", "running", "stopped"]),
    customers: z.array(z.string()),
    documents: z.int(),
  })
  .openapi("Demonstration");

const show = createRoute({
  method: "get",
  path,
  operationId: "showDemonstration",
  ...allows("operator", "viewer"),
  tags,
  summary: "Whether the demonstration runs at this server, and what the queue holds of it",
  responses: { 200: jsonAnswer("As of now.", schema), ...problems() },
});

const start = createRoute({
  method: "post",
  path,
  operationId: "startDemonstration",
  ...allows("operator"),
  ...audits("queue"),
  tags,
  summary:
    "Starts it, unless it runs: several customers send samples, one of them floods, for ten minutes at the most",
  responses: { 200: jsonAnswer("It runs.", schema), ...problems("demonstration-refused", "server-stopping") },
});

const stop = createRoute({
  method: "post",
  path: `${path}/stop`,
  operationId: "stopDemonstration",
  ...allows("operator"),
  ...audits("queue"),
  tags,
  summary: "Lets it send nothing more; what was sent is processed",
  responses: { 200: jsonAnswer("It does not run at this server.", schema), ...problems() },
});

const remove = createRoute({
  method: "delete",
  path,
  operationId: "removeDemonstration",
  ...allows("operator"),
  ...audits("queue"),
  tags,
  summary: "Stops it and erases its customers with all their documents",
  responses: { 204: { description: "Nothing is left of it." }, ...problems() },
});

/** Adds the routes of the demonstration. */
export function addDemonstrationRoutes(app: App, parts: ServerParts): void {
  const demonstration = new Demonstration(parts);
  addRoute(app, show, async () => answer(await demonstration.look()));
  addRoute(app, start, async () => answer(await demonstration.start()));
  addRoute(app, stop, async () => answer(await demonstration.stop()));
  addRoute(app, remove, async (context) => {
    await demonstration.remove();
    return context.body(null, 204);
  });
}
