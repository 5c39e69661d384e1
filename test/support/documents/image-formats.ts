import { encodeJpeg, type Pixels } from "./page-images.ts";

/** A BMP of 24 bits, from the bottom row to the top. */
export function encodeBmp({ width, height, grey }: Pixels): Uint8Array {
  const row = Math.ceil((width * 3) / 4) * 4;
  const bmp = Buffer.alloc(54 + row * height);
  bmp.write("BM", "latin1");
  bmp.writeUInt32LE(bmp.length, 2);
  bmp.writeUInt32LE(54, 10);
  bmp.writeUInt32LE(40, 14);
  bmp.writeInt32LE(width, 18);
  bmp.writeInt32LE(height, 22);
  bmp.writeUInt16LE(1, 26);
  bmp.writeUInt16LE(24, 28);
  for (const [index, value] of grey.entries()) {
    const [x, y] = [index % width, Math.floor(index / width)];
    bmp.fill(value, 54 + (height - 1 - y) * row + x * 3, 54 + (height - 1 - y) * row + x * 3 + 3);
  }
  return bmp;
}

/** A TIFF of grey pages without compression. */
export function encodeTiff(pages: readonly Pixels[]): Uint8Array {
  const header = Buffer.from("II*\0\0\0\0\0", "latin1");
  const parts: Buffer[] = [header];
  let length = header.length;
  let pointer = { buffer: header, at: 4 };
  for (const { width, height, grey } of pages) {
    const entries = [
      [256, 4, width],
      [257, 4, height],
      [258, 3, 8],
      [259, 3, 1],
      [262, 3, 1],
      [273, 4, length + 2 + 8 * 12 + 4],
      [278, 4, height],
      [279, 4, grey.length],
    ] as const;
    const directory = Buffer.alloc(2 + entries.length * 12 + 4);
    directory.writeUInt16LE(entries.length, 0);
    for (const [index, [tag, type, value]] of entries.entries()) {
      directory.writeUInt16LE(tag, 2 + index * 12);
      directory.writeUInt16LE(type, 4 + index * 12);
      directory.writeUInt32LE(1, 6 + index * 12);
      directory.writeUInt32LE(value, 10 + index * 12);
    }
    pointer.buffer.writeUInt32LE(length, pointer.at);
    pointer = { buffer: directory, at: directory.length - 4 };
    parts.push(directory, Buffer.from(grey), Buffer.alloc((directory.length + grey.length) % 2));
    length += directory.length + grey.length + ((directory.length + grey.length) % 2);
  }
  return Buffer.concat(parts);
}

/** A JPEG that is rotated to its right side, with the orientation in its EXIF. */
export function turnJpeg({ width, height, grey }: Pixels): Uint8Array {
  const turned = new Uint8Array(grey.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = grey[y * width + x] ?? 255;
  }
  const jpeg = Buffer.from(encodeJpeg({ width: height, height: width, grey: turned }));
  const orientation = [0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0, 0, 0, 0, 0];
  const exif = Buffer.from([...Buffer.from("Exif\0\0MM\0*\0\0\0\x08", "latin1"), ...orientation]);
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);
}
