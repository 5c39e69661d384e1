import { gunzipSync } from "node:zlib";
import { withMembers } from "../members/read-members.ts";
import type { Reader, ReadOptions } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";

/** Reads the file that was packed by gzip. */
export const readGzip: Reader = async (bytes, options) => {
  const member = { name: nameIn(bytes), open: async () => unpack(bytes, options) };
  return withMembers({ facts: {}, text: "" }, [member], options);
};

/** A smaller file may have any ratio. */
const leastSuspiciousBytes = 1024 * 1024;

function unpack(bytes: Uint8Array, { limits, nest }: ReadOptions): Uint8Array {
  const { maxUnpackedBytes, maxRatio } = limits;
  const max = Math.min(maxUnpackedBytes, Math.max(leastSuspiciousBytes, bytes.length * maxRatio));
  const unpacked = unpackUpTo(bytes, max);
  if (nest?.takeBytes(unpacked.length) === false)
    throw overLimit(`${maxUnpackedBytes} bytes (maxUnpackedBytes)`);
  return unpacked;
}

function unpackUpTo(bytes: Uint8Array, max: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: Math.max(1, max) });
  } catch (error) {
    if (error instanceof RangeError) throw overLimit(`${max} bytes (maxUnpackedBytes, maxRatio)`);
    throw new Unreadable("document-broken", "The document is a damaged gzip archive.");
  }
}

function overLimit(limit: string): Unreadable {
  const message = `The document is a gzip archive of more than the limit of ${limit}.`;
  return new Unreadable("document-over-limit", message);
}

const hasExtra = 4;
const hasName = 8;

/** Returns the name in the header; empty if there is none. */
function nameIn(bytes: Uint8Array): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const flags = buffer[3] ?? 0;
  if ((flags & hasName) === 0 || buffer.length < 12) return "";
  const start = 10 + ((flags & hasExtra) === 0 ? 0 : 2 + buffer.readUInt16LE(10));
  const end = buffer.indexOf(0, start);
  return end < 0 ? "" : buffer.toString("latin1", start, Math.min(end, start + 1000));
}
