export type SingleByteEncoding = "windows-1250" | "windows-1252" | "iso-8859-2";

/** Encodes text with one byte per character. Throws if the encoding lacks a character. */
export function encodeSingleByte(text: string, encoding: SingleByteEncoding): Uint8Array {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text], (character) => {
    const byte = all.indexOf(character);
    if (byte < 0) throw new Error(`expected characters of ${encoding}, got ${JSON.stringify(character)}`);
    return byte;
  });
}

/** Encodes text as UTF-16 LE with a byte order mark, as Notepad does. */
export function encodeUtf16(text: string): Uint8Array {
  return Buffer.from(`\ufeff${text}`, "utf16le");
}
