export type TextEncoding =
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | "utf-32le"
  | "utf-32be"
  | "windows-1251"
  | "windows-1252"
  | "windows-1256"
  | "windows-1257"
  | "iso-8859-4"
  | "iso-8859-5"
  | "iso-8859-13"
  | "koi8-r"
  | "koi8-u"
  | "windows-1250"
  | "iso-8859-1"
  | "iso-8859-2";

const byteOrderMarks: Partial<Record<TextEncoding, readonly number[]>> = {
  "utf-8": [0xef, 0xbb, 0xbf],
  "utf-16le": [0xff, 0xfe],
  "utf-16be": [0xfe, 0xff],
  "utf-32le": [0xff, 0xfe, 0, 0],
  "utf-32be": [0, 0, 0xfe, 0xff],
};

/** The bytes of a text in an encoding. Throws for a character that the encoding lacks. */
export function encodeText(
  text: string,
  encoding: TextEncoding,
  options: { mark?: boolean } = {},
): Uint8Array {
  const mark = options.mark ? (byteOrderMarks[encoding] ?? []) : [];
  return Buffer.concat([Buffer.from(mark), encodeBody(text, encoding)]);
}

function encodeBody(text: string, encoding: TextEncoding): Buffer {
  if (encoding === "utf-8") return Buffer.from(text, "utf8");
  if (encoding === "utf-16le") return Buffer.from(text, "utf16le");
  if (encoding === "utf-16be") return Buffer.from(text, "utf16le").swap16();
  if (encoding === "utf-32le") return encodeUtf32(text).swap32();
  if (encoding === "utf-32be") return encodeUtf32(text);
  const codes = bytesOf(encoding);
  return Buffer.from(
    Array.from(text, (character) => {
      const code = codes.get(character);
      if (code === undefined) throw new Error(`${encoding} has no ${character}`);
      return code;
    }),
  );
}

function encodeUtf32(text: string): Buffer {
  const points = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const bytes = Buffer.alloc(4 * points.length);
  for (const [at, point] of points.entries()) bytes.writeUInt32BE(point, 4 * at);
  return bytes;
}

function bytesOf(encoding: TextEncoding): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}
