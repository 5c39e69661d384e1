import { createClient, type SubmittedBody } from "#fairlane/client/client.ts";
import type { Urgency } from "#fairlane/policy/lane.ts";
import { trackSession } from "../api.ts";

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

/** Submits a file as a document and reports its progress. */
export function sendFile(
  file: File,
  { customer, urgency, key, signal, onProgress }: SendOptions,
): Promise<SubmittedBody> {
  const client = createClient({
    url: location.origin,
    fetch: (request) => trackSession(() => fetchWithProgress(request, file, onProgress)),
  });
  return client.submit(
    { customer, name: file.name, urgency },
    { content: file, idempotencyKey: key, signal },
  );
}

/** Returns a new idempotency key. Browsers offer `randomUUID` only to secure contexts. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

// `fetch` reports no upload progress; XMLHttpRequest does.
async function fetchWithProgress(
  request: Request,
  file: File,
  onProgress: (bytes: number) => void,
): Promise<Response> {
  const isForm = request.headers.get("content-type")?.startsWith("multipart/") ?? false;
  const body = isForm ? await request.blob() : file;
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const asked = new XMLHttpRequest();
  asked.open(request.method, request.url);
  request.headers.forEach((value, name) => {
    asked.setRequestHeader(name, value);
  });
  asked.upload.onprogress = ({ loaded }) => onProgress(Math.min(loaded, file.size));
  asked.onload = () => resolve(responseOf(asked));
  asked.onerror = () => reject(new TypeError("the connection was lost"));
  asked.onabort = () => reject(request.signal.reason);
  request.signal.addEventListener("abort", () => asked.abort(), { once: true });
  asked.send(body);
  return promise;
}

function responseOf(asked: XMLHttpRequest): Response {
  const replayed = asked.getResponseHeader("idempotent-replayed");
  const headers = replayed === null ? {} : { "idempotent-replayed": replayed };
  return new Response(asked.responseText, { status: asked.status, headers });
}
