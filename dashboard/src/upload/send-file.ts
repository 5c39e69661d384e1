import { createClient, type SubmittedBody } from "#fairlane/client/client.ts";
import { heeded } from "../api.ts";

/** How a file is sent. */
export interface SendOptions {
  readonly customer: string;
  /** The idempotency key. */
  readonly key: string;
  readonly signal: AbortSignal;
  /** Tells how many bytes of the file were sent. */
  readonly onProgress: (bytes: number) => void;
}

/** Submits a file as a document, and tells how far it is. */
export function sendFile(
  file: File,
  { customer, key, signal, onProgress }: SendOptions,
): Promise<SubmittedBody> {
  const client = createClient({
    url: location.origin,
    fetch: (request) => heeded(() => fetchWithProgress(request, file, onProgress)),
  });
  return client.submit({ customer, name: file.name }, { content: file, idempotencyKey: key, signal });
}

/** A new idempotency key. Browsers have `randomUUID` only where the connection is secure. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

// Only the older way of asking tells how much was sent.
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
  asked.onload = () => resolve(answerOf(asked));
  asked.onerror = () => reject(new TypeError("the connection was lost"));
  asked.onabort = () => reject(request.signal.reason);
  request.signal.addEventListener("abort", () => asked.abort(), { once: true });
  asked.send(body);
  return promise;
}

function answerOf(asked: XMLHttpRequest): Response {
  const replayed = asked.getResponseHeader("idempotent-replayed");
  const headers = replayed === null ? {} : { "idempotent-replayed": replayed };
  return new Response(asked.responseText, { status: asked.status, headers });
}
