import { crc32, deflateRawSync } from "node:zlib";

/** A file to put into an archive, possibly with false headers. */
export interface ZipFile {
  /** Any name: bytes are taken as they are. */
  readonly name: string | Uint8Array;
  readonly data: string | Uint8Array;
  /** "store" leaves the bytes as they are. */
  readonly method?: "deflate" | "store";
  /** The entry has no data of its own, and points to that of the file with this index. */
  readonly sameDataAs?: number;
  /** False values for the headers. */
  readonly says?: ZipLies;
}

/** Header values that replace the true ones. */
export interface ZipLies {
  readonly method?: number;
  /** 1 marks the entry as encrypted; 0x800 its name as UTF-8, which is the default. */
  readonly flags?: number;
  readonly crc?: number;
  readonly compressedSize?: number;
  readonly unpackedSize?: number;
  /** The position of the entry's own header. */
  readonly offset?: number;
  /** The attributes in the directory: 0xa1ff0000 marks a symbolic link. */
  readonly attributes?: number;
  /** The name in the entry's own header, if it differs from that in the directory. */
  readonly localName?: string;
}

/** False values for the end of the archive, and bytes around it. */
export interface ZipOptions {
  readonly entryCount?: number;
  readonly directoryOffset?: number;
  readonly directorySize?: number;
  readonly comment?: string;
  /** Bytes before the first entry. */
  readonly prefix?: Uint8Array;
}

interface Placed {
  readonly name: Buffer;
  readonly offset: number;
  readonly header: Buffer;
  readonly localName: Buffer;
  readonly packed: Buffer;
  readonly attributes: number;
}

/** An archive with the usual files of a document and its own, which replace those of the same name. */
export function writeZipWith(
  usual: readonly ZipFile[],
  own: readonly ZipFile[] = [],
  options: ZipOptions = {},
): Buffer {
  const names = new Set(own.map(({ name }) => name));
  return writeZip([...usual.filter(({ name }) => !names.has(name)), ...own], options);
}

/** An archive with these files. */
export function writeZip(files: readonly ZipFile[], options: ZipOptions = {}): Buffer {
  const prefix = Buffer.from(options.prefix ?? []);
  const placed: Placed[] = [];
  const parts: Buffer[] = [prefix];
  let offset = prefix.length;
  for (const file of files) {
    const entry = place(file, offset, placed);
    placed.push(entry);
    if (file.sameDataAs !== undefined) continue;
    const local = localHeader(entry);
    parts.push(local, entry.packed);
    offset += local.length + entry.packed.length;
  }
  const directory = Buffer.concat(placed.map(directoryEntry));
  return Buffer.concat([
    ...parts,
    directory,
    endOfDirectory(placed.length, directory.length, offset, options),
  ]);
}

function place(file: ZipFile, offset: number, before: readonly Placed[]): Placed {
  const name = Buffer.from(file.name as string);
  const shared = file.sameDataAs === undefined ? undefined : before[file.sameDataAs];
  const says = file.says ?? {};
  const localName = says.localName === undefined ? name : Buffer.from(says.localName);
  if (shared) return { ...shared, name, localName, offset: says.offset ?? shared.offset };
  const data = Buffer.from(file.data as string);
  const packed = file.method === "store" ? data : deflateRawSync(data);
  const header = Buffer.alloc(22);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(says.flags ?? 0x800, 2);
  header.writeUInt16LE(says.method ?? (file.method === "store" ? 0 : 8), 4);
  header.writeUInt16LE(0, 6);
  header.writeUInt16LE(0x21, 8);
  header.writeUInt32LE(says.crc ?? crc32(data), 10);
  header.writeUInt32LE(says.compressedSize ?? packed.length, 14);
  header.writeUInt32LE(says.unpackedSize ?? data.length, 18);
  const { attributes = 0 } = says;
  return { name, localName, header, packed, attributes, offset: says.offset ?? offset };
}

function localHeader({ localName, header }: Placed): Buffer {
  const start = Buffer.from([0x50, 0x4b, 3, 4]);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(localName.length, 0);
  return Buffer.concat([start, header, lengths, localName]);
}

function directoryEntry({ name, header, attributes, offset }: Placed): Buffer {
  const start = Buffer.from([0x50, 0x4b, 1, 2, 20, 0]);
  const rest = Buffer.alloc(18);
  rest.writeUInt16LE(name.length, 0);
  rest.writeUInt32LE(attributes, 10);
  rest.writeUInt32LE(offset, 14);
  return Buffer.concat([start, header, rest, name]);
}

function endOfDirectory(count: number, size: number, offset: number, options: ZipOptions): Buffer {
  const comment = Buffer.from(options.comment ?? "");
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Math.min(options.entryCount ?? count, 0xffff), 8);
  end.writeUInt16LE(Math.min(options.entryCount ?? count, 0xffff), 10);
  end.writeUInt32LE(options.directorySize ?? size, 12);
  end.writeUInt32LE(options.directoryOffset ?? offset, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([end, comment]);
}
