import type { ContentRange } from "../engine/content-store.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";

/** Which bytes of which content to read, and how to read some from a position on. */
export interface ContentSource {
  readonly id: string;
  readonly size: number;
  readonly range: ContentRange | undefined;
  /** One or more bytes from a position on; nothing if the content is gone. */
  readonly readFrom: (position: number) => Promise<Uint8Array | undefined>;
}

/**
 * A stream that reads when it is asked for more, and holds nothing in between: whoever stops reading without a word
 * leaves nothing open.
 */
export function contentStream({ id, size, range, readFrom }: ContentSource): ReadableStream<Uint8Array> {
  let position = range?.start ?? 0;
  const end = Math.min(size, (range?.end ?? size) + 1);
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    if (position >= end) return controller.close();
    const bytes = await readFrom(position);
    if (!bytes || bytes.byteLength === 0) throw goneError(id);
    const wanted = bytes.subarray(0, end - position);
    position += wanted.byteLength;
    controller.enqueue(wanted);
    if (position >= end) controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

/** The error for a content that was there, and is not any more. */
export function goneError(id: string): FairlaneError {
  return new FairlaneError("not-found", `the content of document ${id} was removed meanwhile`);
}
