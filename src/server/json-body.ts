import { Refusal } from "./problem.ts";

/** The largest body in JSON that is read. */
export const mostJsonBytes = 16 * 1024 * 1024;

/** The refusal of a larger one. */
export function bodyTooLarge(): Refusal {
  return new Refusal("body-too-large", `expected at most ${mostJsonBytes} bytes of JSON`);
}

/** The refusal of a body that is not said to be JSON. */
export function noJson(): Refusal {
  return new Refusal("unsupported-media-type", "expected a body with Content-Type: application/json");
}

/** Reads a body in JSON, and no more of it than is allowed. */
export async function readJsonBody(request: Request): Promise<unknown> {
  const length = request.headers.get("content-length");
  if (Number(length) > mostJsonBytes) throw bodyTooLarge();
  // Where the length is known the body is read in one go, which is much faster.
  const text = length === null ? await readLimited(request) : await request.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("malformed-body", "expected JSON in the body");
  }
}

async function readLimited(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > mostJsonBytes) throw bodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
