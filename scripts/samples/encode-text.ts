export type SingleByteEncoding = "windows-1250" | "windows-1252" | "iso-8859-2";

/** The text in an encoding of one byte a character. Throws where a character is not in it. */
export function encodeSingleByte(text: string, encoding: SingleByteEncoding): Uint8Array {
  const all = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text], (character) => {
    const byte = all.indexOf(character);
    if (byte < 0) throw new Error(`expected characters of ${encoding}, got ${JSON.stringify(character)}`);
    return byte;
  });
}

/** The text in UTF-16, low byte first, with its mark in front, as Windows' Notepad writes it. */
export function encodeUtf16(text: string): Uint8Array {
  return Buffer.from(`\ufeff${text}`, "utf16le");
}
