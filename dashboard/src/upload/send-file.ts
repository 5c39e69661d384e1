import { createClient, type SubmittedBody } from "#fairlane/client/client.ts";
import type { Urgency } from "#fairlane/policy/lane.ts";
import { client, trackSession } from "../api.ts";
import { sendWithProgress } from "./send-with-progress.ts";
import { uploadToStorage } from "./upload-to-storage.ts";

/** Options for sending a file. */
export interface SendOptions {
  readonly customer: string;
  readonly urgency: Urgency;
  /** The idempotency key. */
  readonly key: string;
  readonly signal: AbortSignal;
  /** Called with the number of bytes sent. */
  readonly onProgress: (bytes: number) => void;
}

/** Submits a file as a document and reports its progress. The file goes to the storage itself if possible. */
export async function sendFile(file: File, options: SendOptions): Promise<SubmittedBody> {
  const { customer, urgency, key, signal } = options;
  const upload = await uploadToStorage(file, options);
  if (upload === undefined) return sendThroughServer(file, options);
  const type = file.type === "" ? {} : { type: file.type };
  return client.submit(
    { customer, name: file.name, urgency, ...type, upload },
    { idempotencyKey: key, signal },
  );
}

/** Returns a new idempotency key. Browsers offer `randomUUID` only to secure contexts. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

function sendThroughServer(
  file: File,
  { customer, urgency, key, signal, onProgress }: SendOptions,
): Promise<SubmittedBody> {
  const throughServer = createClient({
    url: location.origin,
    fetch: (request) => trackSession(() => fetchWithProgress(request, file, onProgress)),
  });
  return throughServer.submit(
    { customer, name: file.name, urgency },
    { content: file, idempotencyKey: key, signal },
  );
}

async function fetchWithProgress(
  request: Request,
  file: File,
  onProgress: (bytes: number) => void,
): Promise<Response> {
  const { method, url, headers, signal } = request;
  const isForm = headers.get("content-type")?.startsWith("multipart/") ?? false;
  const body = isForm ? await request.blob() : file;
  const onSent = (bytes: number) => onProgress(Math.min(bytes, file.size));
  return responseOf(await sendWithProgress({ method, url, headers, signal, body, onProgress: onSent }));
}

function responseOf(asked: XMLHttpRequest): Response {
  const replayed = asked.getResponseHeader("idempotent-replayed");
  const headers = replayed === null ? {} : { "idempotent-replayed": replayed };
  return new Response(asked.responseText, { status: asked.status, headers });
}
