import { findTextExcess } from "../../errors/json-size.ts";
import { LoopTurns } from "../../runtime/loop-turns.ts";
import { InvalidRequest, Refusal } from "../responses/problem.ts";

/** Limits on a JSON body. */
export interface JsonLimits {
  /** The size of the body. Defaults to 16 MiB. */
  readonly maxBytes?: number;
  /** The number of values. Defaults to 40,000, more than the largest metadata has. */
  readonly maxValues?: number;
}

const defaultMaxBytes = 16 * 1024 * 1024;
const defaultMaxValues = 40_000;

// More levels than metadata may have, which a batch wraps in three more.
const maxLevels = 100;

// Parsing and checking a body of 40,000 values takes about 40 ms. Bodies longer than this get a turn of the event loop each,
// so that many of them at once do not block all other requests.
const longLength = 65_536;
const turns = new LoopTurns();

/** Reads a JSON body, up to its limits. A missing body is an empty object unless `isRequired`. */
export async function readJsonBody(
  request: Request,
  {
    isRequired = true,
    maxBytes = defaultMaxBytes,
    maxValues,
  }: JsonLimits & { isRequired?: boolean | undefined } = {},
): Promise<unknown> {
  const type = mediaType(request);
  if (type === undefined ? isRequired : type !== "application/json") throw noJson();
  const text = await readText(request, maxBytes);
  if (type === undefined) {
    if (text !== "") throw noJson();
    return {};
  }
  if (text.length > longLength) await turns.next();
  refuseJsonExcess(text, { maxValues });
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal("malformed-body", "expected JSON in the body");
  }
}

/** The media type of a request's body, without its parameters. */
export function mediaType(request: Request): string | undefined {
  return request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
}

/** Refuses JSON text with too many levels or values. `path` is the field that holds it, if it is not the body. */
export function refuseJsonExcess(
  text: string,
  { path = "", maxValues = defaultMaxValues }: { path?: string; maxValues?: number | undefined } = {},
): void {
  const message = findTextExcess(text, { maxLevels, maxValues });
  if (message !== undefined) throw new InvalidRequest([{ path, message }]);
}

async function readText(request: Request, maxBytes: number): Promise<string> {
  const length = request.headers.get("content-length");
  if (Number(length) > maxBytes) throw bodyTooLarge(maxBytes);
  // With a known length the body is read at once, which is much faster than chunk by chunk.
  if (length !== null) return request.text();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw bodyTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function bodyTooLarge(maxBytes: number): Refusal {
  return new Refusal("body-too-large", `expected at most ${maxBytes} bytes of JSON`);
}

function noJson(): Refusal {
  return new Refusal("unsupported-media-type", "expected a body with Content-Type: application/json");
}
