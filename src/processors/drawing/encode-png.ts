import { promisify } from "node:util";
import { constants, crc32, deflate } from "node:zlib";
import type { DrawnRows } from "./drawing-messages.ts";

const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const grey = 0;
const colours = 2;
const level = 4;

/**
 * Encodes a page as PNG. This happens here, not in the process that drew it, so that even a document that has taken over that process
 * cannot choose the bytes that a browser decodes: only the colours of the pixels. The compression runs in another thread.
 */
export async function encodePng({
  width,
  height,
  channels,
  rows,
}: DrawnRows): Promise<Uint8Array<ArrayBuffer>> {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  head.writeUInt8(channels === 1 ? grey : colours, 9);
  const packed = await compress(Buffer.concat(rows), { level, strategy: constants.Z_DEFAULT_STRATEGY });
  const png = [
    signature,
    ...chunk("IHDR", head),
    ...chunk("IDAT", packed),
    ...chunk("IEND", Buffer.alloc(0)),
  ];
  return Uint8Array.from(Buffer.concat(png));
}

const compress = promisify<Buffer, object, Buffer>(deflate);

function chunk(name: string, data: Buffer): readonly Buffer[] {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(data, crc32(name)));
  return [length, Buffer.from(name, "latin1"), data, check];
}
