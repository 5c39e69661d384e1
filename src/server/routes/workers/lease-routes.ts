import { createRoute, z } from "@hono/zod-openapi";
import type { LeaseBody } from "../../../client/wire.ts";
import { documentSchema } from "../../../wire/documents.ts";
import {
  completionSchema,
  failureSchema,
  leaseRequestSchema,
  leaseSchema,
  renewalSchema,
  renewedLeaseSchema,
} from "../../../wire/leases.ts";
import type { RemoteLease } from "../../../worker/remote-workers.ts";
import type { Caller } from "../../access/caller.ts";
import { allows, auditsNothing } from "../../access/declare-access.ts";
import { LeaseIds } from "../../access/lease-ids.ts";
import { addRoute, addStreamRoute } from "../../add-route.ts";
import { bodyProblems, jsonBody, jsonContent, leaseId, problems } from "../../describe-route.ts";
import { refuseTooLarge } from "../../requests/upload.ts";
import { documentBody, timeText } from "../../responses/bodies.ts";
import { stoppingRefusal } from "../../responses/problem.ts";
import type { Api } from "../../server-parts.ts";

const defaultLeaseSeconds = 30;
const lost = bodyProblems("lease-lost", "cancelled");

const claim = createRoute({
  method: "post",
  path: "/v1/leases",
  operationId: "claim",
  ...allows("operator", "worker"),
  ...auditsNothing,
  tags: ["Leases"],
  summary: "Claims the next documents of the line for a worker, in any language, on any machine",
  description:
    "Claim only as many as you can start now: no other worker can start those that you hold back. Renew each lease while " +
    "you work, at the latest after two thirds of its time, and report the outcome.",
  request: jsonBody(leaseRequestSchema),
  responses: {
    200: jsonContent("The claimed documents; may be none.", z.object({ leases: z.array(leaseSchema) })),
    ...bodyProblems("server-stopping"),
  },
});

const renew = createRoute({
  method: "post",
  path: "/v1/leases/{id}/renew",
  operationId: "renewLease",
  ...allows("operator", "worker"),
  ...auditsNothing,
  tags: ["Leases"],
  summary: "Extends a lease from now on, and records the progress",
  request: { params: leaseId, ...jsonBody(renewalSchema, { required: false }) },
  responses: {
    200: jsonContent("The new expiry.", renewedLeaseSchema),
    ...lost,
  },
});

const complete = createRoute({
  method: "post",
  path: "/v1/leases/{id}/complete",
  operationId: "completeLease",
  ...allows("operator", "worker"),
  ...auditsNothing,
  tags: ["Leases"],
  summary: "Finishes the document with its result",
  request: { params: leaseId, ...jsonBody(completionSchema, { required: false }) },
  responses: { 200: jsonContent("The document, done.", documentSchema), ...lost },
});

const fail = createRoute({
  method: "post",
  path: "/v1/leases/{id}/fail",
  operationId: "failLease",
  ...allows("operator", "worker"),
  ...auditsNothing,
  tags: ["Leases"],
  summary: "Ends a failed attempt: another one follows later, or the document has failed",
  request: { params: leaseId, ...jsonBody(failureSchema) },
  responses: { 200: jsonContent("The document, scheduled again or failed.", documentSchema), ...lost },
});

const giveBack = createRoute({
  method: "post",
  path: "/v1/leases/{id}/return",
  operationId: "returnLease",
  ...allows("operator", "worker"),
  ...auditsNothing,
  tags: ["Leases"],
  summary: "Returns the document to the head of its priority, without using an attempt",
  request: { params: leaseId },
  responses: {
    200: jsonContent("The document, waiting again.", documentSchema),
    ...problems("lease-lost", "cancelled"),
  },
});

const keepText = createRoute({
  method: "put",
  path: "/v1/leases/{id}/text",
  operationId: "keepText",
  ...allows("operator", "worker"),
  ...auditsNothing,
  tags: ["Leases"],
  summary: "Stores the text of the document, in UTF-8, beside its content, in place of any earlier one",
  ...describeKeep("text/plain"),
});

const keepMarkdown = createRoute({
  method: "put",
  path: "/v1/leases/{id}/markdown",
  operationId: "keepMarkdown",
  ...allows("operator", "worker"),
  ...auditsNothing,
  tags: ["Leases"],
  summary: "Stores the Markdown of the document, in UTF-8, beside its content, in place of any earlier one",
  ...describeKeep("text/markdown"),
});

function describeKeep(type: string) {
  return {
    description:
      "The body is stored as it is, whatever its Content-Type says. Renew the lease meanwhile, and complete it afterwards: " +
      "the text can be read once the document is done.",
    request: { params: leaseId, body: { content: { [type]: { schema: z.string() } } } },
    responses: {
      204: { description: "It is stored." },
      ...problems("malformed-body", "content-too-large", "lease-lost", "cancelled", "store-full"),
    },
  };
}

// As many as a result of 1 MiB can have.
const maxResultValues = 600_000;

/** Adds the routes for remote workers. */
export function addLeaseRoutes(api: Api): void {
  const { remote } = api.queue;
  const leaseIds = new LeaseIds(api.queue);
  addClaimRoute(api, leaseIds);
  addKeepRoutes(api, leaseIds);
  addRoute(api, renew, async ({ params: { id }, json }) => {
    const { leaseSeconds = defaultLeaseSeconds, ...progress } = json;
    const leaseMs = Math.round(leaseSeconds * 1000);
    const expiresAt = await remote.renew(await leaseIds.read(id), { leaseMs, ...progress });
    return { id, expiresAt: timeText(expiresAt) };
  });
  addRoute(
    api,
    complete,
    async ({ params, json: { result, partial }, caller }) => {
      const lease = await leaseIds.read(params.id);
      return documentBody(await remote.complete(lease, result, partial), caller);
    },
    { maxValues: maxResultValues },
  );
  addRoute(api, fail, async ({ params, json, caller }) => {
    const { mayRetry = true, name = "Error", ...facts } = json;
    const lease = await leaseIds.read(params.id);
    return documentBody(await remote.fail(lease, { error: { name, ...facts }, mayRetry }), caller);
  });
  addRoute(api, giveBack, async ({ params, caller }) =>
    documentBody(await remote.giveBack(await leaseIds.read(params.id)), caller),
  );
}

function addClaimRoute(api: Api, leaseIds: LeaseIds): void {
  const { queue, stopping, authenticator } = api;
  addRoute(api, claim, async ({ json, request, caller }) => {
    const { worker, count = 1, leaseSeconds = defaultLeaseSeconds, waitSeconds = 0 } = json;
    if (stopping.aborted) throw stoppingRefusal();
    const claims = await queue.remote.claim({
      worker,
      count,
      leaseMs: Math.round(leaseSeconds * 1000),
      waitMs: waitSeconds * 1000,
      signal: AbortSignal.any([request.signal, stopping]),
      expectStillAdmitted: () => authenticator.expectStillAdmitted(request),
    });
    const leases = claims.map(async (one) => leaseBody(one, await leaseIds.idOf(one.lease), caller));
    return { leases: await Promise.all(leases) };
  });
}

function addKeepRoutes(api: Api, leaseIds: LeaseIds): void {
  const { queue, authenticator } = api;
  for (const [part, route] of [["text", keepText] as const, ["markdown", keepMarkdown] as const])
    addStreamRoute(api, route, async (req) => {
      const lease = await leaseIds.read(req.param("id") ?? "");
      const request = req.raw;
      refuseTooLarge(request, queue.maxContentBytes);
      const bytes = request.body ?? new Blob([]).stream();
      await queue.remote.keep(lease, part, authenticator.expectStillAdmittedAtEnd(bytes, request));
      return new Response(null, { status: 204 });
    });
}

function leaseBody({ document, expiresAt, reading }: RemoteLease, id: string, caller: Caller): LeaseBody {
  return { id, expiresAt: timeText(expiresAt), document: documentBody(document, caller), reading };
}
