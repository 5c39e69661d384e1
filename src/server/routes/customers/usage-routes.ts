import { createRoute, z } from "@hono/zod-openapi";
import type { CustomerHistoryBody } from "../../../client/wire.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import type { CustomerHistory } from "../../../queue/usage.ts";
import { historyRangeSchema } from "../../../wire/queue.ts";
import { customerHistorySchema, usageQuerySchema, usageSchema } from "../../../wire/usage.ts";
import { pageSchema } from "../../../wire/values.ts";
import { maySeeCustomer } from "../../access/caller.ts";
import { allows } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { customerName, jsonContent, problems } from "../../describe-route.ts";
import { ownConditions } from "../../requests/own-page.ts";
import { timeText } from "../../responses/bodies.ts";
import { usageCsv } from "../../responses/usage-csv.ts";
import type { Api } from "../../server-parts.ts";

const list = createRoute({
  method: "get",
  path: "/v1/usage",
  operationId: "listUsage",
  ...allows("operator", "viewer", "customer"),
  tags: ["Customers"],
  summary: "What customers used: documents, pages and time of work, by customer, then by month in UTC",
  description:
    "It is kept when documents are deleted, until the customer is erased. Only months with usage are listed. A page may be short, even empty; only its cursor says whether there are more. A customer's key lists its own usage.",
  request: { query: usageQuerySchema },
  responses: {
    200: {
      description: "One page, or all of it as CSV.",
      content: {
        "application/json": { schema: pageSchema(usageSchema) },
        "text/csv": { schema: z.string() },
      },
    },
    ...problems(),
  },
});

const history = createRoute({
  method: "get",
  path: "/v1/customers/{customer}/history",
  operationId: "showCustomerHistory",
  ...allows("operator", "viewer", "customer"),
  tags: ["Customers"],
  summary: "What a customer used within the last hour, day or week, step by step",
  request: {
    params: customerName,
    query: z.strictObject({
      range: historyRangeSchema.openapi({
        description:
          "An hour in steps of five minutes, a day in steps of an hour, or a week in steps of two hours.",
      }),
    }),
  },
  responses: {
    200: jsonContent("Oldest first; the step of the last point is not over yet.", customerHistorySchema),
    ...problems("not-found"),
  },
});

export function addUsageRoutes(api: Api): void {
  const { usage, customers } = api.queue;
  addRoute(api, list, async ({ query: { format, ...query }, caller, request }) => {
    const own = ownConditions(caller, query);
    if (format === "csv") return usageCsv(own ? usage.all(csvQuery(own)) : nothing(), request);
    return own ? usage.list(own) : { items: [], cursor: null };
  });
  addRoute(api, history, async ({ params: { customer }, query: { range }, caller }) => {
    // The store is asked only for customers that the caller may see, so that the response time reveals no other name.
    const isKnown = maySeeCustomer(caller, customer) && (await customers.get(customer)) !== undefined;
    if (!isKnown) throw new FairlaneError("not-found", `there is no customer ${JSON.stringify(customer)}`);
    return historyBody(await usage.history(customer, range));
  });
}

const maxPage = 1000;

function csvQuery<Query extends { limit?: number; cursor?: string }>({ limit, cursor, ...query }: Query) {
  if (limit !== undefined || cursor !== undefined)
    throw new FairlaneError("invalid-argument", "expected neither limit nor cursor with format=csv");
  return { ...query, limit: maxPage };
}

async function* nothing(): AsyncGenerator<never> {}

function historyBody({ points, ...facts }: CustomerHistory): CustomerHistoryBody {
  return { ...facts, points: points.map((point) => ({ ...point, at: timeText(point.at) })) };
}
