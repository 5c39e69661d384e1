/** The used fields of a tar header. */
export interface TarHeader {
  readonly name: string;
  readonly size: number;
}

/** Archives consist of blocks of this many bytes. */
export const blockSize = 512;

/** The number of bytes after a file to fill its last block. */
export function paddingOf(size: number): number {
  return (blockSize - (size % blockSize)) % blockSize;
}

// The fields of a POSIX header (ustar), with position and length.
const fields = {
  name: [0, 100],
  mode: [100, 8],
  uid: [108, 8],
  gid: [116, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
} as const;

const ordinaryFile = "0";
const magic = "ustar\u000000";
const maxOctal = 8 ** 11;

/** The header of a file; `modifiedAt` is in milliseconds. */
export function encodeHeader({ name, size }: TarHeader, modifiedAt: number): Uint8Array {
  const block = Buffer.alloc(blockSize);
  const put = (field: keyof typeof fields, text: string) => block.write(text, fields[field][0], "latin1");
  const octal = (field: keyof typeof fields, value: number) =>
    put(field, value.toString(8).padStart(fields[field][1] - 1, "0"));
  put("name", name);
  octal("mode", 0o600);
  octal("uid", 0);
  octal("gid", 0);
  if (size < maxOctal) octal("size", size);
  else encodeLargeSize(block, size);
  octal("mtime", Math.floor(modifiedAt / 1000));
  put("kind", ordinaryFile);
  put("magic", magic);
  put("checksum", `${checksumOf(block).toString(8).padStart(6, "0")}\0 `);
  return block;
}

/** Decodes a header; undefined if the block is not one of ours. */
export function decodeHeader(block: Buffer): TarHeader | undefined {
  const text = (field: keyof typeof fields) => {
    const [start, length] = fields[field];
    return block.toString("latin1", start, start + length).replace(/[\0 ].*$/s, "");
  };
  if (Number.parseInt(text("checksum"), 8) !== checksumOf(block) || text("kind") !== ordinaryFile)
    return undefined;
  const [start] = fields.size;
  const isLarge = block[start] === 0x80;
  const size = isLarge ? Number(block.readBigUInt64BE(start + 4)) : Number.parseInt(text("size"), 8);
  return Number.isSafeInteger(size) ? { name: text("name"), size } : undefined;
}

// From 8 GiB on as a binary number, like GNU tar.
function encodeLargeSize(block: Buffer, size: number): void {
  const [start] = fields.size;
  block[start] = 0x80;
  block.writeBigUInt64BE(BigInt(size), start + 4);
}

// The checksum's own field counts as spaces.
function checksumOf(block: Buffer): number {
  const [start, length] = fields.checksum;
  return block.reduce(
    (sum, byte, index) => sum + (index >= start && index < start + length ? 0x20 : byte),
    0,
  );
}
