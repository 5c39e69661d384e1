import { createRoute, z } from "@hono/zod-openapi";
import {
  failureChangeSchema,
  failureRecordSchema,
  failuresQuerySchema,
  failuresSchema,
} from "../../../wire/failures.ts";
import { allows, audits } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { bodyProblems, jsonBody, jsonContent, problems } from "../../describe-route.ts";
import { present } from "../../requests/parse.ts";
import { failureRecordBody, failuresBody } from "../../responses/failure-bodies.ts";
import type { Api } from "../../server-parts.ts";

const list = createRoute({
  method: "get",
  path: "/v1/failures",
  operationId: "listFailures",
  ...allows("operator", "viewer"),
  tags: ["Documents"],
  summary: "The failed documents in groups, largest group first",
  description:
    "Errors of one group have the same code and limit, or differ only in numbers, ids, paths, addresses and quoted words. The latest 20,000 failed documents and 200 groups are included; may be 5 seconds old.",
  request: { query: failuresQuerySchema },
  responses: { 200: jsonContent("The groups.", failuresSchema), ...problems() },
});

const groupId = z.object({
  group: z.string().openapi({ description: "The id of a group of errors in the list." }),
});

const change = createRoute({
  method: "patch",
  path: "/v1/failures/{group}",
  operationId: "changeFailure",
  ...allows("operator"),
  ...audits("failure"),
  tags: ["Documents"],
  summary: "Dismisses or snoozes a group of failures, shows it again, or notes something about it",
  description:
    "A dismissed group is hidden until it fails again; a snoozed one until that time. Omitted fields stay as they are.",
  request: { params: groupId, ...jsonBody(failureChangeSchema) },
  responses: {
    200: jsonContent("What is remembered of the group.", failureRecordSchema),
    ...bodyProblems("not-found"),
  },
});

/** Adds the routes of failures in groups. */
export function addFailureRoutes(api: Api): void {
  const { failures } = api.queue;
  addRoute(api, list, async ({ query, caller }) => failuresBody(await failures.list(present(query)), caller));
  addRoute(api, change, async ({ params, json: { snoozedUntil, ...decided }, caller }) => {
    const until = typeof snoozedUntil === "string" ? Date.parse(snoozedUntil) : snoozedUntil;
    const asked = present({ ...decided, snoozedUntil: until });
    return failureRecordBody(await failures.change(params.group, asked, caller.key?.name ?? ""));
  });
}
