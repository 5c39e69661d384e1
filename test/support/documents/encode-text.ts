export type TextEncoding =
  | "utf-8"
  | "utf-16le"
  | "utf-16be"
  | "windows-1252"
  | "windows-1250"
  | "iso-8859-1"
  | "iso-8859-2";

const byteOrderMarks: Partial<Record<TextEncoding, readonly number[]>> = {
  "utf-8": [0xef, 0xbb, 0xbf],
  "utf-16le": [0xff, 0xfe],
  "utf-16be": [0xfe, 0xff],
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
  const codes = bytesOf(encoding);
  return Buffer.from(
    Array.from(text, (character) => {
      const code = codes.get(character);
      if (code === undefined) throw new Error(`${encoding} has no ${character}`);
      return code;
    }),
  );
}

function bytesOf(encoding: TextEncoding): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}
