import { createRoute, z } from "@hono/zod-openapi";
import type { CustomerBody, CustomerChangeBody } from "../../client/wire.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Queue } from "../../queue/queue.ts";
import { type Caller, maySeeCustomer } from "../access/caller.ts";
import { allows, audits } from "../access/declare-access.ts";
import { addRoute, answer } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { bodyProblems, customerName, jsonAnswer, jsonBody, planName, problems } from "../describe-route.ts";
import { checkBody } from "../responses/bodies.ts";
import {
  customerChangeSchema,
  customerCheckSchema,
  customerQuerySchema,
  customerSchema,
  pageSchema,
  planChangeSchema,
  planSchema,
  present,
} from "../schemas.ts";

const list = createRoute({
  method: "get",
  path: "/v1/customers",
  operationId: "listCustomers",
  ...allows("operator", "viewer"),
  tags: ["Customers"],
  summary: "Customers by name, or in another order, which is as of up to a minute ago",
  request: { query: customerQuerySchema },
  responses: { 200: jsonAnswer("One page.", pageSchema(customerSchema)), ...problems() },
});

const show = createRoute({
  method: "get",
  path: "/v1/customers/{customer}",
  operationId: "showCustomer",
  ...allows("operator", "viewer", "customer"),
  tags: ["Customers"],
  summary: "A customer: its count, what its next document would get, and what its documents do",
  request: { params: customerName },
  responses: { 200: jsonAnswer("The customer.", customerSchema), ...problems("not-found") },
});

const checks = createRoute({
  method: "get",
  path: "/v1/customers/{customer}/checks",
  operationId: "listChecks",
  ...allows("operator", "viewer", "customer"),
  tags: ["Customers"],
  summary: "The checks of a customer's latest 500 documents, newest first: how its count and priority moved",
  request: { params: customerName },
  responses: {
    200: jsonAnswer("All of them.", z.object({ items: z.array(customerCheckSchema) })),
    ...problems("not-found"),
  },
});

const change = createRoute({
  method: "patch",
  path: "/v1/customers/{customer}",
  operationId: "changeCustomer",
  ...allows("operator"),
  ...audits("customer"),
  tags: ["Customers"],
  summary: "Gives a customer a plan or limits, pauses or resumes it, restarts its count",
  request: { params: customerName, ...jsonBody(customerChangeSchema) },
  responses: { 200: jsonAnswer("The customer as it is now.", customerSchema), ...bodyProblems("not-found") },
});

const erasureSchema = z.object({
  documents: z.int(),
  needsVacuum: z.boolean().openapi({
    description:
      "Bytes of the customer may be left in unused space of a large SQLite file: `fairlane vacuum` removes them.",
  }),
});

const erase = createRoute({
  method: "delete",
  path: "/v1/customers/{customer}",
  operationId: "eraseCustomer",
  ...allows("operator"),
  ...audits("customer"),
  tags: ["Customers"],
  summary: "Erases a customer with all its documents, their content, and its events",
  request: { params: customerName },
  responses: {
    200: jsonAnswer("How many documents it had.", erasureSchema),
    ...problems("not-found"),
  },
});

const plans = createRoute({
  method: "get",
  path: "/v1/plans",
  operationId: "listPlans",
  ...allows("operator", "viewer"),
  tags: ["Plans"],
  summary: "All plans, by name",
  responses: { 200: jsonAnswer("All of them, on one page.", pageSchema(planSchema)), ...problems() },
});

const setPlan = createRoute({
  method: "put",
  path: "/v1/plans/{plan}",
  operationId: "setPlan",
  ...allows("operator"),
  ...audits("plan"),
  tags: ["Plans"],
  summary:
    "Creates or replaces a plan; what is left out is as by default, but for limits, which stay as they are",
  request: { params: planName, ...jsonBody(planChangeSchema) },
  responses: { 200: jsonAnswer("The plan.", planSchema), ...bodyProblems() },
});

const removePlan = createRoute({
  method: "delete",
  path: "/v1/plans/{plan}",
  operationId: "removePlan",
  ...allows("operator"),
  ...audits("plan"),
  tags: ["Plans"],
  summary: "Removes a plan that no customer has",
  request: { params: planName },
  responses: { 204: { description: "It is gone." }, ...problems("not-found", "wrong-state") },
});

/** Adds the routes of customers and their plans. */
export function addCustomerRoutes(app: App, { queue }: ServerParts): void {
  addRoute(app, list, async (context) => {
    const { items, cursor } = await queue.customers.list(present(context.req.valid("query")));
    return answer({ items: [...items], cursor });
  });
  addRoute(app, show, async (context, caller) =>
    answer(await findCustomer(queue, context.req.valid("param").customer, caller)),
  );
  addRoute(app, checks, async (context, caller) => {
    const { customer } = context.req.valid("param");
    await findCustomer(queue, customer, caller);
    return answer({ items: (await queue.customers.checks(customer)).map(checkBody) });
  });
  addRoute(app, change, async (context, caller) => {
    const { customer } = context.req.valid("param");
    const { limits, ...change } = present(context.req.valid("json"));
    const given = limits === undefined ? {} : { limits: limits && present(limits) };
    await changeCustomer(queue, customer, { ...present(change), ...given });
    return answer(await findCustomer(queue, customer, caller));
  });
  addRoute(app, erase, async (context, caller) => {
    const { customer } = context.req.valid("param");
    await findCustomer(queue, customer, caller);
    // Before anything is erased: a key that this server still accepts would bring the customer back.
    const onRevoked = () => context.env.authenticator.forgetKeys();
    return answer(await queue.customers.erase(customer, { onRevoked }));
  });
  addPlanRoutes(app, queue);
}

function addPlanRoutes(app: App, queue: Queue): void {
  addRoute(app, plans, async () => answer({ items: await queue.plans.list(), cursor: null }));
  addRoute(app, setPlan, async (context) => {
    const { limits, ...policy } = present(context.req.valid("json"));
    const { plan } = context.req.valid("param");
    return answer(await queue.plans.set(plan, present(policy), limits && present(limits)));
  });
  addRoute(app, removePlan, async (context) => {
    await queue.plans.remove(context.req.valid("param").plan);
    return context.body(null, 204);
  });
}

// The store is asked only for customers that the caller may see: the time of the answer reveals no other name.
async function findCustomer(queue: Queue, name: string, caller: Caller): Promise<CustomerBody> {
  const customer = maySeeCustomer(caller, name) ? await queue.customers.get(name) : undefined;
  if (customer) return customer;
  throw noCustomer(name);
}

function noCustomer(name: string): FairlaneError {
  return new FairlaneError("not-found", `there is no customer ${JSON.stringify(name)}`);
}

// In this order, so that what can be refused is refused before anything is changed.
async function changeCustomer(queue: Queue, name: string, change: CustomerChangeBody) {
  const { plan, limits, isPaused, count } = change;
  if (plan !== undefined) await queue.customers.assignPlan(name, plan);
  else if (isPaused !== true && limits === undefined && !(await queue.customers.get(name)))
    throw noCustomer(name);
  if (limits !== undefined) await queue.customers.setLimits(name, limits);
  if (isPaused === true) await queue.customers.pause(name);
  if (isPaused === false) await queue.customers.resume(name);
  if (count === 0) await queue.customers.resetCount(name);
}
