/** A message of the server: its type, and where its content lies. */
export type OnMessage = (type: number, bytes: Buffer, start: number, end: number) => void;

const headerLength = 5;

/** Finds the messages in what arrives, however it is split. */
export class MessageReader {
  readonly #onMessage: OnMessage;
  #rest: Buffer[] = [];
  #restLength = 0;
  /** How many bytes are needed before it makes sense to look again. */
  #wanted = headerLength;

  constructor(onMessage: OnMessage) {
    this.#onMessage = onMessage;
  }

  read(arrived: Buffer): void {
    this.#rest.push(arrived);
    this.#restLength += arrived.length;
    if (this.#restLength < this.#wanted) return;
    const bytes = this.#rest.length === 1 ? arrived : Buffer.concat(this.#rest, this.#restLength);
    const rest = bytes.subarray(this.#readAll(bytes));
    this.#rest = rest.length > 0 ? [rest] : [];
    this.#restLength = rest.length;
  }

  // Returns where the first incomplete message begins.
  #readAll(bytes: Buffer): number {
    let start = 0;
    while (bytes.length - start >= headerLength) {
      const end = start + 1 + bytes.readInt32BE(start + 1);
      if (end > bytes.length) {
        this.#wanted = end - start;
        return start;
      }
      this.#onMessage(bytes[start] ?? 0, bytes, start + headerLength, end);
      start = end;
    }
    this.#wanted = headerLength;
    return start;
  }
}
