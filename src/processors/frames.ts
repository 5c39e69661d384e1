/** A piece of what two processes say to each other: what it is, in one letter, and its bytes. */
export interface Frame {
  readonly kind: string;
  readonly payload: Buffer;
}

const headLength = 5;

/** No frame is longer. */
export const mostFrameLength = 1024 * 1024;

/** The bytes of a frame before its payload. */
export function frameHead(kind: string, length: number): Buffer {
  const head = Buffer.allocUnsafe(headLength);
  head.write(kind, 0, 1, "latin1");
  head.writeUInt32LE(length, 1);
  return head;
}

/** A whole frame; of text, or of JSON for all else. */
export function frameOf(kind: string, value: unknown): Buffer {
  const payload = Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
  return Buffer.concat([frameHead(kind, payload.length), payload]);
}

/** Puts frames together again from the pieces in which they come. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  /** The frames that are whole now. Throws at one that is too long. */
  *add(chunk: Buffer): Iterable<Frame> {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    for (;;) {
      if (this.#rest.length < headLength) return;
      const length = this.#rest.readUInt32LE(1);
      if (length > mostFrameLength) throw new RangeError(`a frame of ${length} bytes`);
      const end = headLength + length;
      if (this.#rest.length < end) return;
      const frame = {
        kind: this.#rest.toString("latin1", 0, 1),
        payload: this.#rest.subarray(headLength, end),
      };
      this.#rest = this.#rest.subarray(end);
      yield frame;
    }
  }
}
