import type { z } from "@hono/zod-openapi";
import type { Json } from "../engine/document.ts";
import type { Submission } from "../queue/submission.ts";
import { readJsonBody } from "./json-body.ts";
import { type FormFile, readForm } from "./multipart.ts";
import { InvalidRequest, Refusal } from "./problem.ts";
import { present, submissionSchema, uploadSchema } from "./schemas.ts";
import { submissionOf } from "./submission-of.ts";

/** Reads a submission from a request: JSON, a form with a file, or content as it is with the rest in the query. */
export async function readUpload(request: Request): Promise<Submission> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const type = mediaType(request);
  if (Object.keys(query).length > 0) return readRaw(request, query, type);
  if (type === "multipart/form-data") return readMultipart(request);
  if (type === "application/json")
    return submissionOf(present(parse(submissionSchema, await readJsonBody(request))));
  throw new Refusal(
    "unsupported-media-type",
    "expected JSON, multipart/form-data, or any content with ?customer=NAME in the address",
  );
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
