import { createRoute } from "@hono/zod-openapi";
import type { CustomerBody } from "../../../client/wire.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import type { Limits } from "../../../policy/limits.ts";
import type { ReadingSettings } from "../../../policy/reading-settings.ts";
import type { Customer } from "../../../queue/customer.ts";
import type { HistoryRange } from "../../../queue/insight/history.ts";
import type { Queue } from "../../../queue/queue.ts";
import {
  customerChangeSchema,
  customerCheckSchema,
  customerQuerySchema,
  customerRangeSchema,
  customerSchema,
  erasureSchema,
} from "../../../wire/customers.ts";
import { listSchema, pageSchema } from "../../../wire/values.ts";
import { type Caller, maySeeCustomer, maySeeInside } from "../../access/caller.ts";
import { allows, audits } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { bodyProblems, customerName, jsonBody, jsonContent, problems } from "../../describe-route.ts";
import { present } from "../../requests/parse.ts";
import { checkBody, timeText } from "../../responses/bodies.ts";
import type { Api } from "../../server-parts.ts";

const list = createRoute({
  method: "get",
  path: "/v1/customers",
  operationId: "listCustomers",
  ...allows("operator", "viewer"),
  tags: ["Customers"],
  summary: "Customers by name, or in another order, which may be a minute old",
  request: { query: customerQuerySchema },
  responses: { 200: jsonContent("One page.", pageSchema(customerSchema)), ...problems() },
});

const show = createRoute({
  method: "get",
  path: "/v1/customers/{customer}",
  operationId: "showCustomer",
  ...allows("operator", "viewer", "customer"),
  tags: ["Customers"],
  summary: "A customer: its count, the priority of its next document, and its documents by state",
  request: { params: customerName, query: customerRangeSchema },
  responses: { 200: jsonContent("The customer.", customerSchema), ...problems("not-found") },
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
    200: jsonContent("All of them.", listSchema(customerCheckSchema)),
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
  summary: "Gives a customer a plan, limits or reading settings, pauses or resumes it, restarts its count",
  description:
    "A customer that has never submitted a document is not found, so that a typing error changes nothing, unless `mayCreate` is true.",
  request: { params: customerName, ...jsonBody(customerChangeSchema) },
  responses: { 200: jsonContent("The customer as it is now.", customerSchema), ...bodyProblems("not-found") },
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
    200: jsonContent("The number of its documents.", erasureSchema),
    ...problems("not-found"),
  },
});

export function addCustomerRoutes(api: Api): void {
  const { queue, authenticator } = api;
  addRoute(api, list, async ({ query }) => {
    const { items, cursor } = await queue.customers.list(query);
    return { items: items.map(customerBody), cursor };
  });
  addRoute(api, show, async ({ params, query: { range }, caller }) => {
    // A share would reveal how much others use.
    const customer = await findCustomer(queue, params.customer, { caller, range });
    return maySeeInside(caller) ? customer : withoutShare(customer);
  });
  addRoute(api, checks, async ({ params: { customer }, caller }) => {
    await findCustomer(queue, customer, { caller });
    return { items: (await queue.customers.checks(customer)).map(checkBody) };
  });
  addRoute(api, change, async ({ params: { customer }, json: { limits, reading, ...change }, caller }) => {
    await changeCustomer(queue, customer, {
      ...change,
      ...(limits !== undefined && { limits: limits && present(limits) }),
      ...(reading !== undefined && { reading: reading && present(reading) }),
    });
    return findCustomer(queue, customer, { caller });
  });
  addRoute(api, erase, async ({ params: { customer }, caller }) => {
    await findCustomer(queue, customer, { caller });
    // Before anything is erased: a key that this server still accepts would create the customer again.
    const onRevoked = () => authenticator.forgetKeys();
    return queue.customers.erase(customer, { onRevoked });
  });
}

// The store is asked only for customers that the caller may see, so that the response time reveals no other name.
async function findCustomer(
  queue: Queue,
  name: string,
  { caller, range }: { caller: Caller; range?: HistoryRange | undefined },
): Promise<CustomerBody> {
  const options = range === undefined ? {} : { range };
  const customer = maySeeCustomer(caller, name) ? await queue.customers.get(name, options) : undefined;
  if (customer) return customerBody(customer);
  throw noCustomer(name);
}

function customerBody({ period, ...customer }: Customer): CustomerBody {
  return { ...customer, period: { ...period, since: timeText(period.since) } };
}

function withoutShare(customer: CustomerBody): CustomerBody {
  return { ...customer, period: { ...customer.period, workShare: null } };
}

function noCustomer(name: string): FairlaneError {
  return new FairlaneError("not-found", `there is no customer ${JSON.stringify(name)}`);
}

interface CustomerChange {
  readonly plan?: string;
  readonly limits?: Partial<Limits> | null;
  readonly reading?: Partial<ReadingSettings> | null;
  readonly isPaused?: boolean;
  readonly count?: 0;
  readonly mayCreate?: boolean;
}

// In this order, so that whatever can be refused is refused before anything is changed.
async function changeCustomer(queue: Queue, name: string, change: CustomerChange): Promise<void> {
  const { plan, limits, reading, isPaused, count, mayCreate = false } = change;
  if (!mayCreate && !(await queue.customers.get(name))) throw noCustomer(name);
  if (plan !== undefined) await queue.customers.assignPlan(name, plan);
  if (limits !== undefined) await queue.customers.setLimits(name, limits);
  if (reading !== undefined) await queue.customers.setReading(name, reading);
  if (isPaused === true) await queue.customers.pause(name);
  if (isPaused === false) await queue.customers.resume(name);
  if (count === 0) await queue.customers.resetCount(name);
}
