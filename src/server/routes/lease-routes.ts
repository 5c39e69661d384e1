import { createRoute, z } from "@hono/zod-openapi";
import type { LeaseBody } from "../../client/wire.ts";
import type { RemoteLease } from "../../worker/remote-workers.ts";
import type { Caller } from "../access/caller.ts";
import { allows, auditsNothing } from "../access/declare-access.ts";
import { LeaseIds } from "../access/lease-ids.ts";
import { untilRefused } from "../access/still-admitted.ts";
import { addRoute, addStreamRoute, answer } from "../add-route.ts";
import type { App, ServerParts } from "../app.ts";
import { bodyProblems, jsonAnswer, jsonBody, leaseId, problems } from "../describe-route.ts";
import {
  completionSchema,
  failureSchema,
  leaseRequestSchema,
  leaseSchema,
  renewalSchema,
} from "../lease-schemas.ts";
import { refuseTooLarge } from "../requests/upload.ts";
import { documentBody, timeText } from "../responses/bodies.ts";
import { stoppingRefusal } from "../responses/problem.ts";
import { documentSchema, present } from "../schemas.ts";

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
    "Ask for as many as you can start now, and no more: what you hold back cannot go to who would start it. Renew each " +
    "lease while you work, at the latest after two thirds of its time, and say how it went.",
  request: jsonBody(leaseRequestSchema),
  responses: {
    200: jsonAnswer("What was claimed; may be nothing.", z.object({ leases: z.array(leaseSchema) })),
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
  summary: "Extends a lease from now on, and notes how far the work has come",
  request: { params: leaseId, ...jsonBody(renewalSchema, { required: false }) },
  responses: {
    200: jsonAnswer(
      "Until when it holds.",
      z.object({ id: z.string(), expiresAt: leaseSchema.shape.expiresAt }),
    ),
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
  responses: { 200: jsonAnswer("The document, done.", documentSchema), ...lost },
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
  responses: { 200: jsonAnswer("The document, scheduled again or failed.", documentSchema), ...lost },
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
    200: jsonAnswer("The document, waiting again.", documentSchema),
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
  summary: "Keeps the text of the document, in UTF-8, beside its content, in place of what was kept before",
  ...keeping("text/plain"),
});

const keepMarkdown = createRoute({
  method: "put",
  path: "/v1/leases/{id}/markdown",
  operationId: "keepMarkdown",
  ...allows("operator", "worker"),
  ...auditsNothing,
  tags: ["Leases"],
  summary:
    "Keeps the Markdown of the document, in UTF-8, beside its content, in place of what was kept before",
  ...keeping("text/markdown"),
});

function keeping(type: string) {
  return {
    description:
      "The body is what is kept, whatever its Content-Type says. Renew the lease meanwhile, and complete it afterwards: " +
      "what was kept can be read once the document is done.",
    request: { params: leaseId, body: { content: { [type]: { schema: z.string() } } } },
    responses: {
      204: { description: "It is kept." },
      ...problems("malformed-body", "content-too-large", "lease-lost", "cancelled", "store-full"),
    },
  };
}

// As many as a result of 1 MiB can have.
const maxResultValues = 600_000;

/** Adds the routes for remote workers. */
export function addLeaseRoutes(app: App, parts: ServerParts): void {
  const { remote } = parts.queue;
  const leaseIds = new LeaseIds(parts.queue);
  addClaimRoute(app, parts, leaseIds);
  addKeepingRoutes(app, parts, leaseIds);
  addRoute(app, renew, async (context) => {
    const { id } = context.req.valid("param");
    const { leaseSeconds = defaultLeaseSeconds, progress } = context.req.valid("json");
    const renewal = { leaseMs: Math.round(leaseSeconds * 1000), ...(progress !== undefined && { progress }) };
    const expiresAt = await remote.renew(await leaseIds.read(id), renewal);
    return answer({ id, expiresAt: timeText(expiresAt) });
  });
  addRoute(
    app,
    complete,
    async (context, caller) => {
      const lease = await leaseIds.read(context.req.valid("param").id);
      const { result, partial } = context.req.valid("json");
      return answer(documentBody(await remote.complete(lease, result, partial), caller));
    },
    { maxValues: maxResultValues },
  );
  addRoute(app, fail, async (context, caller) => {
    const lease = await leaseIds.read(context.req.valid("param").id);
    const { mayRetry = true, name = "Error", ...facts } = context.req.valid("json");
    const document = await remote.fail(lease, { error: { name, ...present(facts) }, mayRetry });
    return answer(documentBody(document, caller));
  });
  addRoute(app, giveBack, async (context, caller) => {
    const document = await remote.giveBack(await leaseIds.read(context.req.valid("param").id));
    return answer(documentBody(document, caller));
  });
}

function addClaimRoute(app: App, { queue, stopping }: ServerParts, leaseIds: LeaseIds): void {
  addRoute(app, claim, async (context, caller) => {
    const {
      worker,
      count = 1,
      leaseSeconds = defaultLeaseSeconds,
      waitSeconds = 0,
    } = context.req.valid("json");
    if (stopping.aborted) throw stoppingRefusal();
    const leaseMs = Math.round(leaseSeconds * 1000);
    const signal = AbortSignal.any([context.req.raw.signal, stopping]);
    const waitMs = waitSeconds * 1000;
    const mayContinue = () => context.env.authenticator.admitStill(context.req.raw);
    const claims = await queue.remote.claim({ worker, count, leaseMs, waitMs, signal, mayContinue });
    const leases = claims.map(async (one) => leaseBody(one, await leaseIds.idOf(one.lease), caller));
    return answer({ leases: await Promise.all(leases) });
  });
}

function addKeepingRoutes(app: App, { queue }: ServerParts, leaseIds: LeaseIds): void {
  for (const [part, route] of [["text", keepText] as const, ["markdown", keepMarkdown] as const]) {
    // What comes is streamed, and no JSON that a schema could check.
    addStreamRoute(app, route, async (context) => {
      const lease = await leaseIds.read(context.req.param("id") ?? "");
      const request = context.req.raw;
      refuseTooLarge(request, queue.maxContentBytes);
      await queue.remote.keep(lease, part, untilRefused(request.body ?? new Blob([]).stream(), context));
      return context.body(null, 204);
    });
  }
}

function leaseBody({ document, expiresAt }: RemoteLease, id: string, caller: Caller): LeaseBody {
  return { id, expiresAt: timeText(expiresAt), document: documentBody(document, caller) };
}
