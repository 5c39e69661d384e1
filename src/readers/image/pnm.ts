/** An image as Tesseract decodes it: one byte for each grey pixel, or three for each coloured one. */
export interface Pnm {
  readonly bytes: Uint8Array;
  /** The part of the bytes after the header. */
  readonly pixels: Uint8Array;
}

const kinds = { bilevel: "P4", grey: "P5", colour: "P6" } as const;

/** Makes an image whose pixels are still to be set: rows of bits (1 is black), bytes, or three bytes for each pixel. */
export function emptyPnm(kind: keyof typeof kinds, width: number, height: number): Pnm {
  const header = `${kinds[kind]}\n${width} ${height}\n${kind === "bilevel" ? "" : "255\n"}`;
  const rowBytes = { bilevel: Math.ceil(width / 8), grey: width, colour: 3 * width }[kind];
  const bytes = new Uint8Array(header.length + rowBytes * height);
  bytes.set(Buffer.from(header, "latin1"));
  return { bytes, pixels: bytes.subarray(header.length) };
}

/** Returns an image of grey pixels, one byte each. */
export function greyPnm(
  { width, height }: { readonly width: number; readonly height: number },
  grey: Uint8Array,
): Uint8Array {
  const { bytes, pixels } = emptyPnm("grey", width, height);
  pixels.set(grey);
  return bytes;
}
