import { createRoute } from "@hono/zod-openapi";
import {
  listedPlanSchema,
  planChangeSchema,
  planCustomerSchema,
  planCustomersQuerySchema,
  planPreviewChangeSchema,
  planPreviewSchema,
  planSchema,
} from "../../../wire/plans.ts";
import { pageSchema } from "../../../wire/values.ts";
import { allows, audits, auditsNothing } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { bodyProblems, jsonBody, jsonContent, planName, problems } from "../../describe-route.ts";
import { AtOnce } from "../../requests/at-once.ts";
import { present } from "../../requests/parse.ts";
import { timeText } from "../../responses/bodies.ts";
import type { Api } from "../../server-parts.ts";

const list = createRoute({
  method: "get",
  path: "/v1/plans",
  operationId: "listPlans",
  ...allows("operator", "viewer"),
  tags: ["Plans"],
  summary: "All plans, by name, with the number of customers on each",
  responses: { 200: jsonContent("All of them, on one page.", pageSchema(listedPlanSchema)), ...problems() },
});

const listCustomers = createRoute({
  method: "get",
  path: "/v1/plans/{plan}/customers",
  operationId: "listPlanCustomers",
  ...allows("operator", "viewer"),
  tags: ["Plans"],
  summary: "The customers on a plan, by name",
  request: { params: planName, query: planCustomersQuerySchema },
  responses: {
    200: jsonContent("One page of them.", pageSchema(planCustomerSchema)),
    ...problems("not-found"),
  },
});

const preview = createRoute({
  method: "post",
  path: "/v1/plans/{plan}/preview",
  operationId: "previewPlan",
  ...allows("operator", "viewer"),
  ...auditsNothing,
  tags: ["Plans"],
  summary:
    "How long each group of customers would wait with a change of a plan, out of a replay of the queue's own last hour, day or week. Changes nothing",
  request: { params: planName, ...jsonBody(planPreviewChangeSchema) },
  responses: {
    200: jsonContent("The waits before and after.", planPreviewSchema),
    ...bodyProblems("not-found", "nothing-to-replay"),
  },
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
  // They run one after the other, so a key with many would keep all others waiting.
  const previews = new AtOnce(4, "previews");
  addRoute(api, list, async () => ({ items: await plans.list(), cursor: null }));
  addRoute(api, listCustomers, async ({ params: { plan }, query }) => {
    const { items, cursor } = await plans.customersOf(plan, query);
    return { items: items.map((name) => ({ name })), cursor };
  });
  addRoute(
    api,
    preview,
    async ({ request: { signal }, params: { plan }, json: { range, limits, policy, ...rest }, caller }) => {
      const change = { ...rest, policy: policy && present(policy), limits: limits && present(limits) };
      const { since, until, ...found } = await previews.run(caller, () =>
        plans.preview(plan, change, { range, signal }),
      );
      return { ...found, since: timeText(since), until: timeText(until) };
    },
  );
  addRoute(api, set, ({ params: { plan }, json: { limits, reading, weight, ...policy } }) =>
    plans.set(plan, policy, {
      limits: limits && present(limits),
      reading: reading && present(reading),
      weight,
    }),
  );
  addRoute(api, remove, async ({ params }) => {
    await plans.remove(params.plan);
    return undefined;
  });
}
