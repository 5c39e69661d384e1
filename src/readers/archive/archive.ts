import type { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import type { Entry, ZipFile } from "yauzl";
import type { FailureDetails } from "../../policy/failure-details.ts";
import type { ReadLimits } from "../limits.ts";
import { loadParser } from "../load-parser.ts";
import { Unreadable } from "../unreadable.ts";

/** An archive whose directory was checked. No file is ever written under the name of an entry. */
export interface Archive {
  readonly names: readonly string[];
  /** Returns the bytes of an entry, or undefined if there is none of that name. */
  read(name: string): Promise<Buffer | undefined>;
}

type ArchiveLimits = Pick<ReadLimits, "maxEntries" | "maxUnpackedBytes" | "maxRatio">;

/** The ratio of smaller entries is not checked. */
const leastSuspiciousBytes = 1024 * 1024;

/** Opens an archive. Without unpacking, refuses one that exceeds the limits or whose entries overlap. */
export async function openArchive(bytes: Uint8Array, limits: ArchiveLimits): Promise<Archive> {
  const { fromBufferPromise } = await loadParser("yauzl", () => import("yauzl"));
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Without decoding, yauzl accepts names such as ../x, which are harmless here.
  const zip = await orBroken(() => fromBufferPromise(buffer, { decodeStrings: false, lazyEntries: true }));
  const entries = await orBroken(() => checkEntries(zip, limits));
  const byName = new Map<string, Entry>();
  for (const entry of entries) {
    const name = entry.fileNameRaw.toString("utf8");
    if (!byName.has(name)) byName.set(name, entry);
  }
  return {
    names: [...byName.keys()],
    read: async (name) => {
      const entry = byName.get(name);
      return entry && orBroken(() => unpack(zip, entry));
    },
  };
}

/** Turns errors of the parser into "document-broken". */
async function orBroken<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const message = error instanceof Error ? error.message : String(error);
    throw new Unreadable("document-broken", `The document is a damaged archive: ${message}.`);
  }
}

async function checkEntries(zip: ZipFile, limits: ArchiveLimits): Promise<readonly Entry[]> {
  const { maxEntries, maxUnpackedBytes } = limits;
  if (zip.entryCount > maxEntries) throw overLimit(`${zip.entryCount} entries`, `${maxEntries} (maxEntries)`);
  const entries: Entry[] = [];
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry, limits);
    entries.push(entry);
    unpackedBytes += entry.uncompressedSize;
    if (unpackedBytes > maxUnpackedBytes) {
      throw overLimit("more bytes when unpacked", `${maxUnpackedBytes} (maxUnpackedBytes)`, {
        unit: "bytes",
        limit: maxUnpackedBytes,
      });
    }
  }
  await refuseOverlaps(zip, entries);
  return entries;
}

function checkEntry(entry: Entry, { maxRatio }: ArchiveLimits): void {
  if (entry.isEncrypted()) {
    throw new Unreadable("document-encrypted", "The document is an archive that is protected by a password.");
  }
  const { compressedSize, uncompressedSize } = entry;
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

/** Stops if an entry is larger than declared. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  const stream: Readable = await zip.openReadStreamPromise(entry);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > entry.uncompressedSize) break;
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length !== entry.uncompressedSize || crc32(bytes) !== entry.crc32) {
    throw new Unreadable("document-broken", "The document is an archive with a damaged entry.");
  }
  return bytes;
}

function overLimit(what: string, limit: string, details?: FailureDetails): Unreadable {
  return new Unreadable(
    "document-over-limit",
    `The document is an archive with ${what}; the limit is ${limit}.`,
    details,
  );
}
