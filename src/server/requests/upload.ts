import type { Json } from "../../engine/document.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Submission } from "../../queue/submission.ts";
import { submissionSchema, uploadSchema } from "../../wire/submissions.ts";
import type { Caller } from "../access/caller.ts";
import { InvalidRequest, Refusal } from "../responses/problem.ts";
import { mediaType, readJsonBody, refuseJsonExcess } from "./json-body.ts";
import { type FormFile, maxFormBytes, readForm } from "./multipart.ts";
import { parse } from "./parse.ts";
import { refuseManyAttempts, submissionOf, submitterOf } from "./submission-of.ts";
import { withTimes } from "./with-times.ts";

/**
 * Reads a submission from a request: JSON, a form with a file, or the content itself with the other fields in the query. A
 * body whose declared size is too large is refused before any of it is read.
 */
export async function readUpload(request: Request, maxBytes: number, caller: Caller): Promise<Submission> {
  const query = request.url.includes("?") ? readQuery(new URL(request.url).searchParams) : {};
  const type = mediaType(request);
  // Content without a query has no customer, unless the key does.
  const isPlain =
    caller.customer !== undefined && type !== "application/json" && type !== "multipart/form-data";
  const isRaw = isPlain || Object.keys(query).length > 0;
  const isForm = !isRaw && type === "multipart/form-data";
  if (isRaw || isForm) refuseTooLarge(request, maxBytes, isForm ? maxFormBytes : 0);
  if (isRaw) return readRaw(request, fromFields(query, caller), type);
  if (isForm) return readMultipart(request, caller);
  if (type === "application/json")
    return submissionOf(parse(submissionSchema, await readJsonBody(request)), caller);
  throw new Refusal(
    "unsupported-media-type",
    "expected JSON, multipart/form-data, or any content with ?customer=NAME in the address",
  );
}

/** Refuses a body whose declared size is more than `maxBytes`, and `besides` for what surrounds the content. */
export function refuseTooLarge(request: Request, maxBytes: number, besides = 0): void {
  const size = Number(request.headers.get("content-length") ?? 0);
  if (size > maxBytes + besides)
    throw new FairlaneError("content-too-large", `content: expected at most ${maxBytes} bytes, got ${size}`);
}

function readQuery(given: URLSearchParams): Record<string, string> {
  const fields = new Map<string, string>();
  for (const [name, value] of given) {
    if (fields.has(name)) throw new InvalidRequest([{ path: name.slice(0, 80), message: "expected once" }]);
    fields.set(name, value);
  }
  return Object.fromEntries(fields);
}

function readRaw(request: Request, submission: Submission, type: string | undefined): Submission {
  // curl sends this type by default.
  const isGiven = type !== undefined && type !== "application/x-www-form-urlencoded";
  return {
    ...(isGiven && { type }),
    ...submission,
    ...(request.body && { content: request.body }),
  };
}

async function readMultipart(request: Request, caller: Caller): Promise<Submission> {
  const { fields, file } = await readForm(request);
  // The customer may follow the file, but that would be known only after buffering the whole file.
  if (file && (fields.customer ?? caller.customer) === undefined)
    throw new Refusal("malformed-body", "customer: expected all fields before the file, got the file first");
  return { ...(file && fileFacts(file)), ...fromFields(fields, caller) };
}

function fileFacts({ name, type, content }: FormFile): Partial<Submission> {
  return { ...(name && { name }), ...(type && { type }), content };
}

function fromFields(fields: Record<string, string>, caller: Caller): Submission {
  const { metadata, customer, ...rest } = parse(uploadSchema, fields);
  refuseManyAttempts(caller, rest.maxAttempts);
  return {
    ...withTimes(rest),
    customer: submitterOf(caller, customer),
    ...(metadata !== undefined && { metadata: parseMetadata(metadata) }),
  };
}

function parseMetadata(text: string): Json {
  refuseJsonExcess(text, { path: "metadata" });
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRequest([{ path: "metadata", message: `expected JSON, got ${text.slice(0, 80)}` }]);
  }
}
