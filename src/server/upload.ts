import type { z } from "@hono/zod-openapi";
import type { Json } from "../engine/document.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { Submission } from "../queue/submission.ts";
import { readJsonBody } from "./json-body.ts";
import { type FormFile, mostFormBytes, readForm } from "./multipart.ts";
import { InvalidRequest, Refusal } from "./problem.ts";
import { present, submissionSchema, uploadSchema } from "./schemas.ts";
import { submissionOf } from "./submission-of.ts";

/**
 * Reads a submission from a request: JSON, a form with a file, or content as it is with the rest in the query. What says
 * that it is larger than content may be is refused before any of it has come.
 */
export async function readUpload(request: Request, mostBytes: number): Promise<Submission> {
  const query = request.url.includes("?") ? readQuery(new URL(request.url).searchParams) : {};
  const type = mediaType(request);
  const isRaw = Object.keys(query).length > 0;
  const isForm = !isRaw && type === "multipart/form-data";
  if (isRaw || isForm) refuseTooLarge(request, mostBytes, isForm ? mostFormBytes : 0);
  if (isRaw) return readRaw(request, query, type);
  if (isForm) return readMultipart(request);
  if (type === "application/json")
    return submissionOf(present(parse(submissionSchema, await readJsonBody(request))));
  throw new Refusal(
    "unsupported-media-type",
    "expected JSON, multipart/form-data, or any content with ?customer=NAME in the address",
  );
}

/** Refuses a body that says that it has more bytes than it may have, and those that may come besides. */
export function refuseTooLarge(request: Request, mostBytes: number, besides = 0): void {
  const size = Number(request.headers.get("content-length") ?? 0);
  if (size > mostBytes + besides)
    throw new FairlaneError("content-too-large", `content: expected at most ${mostBytes} bytes, got ${size}`);
}

function readQuery(given: URLSearchParams): Record<string, string> {
  for (const name of new Set(given.keys()))
    if (given.getAll(name).length > 1) throw new InvalidRequest([{ path: name, message: "expected once" }]);
  return Object.fromEntries(given);
}

function mediaType(request: Request): string | undefined {
  return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
}

function readRaw(request: Request, query: Record<string, string>, type: string | undefined): Submission {
  const submission = fromFields(query);
  // curl says this of everything that is not said otherwise.
  const isSaid = type !== undefined && type !== "application/x-www-form-urlencoded";
  return {
    ...(isSaid && { type }),
    ...submission,
    ...(request.body && { content: request.body }),
  };
}

async function readMultipart(request: Request): Promise<Submission> {
  const { fields, file } = await readForm(request);
  // Whether it follows cannot be known without holding the whole file.
  if (file && fields.customer === undefined)
    throw new Refusal("malformed-body", "customer: expected all fields before the file, got the file first");
  return { ...(file && fileFacts(file)), ...fromFields(fields) };
}

function fileFacts({ name, type, content }: FormFile): Partial<Submission> {
  return { ...(name && { name }), ...(type && { type }), content };
}

function fromFields(fields: Record<string, string>): Submission {
  const { metadata, startAt, ...rest } = present(parse(uploadSchema, fields));
  return {
    ...rest,
    ...(startAt !== undefined && { startAt: new Date(startAt) }),
    ...(metadata !== undefined && { metadata: parseMetadata(metadata) }),
  };
}

function parseMetadata(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidRequest([{ path: "metadata", message: `expected JSON, got ${text.slice(0, 80)}` }]);
  }
}

function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw InvalidRequest.of(result.error);
}
