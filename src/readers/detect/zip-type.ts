import { inflateRawSync } from "node:zlib";
import { kindOfArchive } from "../../policy/file-types/archive-kinds.ts";
import type { DetectedType } from "../../policy/file-types/signatures.ts";

const maxNames = 20_000;
/** Longer names are irrelevant, and the local headers may overlap. */
const maxNameLength = 100;
const maxMimetypeLength = 200;
const maxManifestLength = 1024 * 1024;

interface Entry {
  readonly name: string;
  /** The position of its own header. */
  readonly at: number;
  readonly packedSize: number;
}

/** Detects the kind of an archive from the names of its entries, and from the type that OpenDocument and EPUB name in it. */
export function detectZipType(bytes: Uint8Array): DetectedType | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = listEntries(buffer);
  const names = entries.map(({ name }) => name);
  return kindOfArchive(names, declaredType(buffer, entries));
}

/** Returns the content of `mimetype`, or else the type of the root in the manifest. */
function declaredType(bytes: Buffer, entries: readonly Entry[]): string | undefined {
  const find = (name: string) => entries.find((entry) => entry.name === name);
  const mimetype = startOf(bytes, find("mimetype"), maxMimetypeLength);
  if (mimetype) return mimetype;
  const manifest = startOf(bytes, find("META-INF/manifest.xml"), maxManifestLength);
  const root = manifest?.match(/<(?:\w+:)?file-entry\b[^<>]*\bfull-path="\/"[^<>]*>/)?.[0];
  return root?.match(/\bmedia-type="([^"]*)"/)?.[1];
}

/** Returns the text of a small entry; undefined if there is none, or if it is longer or damaged. */
function startOf(bytes: Buffer, entry: Entry | undefined, maxLength: number): string | undefined {
  if (!entry || entry.at + 30 > bytes.length) return undefined;
  const start = entry.at + 30 + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
  const packed = bytes.subarray(start, start + Math.min(entry.packedSize, maxLength));
  if (bytes.readUInt16LE(entry.at + 8) === 0) return packed.toString("utf8");
  try {
    return inflateRawSync(packed, { maxOutputLength: maxLength }).toString("utf8");
  } catch {
    return undefined;
  }
}

/** Returns the entries in the directory, or those with local headers if the directory is lost. */
function listEntries(bytes: Buffer): readonly Entry[] {
  const end = bytes.lastIndexOf("PK\x05\x06", undefined, "latin1");
  const directory = end >= 0 && end + 20 <= bytes.length ? bytes.readUInt32LE(end + 16) : undefined;
  const listed = directory === undefined ? [] : listDirectory(bytes, directory);
  return listed.length > 0 ? listed : listLocalHeaders(bytes);
}

function listDirectory(bytes: Buffer, start: number): readonly Entry[] {
  const entries: Entry[] = [];
  let at = start;
  while (entries.length < maxNames && at + 46 <= bytes.length && bytes.readUInt32LE(at) === 0x02014b50) {
    const length = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString("utf8", at + 46, at + 46 + length),
      at: bytes.readUInt32LE(at + 42),
      packedSize: bytes.readUInt32LE(at + 20),
    });
    at += 46 + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function listLocalHeaders(bytes: Buffer): readonly Entry[] {
  const entries: Entry[] = [];
  let at = 0;
  while (entries.length < maxNames && at >= 0 && at + 30 <= bytes.length) {
    const length = bytes.readUInt16LE(at + 26);
    const name = bytes.toString("utf8", at + 30, at + 30 + Math.min(length, maxNameLength));
    entries.push({ name, at, packedSize: bytes.readUInt32LE(at + 18) });
    at = bytes.indexOf("PK\x03\x04", at + 30, "latin1");
  }
  return entries;
}
