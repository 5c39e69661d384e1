import { type ContentRange, keptParts, type Part } from "../engine/content-store.ts";
import { unexpected } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { HashCheck } from "./hash-check.ts";

/** The bytes to read, and how to read some of them from a position on. */
interface ContentSource {
  readonly id: string;
  readonly part: Part;
  readonly size: number;
  readonly range: ContentRange | undefined;
  /** The expected hash of the whole. */
  readonly sha256: string | undefined;
  /** One or more bytes from a position on; undefined if they are gone. */
  readonly readFrom: (position: number) => Promise<Uint8Array | undefined>;
}

/** A stream that reads on demand and holds nothing open in between, so that a reader may stop at any time. */
export function contentStream({
  id,
  part,
  size,
  range,
  sha256,
  readFrom,
}: ContentSource): ReadableStream<Uint8Array> {
  let position = range?.start ?? 0;
  const end = Math.min(size, (range?.end ?? size) + 1);
  const check = position === 0 && end === size ? new HashCheck({ id, part, sha256 }) : undefined;
  const readNext = async () => {
    const bytes = await readFrom(position);
    if (!bytes || bytes.byteLength === 0) throw goneError(id, part);
    const wanted = bytes.subarray(0, end - position);
    position += wanted.byteLength;
    check?.add(wanted);
    return wanted;
  };
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const bytes = position < end ? await readNext() : undefined;
    if (position >= end) check?.finish();
    if (bytes) controller.enqueue(bytes);
    if (position >= end) controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** Checks the name of a part. Defaults to the content. */
export function expectPart(part: unknown = "content"): Part {
  if (part === "content" || keptParts.some((known) => known === part)) return part as Part;
  throw unexpected("part", '"content", "text", "markdown" or "layout"', part);
}

/** The error for bytes that have disappeared. Only kept parts can be replaced. */
export function goneError(id: string, part: Part): FairlaneError {
  const happened = part === "content" ? "removed" : "replaced or removed";
  return new FairlaneError("not-found", `the ${part} of document ${id} was ${happened} meanwhile`);
}
