// By hand: tar-stream 3 is made for files that do not fit into memory, and brings seven packages.

import type { Member } from "../members/member.ts";
import { withMembers } from "../members/read-members.ts";
import type { Reader } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";

/** Reads the files in a tar archive, in their order. */
export const readTar: Reader = async (bytes, options) => {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const members: Member[] = [];
  const { maxEntries } = options.limits;
  for (const { name, kind, content } of entriesOf(archive)) {
    if (kind === "folder") continue;
    if (members.length === maxEntries) throw tooMany(maxEntries);
    const isWhole = kind === "file" && content !== undefined;
    members.push({ name, open: isWhole ? async () => content : () => Promise.reject(unreadable(kind)) });
  }
  return withMembers({ facts: {}, text: "" }, members, options);
};

const blockLength = 512;

type EntryKind = "file" | "folder" | "link";

interface TarEntry {
  readonly name: string;
  readonly kind: EntryKind;
  /** Undefined if it is damaged or cut off. */
  readonly content: Buffer | undefined;
}

/** Reads one entry after another, until a block of zeros or a damaged header. */
function* entriesOf(archive: Buffer): Iterable<TarEntry> {
  let name: string | undefined;
  for (let at = 0; at + blockLength <= archive.length; ) {
    const header = archive.subarray(at, at + blockLength);
    const size = numberIn(header.subarray(124, 136));
    if (size === undefined || !isChecked(header)) {
      if (header.some((byte) => byte !== 0)) yield { name: nameOf(header), kind: "file", content: undefined };
      return;
    }
    const start = at + blockLength;
    const content = start + size <= archive.length ? archive.subarray(start, start + size) : undefined;
    const type = String.fromCharCode(header[156] ?? 0);
    if (type === "L") name = textIn(content ?? header.subarray(0, 0));
    else if (type === "x") name = pathIn(content) ?? name;
    else if (type !== "g" && type !== "K") {
      yield { name: name ?? nameOf(header), kind: kindOf(type), content };
      name = undefined;
    }
    at = start + Math.ceil(size / blockLength) * blockLength;
  }
}

function kindOf(type: string): EntryKind {
  if (type === "5") return "folder";
  return ["0", "\0", "7"].includes(type) ? "file" : "link";
}

/** Octal digits, or a number in the other bytes if the first has its highest bit. */
function numberIn(field: Buffer): number | undefined {
  if (((field[0] ?? 0) & 0x80) !== 0) {
    const large = field.readBigUInt64BE(field.length - 8);
    return large <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(large) : undefined;
  }
  const digits = /^ *([0-7]+)[ \0]*$/.exec(field.toString("latin1"))?.[1];
  return digits === undefined ? undefined : Number.parseInt(digits, 8);
}

/** The checksum is the sum of all bytes, with blanks in its own place. */
function isChecked(header: Buffer): boolean {
  let sum = 8 * 0x20;
  for (const [place, byte] of header.entries()) if (place < 148 || place >= 156) sum += byte;
  return numberIn(header.subarray(148, 156)) === sum;
}

function nameOf(header: Buffer): string {
  const isUstar = header.toString("latin1", 257, 262) === "ustar";
  const prefix = isUstar && header[262] === 0 ? textIn(header.subarray(345, 500)) : "";
  const name = textIn(header.subarray(0, 100));
  return prefix === "" ? name : `${prefix}/${name}`;
}

const maxNameLength = 10_000;

function textIn(field: Buffer): string {
  const end = field.indexOf(0);
  return field.toString("utf8", 0, Math.min(end < 0 ? field.length : end, maxNameLength));
}

/** Returns the path among the records "LENGTH KEY=VALUE" of the POSIX format. */
function pathIn(records: Buffer | undefined): string | undefined {
  return / path=([^\n]*)\n/.exec(records?.toString("utf8", 0, maxNameLength) ?? "")?.[1];
}

function unreadable(kind: EntryKind): Unreadable {
  const why = kind === "file" ? "It is damaged or cut off." : "It is a link to a file elsewhere.";
  return new Unreadable("document-broken", why);
}

function tooMany(limit: number): Unreadable {
  return new Unreadable(
    "document-over-limit",
    `The document is an archive with more than ${limit} files (maxEntries).`,
  );
}
