import { type KeptPart, keptParts, maxShortBytes, type Store } from "../engine/content-store.ts";
import type { Lease } from "../engine/line.ts";
import { unexpected } from "../errors/expectation.ts";
import { errorCodes, FairlaneError } from "../errors/fairlane-error.ts";
import { lossCode } from "./lease-keeper.ts";
import type { Keepable } from "./processor.ts";

/** A part to keep, and its limits. */
export interface PartToStore {
  readonly part: KeptPart;
  readonly value: Keepable;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/** The bytes of a short part, which is stored when the document is done; undefined if the part has to be stored now. */
export function shortBytes({ part, value, maxBytes }: PartToStore): Uint8Array | undefined {
  expectKeptPart(part);
  const isWhole = typeof value === "string" || value instanceof Uint8Array;
  if (!isWhole || value.length > maxShortBytes) return undefined;
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value.slice();
  return bytes.length <= Math.min(maxBytes, maxShortBytes) ? bytes : undefined;
}

/**
 * Stores a part of a document for the holder of its lease. The lease is checked at the end of the bytes, so that a worker that
 * has lost it without noticing does not replace a part of the next worker.
 */
export async function storePart(store: Store, lease: Lease, request: PartToStore): Promise<void> {
  const { part, value, maxBytes, signal } = request;
  expectKeptPart(part);
  const bytes = checkedBytes(bytesOf(value), () => expectCurrentLease(store, lease));
  await store.contents.write(lease.document, bytes, { part, maxBytes, signal });
}

/** Throws `cancelled` or `lease-lost` if the lease is no longer the current one. */
export async function expectCurrentLease({ engine }: Pick<Store, "engine">, lease: Lease): Promise<void> {
  const [lost] = await engine.line.lost([lease]);
  if (lost) throw lossError(lossCode(lost));
}

/** The error for a lost lease. */
export function lossError(code: "cancelled" | "lease-lost"): FairlaneError {
  return new FairlaneError(code, errorCodes[code]);
}

function expectKeptPart(part: KeptPart): void {
  if (!keptParts.includes(part)) throw unexpected("part", '"text", "markdown" or "layout"', part);
}

function bytesOf(value: unknown): AsyncIterable<Uint8Array> {
  if (typeof value === "string") return textBytes(value);
  if (value instanceof Uint8Array) return new Blob([value]).stream();
  if (typeof value === "object" && value !== null && Symbol.asyncIterator in value)
    return value as AsyncIterable<Uint8Array>;
  throw unexpected("value", "text, bytes, or a stream of bytes", value);
}

const pieceLength = 256 * 1024;

/** Encodes a long text piece by piece, so that it is not in memory twice. */
async function* textBytes(text: string): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (let start = 0; start < text.length || start === 0; ) {
    const end = start + pieceLength;
    // Keeps the halves of a surrogate pair together.
    const isCut = /[\ud800-\udbff]/.test(text.charAt(end - 1));
    const piece = text.slice(start, isCut ? end - 1 : end);
    yield encoder.encode(piece);
    start += Math.max(piece.length, 1);
  }
}

/** The same bytes, with a check at the end. Not a generator: one that waits for a silent sender cannot be stopped. */
function checkedBytes(
  bytes: AsyncIterable<Uint8Array>,
  check: () => Promise<void>,
): AsyncIterable<Uint8Array> {
  const start = () => {
    const source = bytes[Symbol.asyncIterator]();
    const next = async () => {
      const step = await source.next();
      if (step.done) await check();
      return step;
    };
    const stop = async () => source.return?.() ?? { done: true as const, value: undefined };
    return { next, return: stop };
  };
  return { [Symbol.asyncIterator]: start };
}
