import { stepsPerUnit } from "./encode-layout.ts";

/** Lengths are encoded as whole steps. */
export function toUnits(steps: number): number {
  return steps / stepsPerUnit;
}

/** Throws if a code has no meaning. */
export function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw damaged();
  return value;
}

/** The error for bytes that `LayoutEncoder` has not written. */
export function damaged(): RangeError {
  return new RangeError("a damaged layout");
}

// Seven bits each, so a number has at most 35.
const maxNumberBytes = 5;

/** Reads numbers from encoded bytes. Throws `RangeError` if they are damaged. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** The number of bytes that were read. */
  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  byte(): number {
    return known(this.#bytes[this.#at++]);
  }

  number(): number {
    let number = 0;
    for (let place = 0; place < maxNumberBytes; place++) {
      const byte = this.byte();
      number += (byte & 0x7f) * 2 ** (7 * place);
      if (byte < 0x80) return number;
    }
    throw damaged();
  }

  signed(): number {
    const number = this.number();
    return number % 2 === 1 ? -(number + 1) / 2 : number / 2;
  }

  steps(): number {
    return toUnits(this.number());
  }

  /** Reads a number of items. Each takes a byte or more, so that a false number ends at the end of the bytes. */
  list<Item>(read: () => Item): readonly Item[] {
    const items: Item[] = [];
    for (let count = this.number(); count > 0; count--) items.push(read());
    return items;
  }

  part(length: number): Uint8Array {
    const end = this.#at + length;
    if (end > this.#bytes.length) throw damaged();
    const part = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return part;
  }
}
