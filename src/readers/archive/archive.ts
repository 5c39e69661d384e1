import { isUtf8 } from "node:buffer";
import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import type { Entry, getFileNameLowLevel, ZipFile } from "yauzl";
import type { FailureDetails } from "../../policy/failure-details.ts";
import type { ReadLimits } from "../limits.ts";
import { loadParser } from "../load-parser.ts";
import type { ReadOptions } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";

/** An archive whose directory was checked. No file is ever written under the name of an entry. */
export interface Archive {
  /** In the order of the directory. Several may have the same name. */
  readonly entries: readonly ArchiveEntry[];
  readonly names: readonly string[];
  /** Returns the bytes of an entry, or undefined if there is none of that name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Returns the bytes of an entry in pieces as they are unpacked, or undefined if there is none of that name. */
  stream(name: string): AsyncIterable<Buffer> | undefined;
}

/** A file in an archive. */
export interface ArchiveEntry {
  /** In the encoding that the archive says, or in UTF-8 if it is that. */
  readonly name: string;
  readonly isFolder: boolean;
  /** Returns its bytes. Rejects with `Unreadable` if it is damaged or protected by a password. */
  read(): Promise<Buffer>;
}

/** The limits of a document, and what the archives around it have used of them. */
interface ArchiveOptions extends Pick<ReadOptions, "limits" | "nest"> {
  /** Defaults to false: one entry with a password makes the archive unreadable. */
  readonly mayBeEncrypted?: boolean;
}

/** The ratio of smaller entries is not checked. */
const leastSuspiciousBytes = 1024 * 1024;

/** Opens an archive. Without unpacking, refuses one that exceeds the limits or whose entries overlap. */
export async function openArchive(bytes: Uint8Array, options: ArchiveOptions): Promise<Archive> {
  const { fromBufferPromise, getFileNameLowLevel } = await loadParser("yauzl", () => import("yauzl"));
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Without decoding, yauzl accepts names such as ../x, which are harmless here.
  const zip = await orBroken(() => fromBufferPromise(buffer, { decodeStrings: false, lazyEntries: true }));
  const entries = await orBroken(() => checkEntries(zip, options));
  const byName = new Map<string, Entry>();
  for (const entry of entries) {
    const name = entry.fileNameRaw.toString("utf8");
    if (!byName.has(name)) byName.set(name, entry);
  }
  return {
    entries: entries.map((entry) => ({
      name: nameOf(entry, getFileNameLowLevel),
      isFolder: entry.fileNameRaw.at(-1) === 0x2f,
      read: () => unpackWhole(zip, entry),
    })),
    names: [...byName.keys()],
    read: async (name) => {
      const entry = byName.get(name);
      return entry && unpackWhole(zip, entry);
    },
    stream: (name) => {
      const entry = byName.get(name);
      return entry && unpack(zip, entry);
    },
  };
}

// Many programs write UTF-8 without saying so.
function nameOf(entry: Entry, decode: typeof getFileNameLowLevel): string {
  const { fileNameRaw, generalPurposeBitFlag, extraFields } = entry;
  if (isUtf8(fileNameRaw)) return fileNameRaw.toString("utf8");
  return decode(generalPurposeBitFlag, fileNameRaw, extraFields, true);
}

/** Turns errors of the parser into "document-broken". */
async function orBroken<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw asBroken(error);
  }
}

function asBroken(error: unknown): Unreadable {
  if (error instanceof Unreadable) return error;
  const message = error instanceof Error ? error.message : String(error);
  return new Unreadable(
    "document-broken",
    `The document is a damaged archive: ${message.replace(/[.\s]+$/, "")}.`,
  );
}

async function checkEntries(zip: ZipFile, options: ArchiveOptions): Promise<readonly Entry[]> {
  const { limits, nest, mayBeEncrypted = false } = options;
  const { maxEntries, maxUnpackedBytes } = limits;
  if (zip.entryCount > maxEntries) throw overLimit(`${zip.entryCount} entries`, `${maxEntries} (maxEntries)`);
  const entries: Entry[] = [];
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted() && !mayBeEncrypted) throw isProtected("an archive");
    checkRatio(entry, limits);
    entries.push(entry);
    unpackedBytes += entry.uncompressedSize;
    if (unpackedBytes > maxUnpackedBytes) throw tooManyBytes(maxUnpackedBytes);
  }
  if (nest?.takeBytes(unpackedBytes) === false) throw tooManyBytes(maxUnpackedBytes);
  await refuseOverlaps(zip, entries);
  return entries;
}

/** The attributes are those of Unix in the upper half. */
function isLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

function isProtected(where: "an archive" | "in an archive"): Unreadable {
  return new Unreadable("document-encrypted", `The document is ${where} that is protected by a password.`);
}

function tooManyBytes(limit: number): Unreadable {
  return overLimit("more bytes when unpacked", `${limit} (maxUnpackedBytes)`, { unit: "bytes", limit });
}

function checkRatio({ compressedSize, uncompressedSize }: Entry, { maxRatio }: ReadLimits): void {
  if (uncompressedSize > leastSuspiciousBytes && uncompressedSize > compressedSize * maxRatio) {
    throw overLimit(
      `an entry of ${uncompressedSize} bytes that was packed into ${compressedSize}`,
      `1 in ${maxRatio} (maxRatio)`,
    );
  }
}

/** Overlapping entries could unpack to many times the size of the archive. */
async function refuseOverlaps(zip: ZipFile, entries: readonly Entry[]): Promise<void> {
  const byPlace = entries.toSorted(
    (one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader,
  );
  let end = 0;
  for (const entry of byPlace) {
    if (entry.relativeOffsetOfLocalHeader < end) {
      throw new Unreadable("document-broken", "The document is an archive whose entries overlap.");
    }
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    end = fileDataStart + entry.compressedSize;
  }
}

async function unpackWhole(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of unpack(zip, entry)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Stops if an entry is larger than declared. */
async function* unpack(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.isEncrypted()) throw isProtected("in an archive");
  if (isLink(entry)) throw new Unreadable("document-broken", "It is a link to a file elsewhere.");
  const stream: Readable = await orBroken(() => zip.openReadStreamPromise(entry));
  let length = 0;
  let sum = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > entry.uncompressedSize) break;
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw asBroken(error);
  }
  if (length !== entry.uncompressedSize || sum !== entry.crc32) {
    throw new Unreadable("document-broken", "The document is an archive with a damaged entry.");
  }
}

function overLimit(what: string, limit: string, details?: FailureDetails): Unreadable {
  return new Unreadable(
    "document-over-limit",
    `The document is an archive with ${what}; the limit is ${limit}.`,
    details,
  );
}
