import { Refusal } from "./problem.ts";

/** The largest body in JSON that is read. */
export const mostJsonBytes = 16 * 1024 * 1024;

/** The refusal of a larger one. */
export function bodyTooLarge(): Refusal {
  return new Refusal("body-too-large", `expected at most ${mostJsonBytes} bytes of JSON`);
}

/** Reads a body in JSON, and no more of it than is allowed. */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get("content-length")) > mostJsonBytes) throw bodyTooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > mostJsonBytes) throw bodyTooLarge();
    chunks.push(chunk);
  }
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    throw new Refusal("malformed-body", "expected JSON in UTF-8 in the body");
  }
}
