/** A message between two processes: its kind, in one letter, and its bytes. */
export interface Frame {
  readonly kind: string;
  readonly payload: Buffer;
}

const headLength = 5;

export const maxFrameLength = 1024 * 1024;

/** Returns the bytes before the payload. */
export function frameHead(kind: string, length: number): Buffer {
  const head = Buffer.allocUnsafe(headLength);
  head.write(kind, 0, 1, "latin1");
  head.writeUInt32LE(length, 1);
  return head;
}

/** Encodes a whole frame. The payload is bytes, text, or JSON for any other value. */
export function frameOf(kind: string, value: unknown): Buffer {
  const isBytes = value instanceof Uint8Array;
  const payload = isBytes ? value : Buffer.from(typeof value === "string" ? value : JSON.stringify(value));
  return Buffer.concat([frameHead(kind, payload.length), payload]);
}

/** Reassembles frames from chunks. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #length = 0;
  #needed = headLength;

  /** Returns the frames that this chunk completes. Throws if a frame is too long. */
  *add(chunk: Buffer): Iterable<Frame> {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
    // Joined only when a frame is complete: a long one comes in many chunks.
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
