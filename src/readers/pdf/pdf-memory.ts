import type { Pdfium } from "./pdfium.ts";

/** Reserves so many bytes of PDFium's memory; whoever asked frees them. */
export function allocate(pdfium: Pdfium, size: number): number {
  const address = pdfium._malloc(Math.max(1, size));
  if (address === 0) throw new RangeError("there is not enough memory for it");
  return address;
}

/** Calls with the address of so many bytes of PDFium's memory, which are freed afterwards. */
export function withBytes<T>(pdfium: Pdfium, size: number, use: (address: number) => T): T {
  const address = allocate(pdfium, size);
  try {
    return use(address);
  } finally {
    pdfium._free(address);
  }
}

/** The UTF-16 text at an address, of so many bytes. */
export function utf16(pdfium: Pdfium, address: number, bytes: number): string {
  return Buffer.from(pdfium.HEAPU8.buffer, address, bytes).toString("utf16le");
}

/** The text that one of PDFium's functions writes into a buffer, in UTF-16 with a zero at its end. */
export function textFrom(pdfium: Pdfium, write: (buffer: number, size: number) => number): string {
  const size = write(0, 0);
  if (size <= 2) return "";
  return withBytes(pdfium, size, (buffer) => {
    write(buffer, size);
    return utf16(pdfium, buffer, size - 2);
  });
}
