import { createRoute, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { SubmittedDocument } from "../../engine/document.ts";
import type { Submission, SubmissionOptions } from "../../queue/submission.ts";
import { traceOfHeaders } from "../../telemetry/trace-context.ts";
import type { Caller } from "../access/caller.ts";
import { allows, auditsNothing } from "../access/declare-access.ts";
import { refuseLate, untilRefused } from "../access/still-admitted.ts";
import { addRoute, addStreamRoute, answer } from "../add-route.ts";
import type { App, Environment, ServerParts } from "../app.ts";
import { Completions } from "../completions.ts";
import { bodyProblems, jsonAnswer, jsonBody, problems } from "../describe-route.ts";
import { submissionOf } from "../requests/submission-of.ts";
import { readUpload } from "../requests/upload.ts";
import { documentBody } from "../responses/bodies.ts";
import { InvalidRequest } from "../responses/problem.ts";
import { batchSchema, documentSchema, present, submissionSchema, uploadSchema } from "../schemas.ts";

const longestWaitSeconds = 60;

const binary = z.string().openapi({ format: "binary" });
const located = z.object({ location: z.string().openapi({ description: "Where the document is found." }) });

const traceHeaders = z.object({
  traceparent: z.string().optional().openapi({
    description:
      "The trace that the submission belongs to (W3C Trace Context); it goes on where the documents are processed.",
  }),
  tracestate: z.string().optional(),
});

const submitHeaders = traceHeaders.extend({
  "idempotency-key": z.string().optional().openapi({
    description:
      "Repeated with the same key, a submission of the same customer counts once. 1 to 200 characters.",
  }),
  prefer: z
    .string()
    .optional()
    .openapi({
      description: `\`wait=N\` answers when the document is finished, or after N seconds, ${longestWaitSeconds} at the most.`,
      example: "wait=10",
    }),
});

const submit = createRoute({
  method: "post",
  path: "/v1/documents",
  operationId: "submitDocument",
  ...allows("operator", "customer"),
  ...auditsNothing,
  tags: ["Documents"],
  summary: "Submits a document, with or without content",
  description:
    "With anything in the query the body is the content, as it is, and its type is the Content-Type. As a form " +
    "(multipart/form-data) the fields come first, and the file last. As JSON the content, if any, is `text`.",
  request: {
    query: uploadSchema.partial(),
    headers: submitHeaders,
    body: {
      content: {
        "application/json": { schema: submissionSchema },
        "multipart/form-data": { schema: uploadSchema.extend({ file: binary.optional() }) },
        "*/*": { schema: binary },
      },
    },
  },
  responses: {
    200: jsonAnswer("Finished within the time that `Prefer: wait` gave.", documentSchema),
    202: { ...jsonAnswer("It is stored, and has its place.", documentSchema), headers: located },
    ...problems(
      "malformed-body",
      "content-too-large",
      "body-too-large",
      "unsupported-media-type",
      "idempotency-conflict",
      "limit-reached",
      "store-full",
      "store-unreachable",
    ),
  },
});

const submitMany = createRoute({
  method: "post",
  path: "/v1/documents/batch",
  operationId: "submitDocuments",
  ...allows("operator", "customer"),
  ...auditsNothing,
  tags: ["Documents"],
  summary: "Submits up to 1000 documents, all or none, each counted like one after another",
  request: { headers: traceHeaders, ...jsonBody(batchSchema) },
  responses: {
    202: jsonAnswer(
      "They are stored, and have their places.",
      z.object({ documents: z.array(documentSchema) }),
    ),
    ...bodyProblems(
      "idempotency-conflict",
      "limit-reached",
      "content-too-large",
      "store-full",
      "store-unreachable",
    ),
  },
});

/** Adds the routes that take documents. */
export function addSubmissionRoutes(app: App, parts: ServerParts): void {
  const completions = new Completions(parts);
  // What the body is depends on the request, and content is streamed: read by `readUpload` with the same schemas.
  addStreamRoute(app, submit, async (context, caller) => {
    const read = await readUpload(context.req.raw, parts.queue.maxContentBytes, caller);
    const submission = await admittedAtEnd(read, context);
    const key = context.req.header("idempotency-key");
    const document = await parts.queue.submit(
      { ...submission, ...(key !== undefined && { key }) },
      traceOfRequest(context),
    );
    return respond(context, document, { caller, completions });
  });
  addRoute(
    app,
    submitMany,
    async (context, caller) => {
      if (context.req.header("idempotency-key") !== undefined) throw keyOfBatch();
      const submissions = context.req
        .valid("json")
        .documents.map((item, index) => submissionOf(present(item), caller, `documents.${index}.`));
      const documents = await parts.queue.submitMany(submissions, traceOfRequest(context));
      return answer(
        { documents: documents.map((document) => documentBody(document, caller)) },
        { status: 202 },
      );
    },
    { maxValues: maxBatchValues },
  );
}

// 200 for each of a thousand documents.
const maxBatchValues = 200_000;

async function admittedAtEnd(submission: Submission, context: Context<Environment>): Promise<Submission> {
  const { content } = submission;
  if (typeof content === "object" && Symbol.asyncIterator in content)
    return { ...submission, content: untilRefused(content, context) };
  await refuseLate(context);
  return submission;
}

function traceOfRequest({ req }: Pick<Context, "req">): SubmissionOptions {
  return traceOfHeaders(req.header("traceparent"), req.header("tracestate")) ?? {};
}

// Passed over, it would let a repeated batch count twice.
function keyOfBatch(): InvalidRequest {
  const message = "expected `key` in each document of a batch, got one for all of them";
  return new InvalidRequest([{ path: "Idempotency-Key", message }]);
}

function respond(
  context: Context,
  document: SubmittedDocument,
  { caller, completions }: { caller: Caller; completions: Completions },
): Response | Promise<Response> {
  const headers = {
    location: `/v1/documents/${document.id}`,
    ...(document.isRepeat && { "idempotent-replayed": "true" }),
  };
  const seconds = waitSeconds(context.req.header("prefer"));
  if (seconds > 0) return respondWhenFinished(context, document, { caller, completions, headers, seconds });
  return answer(documentBody(document, caller), { status: 202, headers });
}

interface Waiting {
  readonly caller: Caller;
  readonly completions: Completions;
  readonly headers: Record<string, string>;
  readonly seconds: number;
}

async function respondWhenFinished(
  context: Context,
  document: SubmittedDocument,
  { caller, completions, headers, seconds }: Waiting,
): Promise<Response> {
  const finished = await completions.wait(document.id, seconds * 1000, context.req.raw.signal);
  const applied = { ...headers, "preference-applied": `wait=${seconds}` };
  const status = finished ? 200 : 202;
  return answer(documentBody(finished ?? document, caller), { status, headers: applied });
}

// A preference that is not understood is passed over, as RFC 7240 says.
function waitSeconds(prefer: string | undefined): number {
  if (prefer === undefined) return 0;
  const [, seconds = "0"] = /(?:^|[,;\s])wait=(\d{1,6})(?=$|[,;\s])/i.exec(prefer) ?? [];
  return Math.min(Number(seconds), longestWaitSeconds);
}
