const header = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const firstLength = 1 << 14;
const idLength = 16;
const hyphen = 0x2d;

/** Writes rows as `copy … from stdin (format binary)` reads them. */
export class CopyWriter {
  #bytes = Buffer.allocUnsafeSlow(firstLength);
  #end = 0;

  constructor() {
    this.#end = header.copy(this.#bytes);
  }

  /** Ends the rows and returns them. */
  finish(): Buffer {
    this.#reserve(2);
    this.#int16(-1);
    return this.#bytes.subarray(0, this.#end);
  }

  /** Begins a row of so many columns, which follow. */
  row(columns: number): void {
    this.#reserve(2);
    this.#int16(columns);
  }

  text(value: string | null): void {
    if (value === null) {
      this.nothing();
      return;
    }
    this.#reserve(4 + value.length * 3);
    const start = this.#end + 4;
    this.#end = start + this.#bytes.write(value, start);
    this.#bytes.writeInt32BE(this.#end - start, start - 4);
  }

  uuid(id: string): void {
    this.#reserve(20);
    this.#int32(idLength);
    for (let index = 0; index < id.length; index += 2) {
      // Between its groups an id has a hyphen each.
      if (id.charCodeAt(index) === hyphen) index++;
      this.#bytes[this.#end++] = (digitAt(id, index) << 4) | digitAt(id, index + 1);
    }
  }

  smallint(value: number | null): void {
    if (value === null) {
      this.nothing();
      return;
    }
    this.#reserve(6);
    this.#int32(2);
    this.#int16(value);
  }

  integer(value: number): void {
    this.#reserve(8);
    this.#int32(4);
    this.#int32(value);
  }

  bigint(value: number | null): void {
    if (value === null) {
      this.nothing();
      return;
    }
    this.#reserve(12);
    this.#int32(8);
    const high = Math.floor(value / 2 ** 32);
    this.#int32(high);
    this.#end = this.#bytes.writeUInt32BE(value - high * 2 ** 32, this.#end);
  }

  boolean(value: boolean | null): void {
    if (value === null) {
      this.nothing();
      return;
    }
    this.#reserve(5);
    this.#int32(1);
    this.#bytes[this.#end++] = value ? 1 : 0;
  }

  nothing(): void {
    this.#reserve(4);
    this.#int32(-1);
  }

  #int16(value: number): void {
    this.#end = this.#bytes.writeInt16BE(value, this.#end);
  }

  #int32(value: number): void {
    this.#end = this.#bytes.writeInt32BE(value, this.#end);
  }

  #reserve(size: number): void {
    if (this.#end + size <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (this.#bytes.length + size));
    larger.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = larger;
  }
}

function digitAt(hex: string, index: number): number {
  const code = hex.charCodeAt(index);
  return code < 0x3a ? code - 0x30 : code - 0x57;
}
