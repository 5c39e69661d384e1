type Scalar = string | number | boolean | null;
/** A value of a statement. Bytes are sent in binary, everything else as text. */
export type SentValue = Scalar | Uint8Array | readonly Scalar[];

const firstSlab = 1 << 13;
const laterSlabs = 1 << 16;

/** Writes messages of PostgreSQL's protocol, version 3, one after another. Bytes that were taken are never written again. */
export class PacketWriter {
  #bytes = Buffer.allocUnsafeSlow(firstSlab);
  #start = 0;
  #end = 0;

  /** Takes what was written since the last call. */
  take(): Buffer {
    const packet = this.#bytes.subarray(this.#start, this.#end);
    this.#start = this.#end;
    return packet;
  }

  /** Prepares a statement, and asks for its columns. */
  parse(name: string, text: string): void {
    const start = this.#begin("P", (name.length + text.length) * 3 + 4);
    this.#cString(name);
    this.#cString(text);
    this.#int16(0);
    this.#finish(start);
    const described = this.#begin("D", name.length * 3 + 2);
    this.#byte("S");
    this.#cString(name);
    this.#finish(described);
  }

  /** Runs a prepared statement. Columns are answered in these formats, or all as text. */
  execute(name: string, values: readonly SentValue[], formats: readonly number[] = []): void {
    const start = this.#begin("B", name.length * 3 + 10 + 6 * values.length + 2 * formats.length);
    this.#cString("");
    this.#cString(name);
    this.#int16(values.length);
    for (const value of values) this.#int16(value instanceof Uint8Array ? 1 : 0);
    this.#int16(values.length);
    for (const value of values) this.#value(value);
    this.#reserve(2 + 2 * formats.length);
    this.#int16(formats.length);
    for (const format of formats) this.#int16(format);
    this.#finish(start);
    const executed = this.#begin("E", 5);
    this.#cString("");
    this.#int32(0);
    this.#finish(executed);
  }

  /** The rows of a `copy … from stdin` that was just executed. */
  copied(data: Uint8Array): void {
    const start = this.#begin("d", data.length);
    this.#bytes.set(data, this.#end);
    this.#end += data.length;
    this.#finish(start);
    this.#finish(this.#begin("c", 0));
  }

  /** Runs statements as they are, without parameters. */
  query(text: string): void {
    const start = this.#begin("Q", text.length * 3 + 1);
    this.#cString(text);
    this.#finish(start);
  }

  /** Ends what the server takes as one: after an error it skips the rest. */
  sync(): void {
    this.#finish(this.#begin("S", 0));
  }

  // Returns where the message begins in what is not taken, which may move.
  #begin(type: string, size: number): number {
    this.#reserve(size + 5);
    const begins = this.#end - this.#start;
    this.#byte(type);
    this.#end += 4;
    return begins;
  }

  #finish(begins: number): void {
    const length = this.#start + begins + 1;
    this.#bytes.writeInt32BE(this.#end - length, length);
  }

  #value(value: SentValue): void {
    if (value === null) {
      this.#reserve(4);
      this.#int32(-1);
    } else if (value instanceof Uint8Array) {
      this.#reserve(4 + value.length);
      this.#int32(value.length);
      this.#bytes.set(value, this.#end);
      this.#end += value.length;
    } else {
      const text = typeof value === "object" ? arrayText(value) : String(value);
      this.#reserve(4 + text.length * 3);
      const length = this.#bytes.write(text, this.#end + 4);
      this.#int32(length);
      this.#end += length;
    }
  }

  #byte(character: string): void {
    this.#bytes[this.#end++] = character.charCodeAt(0);
  }

  #int16(value: number): void {
    this.#end = this.#bytes.writeInt16BE(value, this.#end);
  }

  #int32(value: number): void {
    this.#end = this.#bytes.writeInt32BE(value, this.#end);
  }

  #cString(text: string): void {
    this.#end += this.#bytes.write(text, this.#end);
    this.#bytes[this.#end++] = 0;
  }

  #reserve(size: number): void {
    if (this.#end + size <= this.#bytes.length) return;
    const written = this.#bytes.subarray(this.#start, this.#end);
    const larger = Buffer.allocUnsafeSlow(Math.max(laterSlabs, 2 * (written.length + size)));
    larger.set(written);
    this.#bytes = larger;
    this.#start = 0;
    this.#end = written.length;
  }
}

/** The text of an array. */
export function arrayText(values: readonly Scalar[]): string {
  return `{${values.map(elementText).join()}}`;
}

function elementText(value: Scalar): string {
  if (value === null) return "null";
  if (typeof value !== "string") return String(value);
  return /[\\"]/.test(value) ? `"${value.replace(/[\\"]/g, "\\$&")}"` : `"${value}"`;
}
