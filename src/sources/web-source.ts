import { type GuardedRequest, type GuardedResponse, guardedRequest } from "../outbound/guarded-request.ts";
import { guardedError, sourceError } from "./source-errors.ts";

/** Downloads a source over HTTP. Rejects with a code of sources, also while the bytes are read. */
export async function* readWebSource(url: string, request: GuardedRequest): AsyncGenerator<Uint8Array> {
  const { host } = new URL(url);
  try {
    const response = await guardedRequest(url, request);
    const failure = failureOf(response, host);
    if (failure) {
      response.cancel();
      throw failure;
    }
    yield* response.body;
  } catch (error) {
    throw guardedError(error);
  }
}

function failureOf({ status, headers }: GuardedResponse, host: string): Error | undefined {
  const responded = `${host} responded with ${status}`;
  if (status === 200) {
    const encoding = headers["content-encoding"]?.trim().toLowerCase() || "identity";
    if (encoding === "identity") return undefined;
    return sourceError(
      "source-refused",
      `${host}: expected the file as it is, got the encoding ${encoding.slice(0, 40)}`,
    );
  }
  if (status === 404 || status === 410) return sourceError("source-gone", responded);
  if (isTransientStatus(status))
    return sourceError("source-unreachable", responded, {
      retryAfterMs: retryAfterMs(headers["retry-after"]),
    });
  const hint = status >= 300 && status < 400 ? "; redirects are not followed" : "";
  return sourceError("source-refused", `${responded}${hint}`);
}

function isTransientStatus(status: number): boolean {
  return status === 408 || status === 425 || status === 429 || status >= 500;
}

const maxRetryAfterSeconds = 3600;

// Dates are left to the back-off of the attempts.
function retryAfterMs(header: string | undefined): number | undefined {
  if (header === undefined || !/^\d{1,9}$/.test(header)) return undefined;
  return Math.min(Number(header), maxRetryAfterSeconds) * 1000;
}
