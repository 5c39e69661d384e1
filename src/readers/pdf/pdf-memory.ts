import type { Pdfium } from "./pdfium.ts";

/** Allocates bytes in PDFium's memory. The caller frees them. */
export function allocate(pdfium: Pdfium, size: number): number {
  const address = pdfium._malloc(Math.max(1, size));
  if (address === 0) throw new RangeError("not enough memory");
  return address;
}

/** Calls `use` with the address of allocated bytes, and frees them afterwards. */
export function withBytes<T>(pdfium: Pdfium, size: number, use: (address: number) => T): T {
  const address = allocate(pdfium, size);
  try {
    return use(address);
  } finally {
    pdfium._free(address);
  }
}

/** Returns the UTF-16 text at an address. */
export function utf16(pdfium: Pdfium, address: number, bytes: number): string {
  return Buffer.from(pdfium.HEAPU8.buffer, address, bytes).toString("utf16le");
}

/** Returns the text that a function of PDFium writes into a buffer, in UTF-16 with a final zero. */
export function textFrom(pdfium: Pdfium, write: (buffer: number, size: number) => number): string {
  const size = write(0, 0);
  if (size <= 2) return "";
  return withBytes(pdfium, size, (buffer) => {
    write(buffer, size);
    return utf16(pdfium, buffer, size - 2);
  });
}

/** Returns the text of an entry, which a function of PDFium finds by its key. */
export function textOfKey(
  pdfium: Pdfium,
  key: string,
  write: (key: number, buffer: number, size: number) => number,
): string {
  return withBytes(pdfium, key.length + 1, (address) => {
    pdfium.HEAPU8.set(Buffer.from(`${key}\0`, "latin1"), address);
    return textFrom(pdfium, (buffer, size) => write(address, buffer, size));
  });
}
