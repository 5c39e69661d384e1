export type Utf32 = "utf-32le" | "utf-32be";

const sampleLength = 2048;
const lastCodePoint = 0x10ffff;
/** Beyond these planes there are hardly any characters. In UTF-16, every other character would be a control character. */
const lastUsual = 0x3ffff;
const firstSurrogate = 0xd800;
const lastSurrogate = 0xdfff;

/** Returns the encoding of bytes whose start is valid as UTF-32, which other text never is. */
export function findUtf32(bytes: Uint8Array): Utf32 | undefined {
  if (bytes.length < 4 || bytes.length % 4 !== 0) return undefined;
  return (["utf-32le", "utf-32be"] as const).find((encoding) => isUtf32(bytes, encoding));
}

function isUtf32(bytes: Uint8Array, encoding: Utf32): boolean {
  const sample = bytes.subarray(0, 4 * sampleLength);
  const points = codePoints(sample, encoding);
  return points.every((point) => point > 0 && point <= lastUsual && !isSurrogate(point));
}

function codePoints(bytes: Uint8Array, encoding: Utf32): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = encoding === "utf-32le";
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, at) =>
    view.getUint32(4 * at, isLittle),
  );
}

function isSurrogate(point: number): boolean {
  return point >= firstSurrogate && point <= lastSurrogate;
}

/** Decodes UTF-32, which TextDecoder does not know, without its byte order mark. What is not a character becomes U+FFFD. */
export function decodeUtf32(bytes: Uint8Array, encoding: Utf32): string {
  const pieces: string[] = [];
  const length = 4 * sampleLength;
  for (let at = 0; at < bytes.length; at += length) {
    const points = codePoints(bytes.subarray(at, at + length), encoding);
    pieces.push(
      String.fromCodePoint(
        ...points.map((point) => (point > lastCodePoint || isSurrogate(point) ? 0xfffd : point)),
      ),
    );
  }
  return pieces.join("").replace(/^\ufeff/, "");
}
