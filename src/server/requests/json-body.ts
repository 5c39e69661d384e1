import { findTextExcess } from "../../errors/json-size.ts";
import { LoopTurns } from "../../runtime/loop-turns.ts";
import { InvalidRequest, Refusal } from "../responses/problem.ts";

/** The largest JSON body that is read, if the route sets no lower limit. */
export const maxJsonBytes = 16 * 1024 * 1024;

// More levels than metadata may have, which a batch wraps in three more.
const maxLevels = 100;

/** How many values a JSON body may have, if the route allows no more. The longest metadata has fewer. */
export const maxJsonValues = 40_000;

// Parsing and checking a body of 40 000 values takes some 40 ms. Only one that is larger than this has each turn of the event
// loop, so that many of them sent at once do not keep all others waiting.
const longLength = 65_536;
const turns = new LoopTurns();

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
  await admitJson(text);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("malformed-body", "expected JSON in the body");
  }
}

/** Refuses a body with too many levels or values to be parsed at once, and lets long ones wait for each other. */
export async function admitJson(text: string, maxValues = maxJsonValues): Promise<void> {
  if (text.length > longLength) await turns.next();
  refuseJsonExcess(text, { maxValues });
}

/** Refuses JSON text with too many levels or values. `path` is the field that holds it, if not the body. */
export function refuseJsonExcess(text: string, { path = "", maxValues = maxJsonValues } = {}): void {
  const message = findTextExcess(text, { maxLevels, maxValues });
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
