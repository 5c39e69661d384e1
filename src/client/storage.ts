import type { CallOptions, Content } from "./calls.ts";
import { RequestError } from "./request-error.ts";
import type { UploadBody } from "./wire.ts";

/** Sends a content to the storage itself. The request has no key: its URL is the permission. */
export async function toStorage(
  { url, method, headers }: UploadBody,
  content: Exclude<Content, ReadableStream>,
  { signal }: CallOptions,
): Promise<void> {
  await send(new Request(url, { method, headers, body: content, ...(signal && { signal }) }));
}

/** The response of the storage itself to a download. */
export async function fromStorage(url: string, { signal }: CallOptions): Promise<Response> {
  return send(new Request(url, signal ? { signal } : {}));
}

/** The SHA-256 of a content, in hexadecimal digits. */
export async function sha256Of(content: Exclude<Content, ReadableStream>): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", await new Blob([content]).arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function send(request: Request): Promise<Response> {
  const { origin } = new URL(request.url);
  const response = await fetch(request).catch((cause) => {
    request.signal.throwIfAborted();
    const message = `no response from the storage at ${origin}; it must be reachable from here, and allow this page (CORS)`;
    throw new RequestError("storage-unreachable", message, { cause });
  });
  if (response.ok) return response;
  const { status } = response;
  const [, code = ""] = /<Code>(\w+)<\/Code>/.exec(await response.text()) ?? [];
  throw new RequestError(
    "storage-refused",
    `the storage at ${origin} responded with ${status} ${code}`.trim(),
    {
      status,
    },
  );
}
