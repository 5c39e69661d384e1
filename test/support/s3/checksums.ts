import { createHash, type Hash } from "node:crypto";
import { crc32 } from "node:zlib";

/** A checksum that is computed while bytes pass by. */
interface Checksum {
  update(bytes: Uint8Array): void;
  /** The result in base64. */
  digest(): string;
}

/** The checksums that a header `x-amz-checksum-…` may name. */
export const checksums: Readonly<Record<string, () => Checksum>> = {
  sha256: () => new HashChecksum(createHash("sha256")),
  sha1: () => new HashChecksum(createHash("sha1")),
  crc32: () => new CrcChecksum(crc32),
  crc32c: () => new CrcChecksum(crc32c),
};

class HashChecksum implements Checksum {
  readonly #hash: Hash;

  constructor(hash: Hash) {
    this.#hash = hash;
  }

  update(bytes: Uint8Array): void {
    this.#hash.update(bytes);
  }

  digest(): string {
    return this.#hash.digest("base64");
  }
}

class CrcChecksum implements Checksum {
  readonly #next: (bytes: Uint8Array, value: number) => number;
  #value = 0;

  constructor(next: (bytes: Uint8Array, value: number) => number) {
    this.#next = next;
  }

  update(bytes: Uint8Array): void {
    this.#value = this.#next(bytes, this.#value);
  }

  digest(): string {
    const result = Buffer.alloc(4);
    result.writeUInt32BE(this.#value);
    return result.toString("base64");
  }
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1;
  return value;
});

function crc32c(bytes: Uint8Array, value: number): number {
  let crc = ~value;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
