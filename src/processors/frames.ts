/** A piece of what two processes say to each other: what it is, in one letter, and its bytes. */
export interface Frame {
  readonly kind: string;
  readonly payload: Buffer;
}

const headLength = 5;

/** No frame is longer. */
export const maxFrameLength = 1024 * 1024;

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
  #chunks: Buffer[] = [];
  #length = 0;
  #needed = headLength;

  /** The frames that are whole now. Throws at one that is too long. */
  *add(chunk: Buffer): Iterable<Frame> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    // Joined only once there is a whole frame: a long one comes in many pieces.
    while (this.#length >= this.#needed) {
      const bytes = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks);
      const length = bytes.readUInt32LE(1);
      if (length > maxFrameLength) throw new RangeError(`a frame of ${length} bytes`);
      const end = headLength + length;
      const isWhole = bytes.length >= end;
      this.#keep(isWhole ? bytes.subarray(end) : bytes, isWhole ? headLength : end);
      if (isWhole) yield { kind: bytes.toString("latin1", 0, 1), payload: bytes.subarray(headLength, end) };
    }
  }

  #keep(rest: Buffer, needed: number): void {
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#length = rest.length;
    this.#needed = needed;
  }
}
