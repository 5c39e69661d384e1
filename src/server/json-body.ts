import { findTextExcess } from "../errors/json-size.ts";
import { InvalidRequest, Refusal } from "./problem.ts";

/** The largest JSON body that is read, if the route sets no lower limit. */
export const maxJsonBytes = 16 * 1024 * 1024;

// More levels than the metadata of a document may have, since a batch wraps it in three. As many values as a result can have
// twice over: parsing more would block the event loop for more than a moment.
const limits = { maxLevels: 100, maxValues: 1_000_000 };

/** The refusal of a body that is larger than the route takes. */
export function bodyTooLarge(maxBytes: number): Refusal {
  return new Refusal("body-too-large", `expected at most ${maxBytes} bytes of JSON`);
}

/** The refusal of a body that is not said to be JSON. */
export function noJson(): Refusal {
  return new Refusal("unsupported-media-type", "expected a body with Content-Type: application/json");
}

/** Reads a JSON body, and no more of it than is allowed. */
export async function readJsonBody(request: Request): Promise<unknown> {
  const length = request.headers.get("content-length");
  if (Number(length) > maxJsonBytes) throw bodyTooLarge(maxJsonBytes);
  // Where the length is known the body is read in one go, which is much faster.
  const text = length === null ? await readLimited(request) : await request.text();
  refuseJsonExcess(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("malformed-body", "expected JSON in the body");
  }
}

/** Refuses JSON text that is nested too deeply, or has too many values, to be parsed at once. `path` names the field it is in. */
export function refuseJsonExcess(text: string, path = ""): void {
  const message = findTextExcess(text, limits);
  if (message !== undefined) throw new InvalidRequest([{ path, message }]);
}

async function readLimited(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxJsonBytes) throw bodyTooLarge(maxJsonBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
