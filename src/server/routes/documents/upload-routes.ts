import { createRoute } from "@hono/zod-openapi";
import { newUploadSchema, uploadBodySchema } from "../../../wire/uploads.ts";
import { holderOf } from "../../access/caller.ts";
import { allows, auditsNothing } from "../../access/declare-access.ts";
import { addRoute } from "../../add-route.ts";
import { bodyProblems, jsonBody, jsonContent } from "../../describe-route.ts";
import { submitterOf } from "../../requests/submission-of.ts";
import { timeText } from "../../responses/bodies.ts";
import { jsonResponse } from "../../responses/json-response.ts";
import type { Api } from "../../server-parts.ts";

const prepare = createRoute({
  method: "post",
  path: "/v1/uploads",
  operationId: "prepareUpload",
  ...allows("operator", "customer"),
  ...auditsNothing,
  tags: ["Documents"],
  summary: "Prepares the upload of a content to the storage itself, if contents are in S3",
  description:
    "Send the bytes to the returned address with the returned headers, then submit a document with the returned `upload`. " +
    "No byte passes through this server. An upload that is not submitted is removed after a day.",
  request: jsonBody(newUploadSchema),
  responses: {
    201: jsonContent("How to upload it.", uploadBodySchema),
    ...bodyProblems("content-too-large", "limit-reached", "unsupported", "store-unreachable"),
  },
});

/** Adds the route that prepares uploads. */
export function addUploadRoutes(api: Api): void {
  const { queue } = api;
  addRoute(api, prepare, async ({ json: { customer, ...facts }, caller }) => {
    const upload = { ...facts, customer: submitterOf(caller, customer) };
    const { expiresAt, ...prepared } = await queue.directUploads.prepare(upload, holderOf(caller));
    const body = { ...prepared, expiresAt: timeText(expiresAt) };
    return jsonResponse(body, { status: 201, headers: { "cache-control": "no-store" } });
  });
}
