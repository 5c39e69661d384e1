import { createRoute, z } from "@hono/zod-openapi";
import type { HonoRequest } from "hono";
import type { SubmittedDocument } from "../../../engine/document.ts";
import type { Submission, SubmissionOptions } from "../../../queue/submission.ts";
import { traceOfHeaders } from "../../../telemetry/trace-context.ts";
import { documentSchema } from "../../../wire/documents.ts";
import { batchSchema, submissionSchema, uploadSchema } from "../../../wire/submissions.ts";
import { type Caller, holderOf } from "../../access/caller.ts";
import { allows, auditsNothing } from "../../access/declare-access.ts";
import { addRoute, addStreamRoute } from "../../add-route.ts";
import { Completions } from "../../completions.ts";
import { bodyProblems, jsonBody, jsonContent, problems } from "../../describe-route.ts";
import { present } from "../../requests/parse.ts";
import { submissionOf } from "../../requests/submission-of.ts";
import { readUpload } from "../../requests/upload.ts";
import { documentBody } from "../../responses/bodies.ts";
import { jsonResponse } from "../../responses/json-response.ts";
import { InvalidRequest } from "../../responses/problem.ts";
import type { Api } from "../../server-parts.ts";

const maxWaitSeconds = 60;

const binary = z.string().openapi({ format: "binary" });
const located = z.object({ location: z.string().openapi({ description: "The address of the document." }) });

const traceHeaders = z.object({
  traceparent: z.string().optional().openapi({
    description:
      "The trace that the submission belongs to (W3C Trace Context); it continues where the documents are processed.",
  }),
  tracestate: z.string().optional(),
});

const submitHeaders = traceHeaders.extend({
  "idempotency-key": z.string().optional().openapi({
    description:
      "A repeated submission of the same customer with the same key counts once. 1 to 200 characters.",
  }),
  prefer: z
    .string()
    .optional()
    .openapi({
      description: `\`wait=N\` responds when the document is finished, or after N seconds, at most ${maxWaitSeconds}.`,
      example: "wait=10",
    }),
});

const sourceProblems = ["source-refused", "source-gone", "source-too-large", "source-unreachable"] as const;

const submit = createRoute({
  method: "post",
  path: "/v1/documents",
  operationId: "submitDocument",
  ...allows("operator", "customer"),
  ...auditsNothing,
  tags: ["Documents"],
  summary: "Submits a document, with or without content",
  description:
    "If the address has a query, the body is the content itself, and its type is the Content-Type. In a form " +
    "(multipart/form-data) the fields come first and the file last. In JSON the content, if any, is `text`, or at the URL `source`.",
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
    200: jsonContent("Finished within the time that `Prefer: wait` gave.", documentSchema),
    202: { ...jsonContent("It is stored.", documentSchema), headers: located },
    ...problems(
      "malformed-body",
      "content-too-large",
      "body-too-large",
      "unsupported-media-type",
      "wrong-state",
      "idempotency-conflict",
      ...sourceProblems,
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
  summary: "Submits up to 1000 documents, all or none, counted one after another",
  request: { headers: traceHeaders, ...jsonBody(batchSchema) },
  responses: {
    202: jsonContent("They are stored.", z.object({ documents: z.array(documentSchema) })),
    ...bodyProblems(
      "wrong-state",
      "idempotency-conflict",
      ...sourceProblems,
      "limit-reached",
      "content-too-large",
      "store-full",
      "store-unreachable",
    ),
  },
});

/** Adds the routes that submit documents. */
export function addSubmissionRoutes(api: Api): void {
  const { queue } = api;
  const completions = new Completions(api);
  addStreamRoute(api, submit, async (req, caller) => {
    const read = await readUpload(req.raw, queue.maxContentBytes, caller);
    const submission = await admittedAtEnd(read, api, req.raw);
    const key = req.header("idempotency-key");
    const document = await queue.submit(
      { ...submission, ...(key !== undefined && { key }) },
      { ...traceOf(req.raw), holder: holderOf(caller) },
    );
    return respond(req, document, { caller, completions });
  });
  addRoute(
    api,
    submitMany,
    async ({ request, json, caller }) => {
      if (request.headers.has("idempotency-key")) throw keyOfBatch();
      const submissions = json.documents.map((item, index) =>
        submissionOf(present(item), caller, `documents.${index}.`),
      );
      const documents = await queue.submitMany(submissions, {
        ...traceOf(request),
        holder: holderOf(caller),
      });
      return { documents: documents.map((document) => documentBody(document, caller)) };
    },
    { maxValues: maxBatchValues },
  );
}

// 200 for each of a thousand documents.
const maxBatchValues = 200_000;

async function admittedAtEnd(
  submission: Submission,
  { authenticator }: Api,
  request: Request,
): Promise<Submission> {
  const { content } = submission;
  if (typeof content === "object" && Symbol.asyncIterator in content)
    return { ...submission, content: authenticator.expectStillAdmittedAtEnd(content, request) };
  await authenticator.expectStillAdmitted(request);
  return submission;
}

function traceOf({ headers }: Request): SubmissionOptions {
  const [parent, state] = [headers.get("traceparent"), headers.get("tracestate")];
  return traceOfHeaders(parent ?? undefined, state ?? undefined) ?? {};
}

// If it were ignored, a repeated batch would count twice.
function keyOfBatch(): InvalidRequest {
  const message = "expected `key` in each document of a batch, got one for all of them";
  return new InvalidRequest([{ path: "Idempotency-Key", message }]);
}

async function respond(
  req: HonoRequest,
  document: SubmittedDocument,
  { caller, completions }: { caller: Caller; completions: Completions },
): Promise<Response> {
  const headers = {
    location: `/v1/documents/${document.id}`,
    ...(document.isRepeat && { "idempotent-replayed": "true" }),
  };
  const seconds = waitSeconds(req.header("prefer"));
  if (seconds === 0) return jsonResponse(documentBody(document, caller), { status: 202, headers });
  const finished = await completions.wait(document.id, seconds * 1000, req.raw.signal);
  return jsonResponse(documentBody(finished ?? document, caller), {
    status: finished ? 200 : 202,
    headers: { ...headers, "preference-applied": `wait=${seconds}` },
  });
}

// An unknown preference is ignored, as RFC 7240 says.
function waitSeconds(prefer: string | undefined): number {
  if (prefer === undefined) return 0;
  const [, seconds = "0"] = /(?:^|[,;\s])wait=(\d{1,6})(?=$|[,;\s])/i.exec(prefer) ?? [];
  return Math.min(Number(seconds), maxWaitSeconds);
}
