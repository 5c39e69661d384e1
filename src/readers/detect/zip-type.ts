import { kindOfArchive } from "../../policy/file-types/archive-kinds.ts";
import type { DetectedType } from "../../policy/file-types/signatures.ts";

const maxNames = 20_000;
/** Longer names are irrelevant, and the local headers may overlap. */
const maxNameLength = 100;

/** Detects the kind of an archive from the names of its entries. */
export function detectZipType(bytes: Uint8Array): DetectedType | undefined {
  return kindOfArchive(listNames(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)));
}

/** Returns the names in the directory, or in the local headers if the directory is lost. */
function listNames(bytes: Buffer): readonly string[] {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const directory = end >= 0 && end + 20 <= bytes.length ? bytes.readUInt32LE(end + 16) : undefined;
  const listed = directory === undefined ? [] : listDirectory(bytes, directory);
  return listed.length > 0 ? listed : listLocalHeaders(bytes);
}

function listDirectory(bytes: Buffer, start: number): readonly string[] {
  const names: string[] = [];
  let at = start;
  while (names.length < maxNames && at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
    const length = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString("utf8", at + 46, at + 46 + length));
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

function listLocalHeaders(bytes: Buffer): readonly string[] {
  const names: string[] = [];
  let at = 0;
  while (names.length < maxNames && at >= 0 && at + 30 <= bytes.length) {
    const length = bytes.readUInt16LE(at + 26);
    names.push(bytes.toString("utf8", at + 30, at + 30 + Math.min(length, maxNameLength)));
    at = bytes.indexOf("PK\x03\x04", at + 30, "latin1");
  }
  return names;
}
