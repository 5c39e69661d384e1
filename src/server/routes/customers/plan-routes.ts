import { createRoute } from "@hono/zod-openapi";
import { planChangeSchema, planSchema } from "../../../wire/customers.ts";
import { pageSchema } from "../../../wire/values.ts";
import { allows, audits } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { bodyProblems, jsonBody, jsonContent, planName, problems } from "../../describe-route.ts";
import { present } from "../../requests/parse.ts";
import type { Api } from "../../server-parts.ts";

const list = createRoute({
  method: "get",
  path: "/v1/plans",
  operationId: "listPlans",
  ...allows("operator", "viewer"),
  tags: ["Plans"],
  summary: "All plans, by name",
  responses: { 200: jsonContent("All of them, on one page.", pageSchema(planSchema)), ...problems() },
});

const set = createRoute({
  method: "put",
  path: "/v1/plans/{plan}",
  operationId: "setPlan",
  ...allows("operator"),
  ...audits("plan"),
  tags: ["Plans"],
  summary:
    "Creates or changes a plan. Omitted fields stay as they are; in a new plan they get their defaults",
  request: { params: planName, ...jsonBody(planChangeSchema) },
  responses: { 200: jsonContent("The plan.", planSchema), ...bodyProblems() },
});

const remove = createRoute({
  method: "delete",
  path: "/v1/plans/{plan}",
  operationId: "removePlan",
  ...allows("operator"),
  ...audits("plan"),
  tags: ["Plans"],
  summary: "Removes a plan that no customer has",
  request: { params: planName },
  responses: { 204: { description: "It is removed." }, ...problems("not-found", "wrong-state") },
});

export function addPlanRoutes(api: Api): void {
  const { plans } = api.queue;
  addRoute(api, list, async () => ({ items: await plans.list(), cursor: null }));
  addRoute(api, set, ({ params: { plan }, json: { limits, weight, ...policy } }) =>
    plans.set(plan, policy, { limits: limits && present(limits), weight }),
  );
  addRoute(api, remove, async ({ params }) => {
    await plans.remove(params.plan);
    return undefined;
  });
}
