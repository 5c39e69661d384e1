import type { ReadLimits } from "../limits.ts";
import type { EmbeddedFile } from "../listed-facts.ts";
import type { Member } from "../members/member.ts";
import { overLimit } from "../over-limit.ts";
import { Unreadable } from "../unreadable.ts";
import { textFrom, withBytes } from "./pdf-memory.ts";
import type { Pdfium } from "./pdfium.ts";

/** A file within a PDF. Its size is known once it was opened. */
export class PdfFile implements Member {
  readonly name: string;
  readonly #pdfium: Pdfium;
  readonly #handle: number;
  readonly #limits: ReadLimits;
  #size: number | undefined;

  constructor(pdfium: Pdfium, handle: number, limits: ReadLimits) {
    this.#pdfium = pdfium;
    this.#handle = handle;
    this.#limits = limits;
    this.name = textFrom(pdfium, (buffer, size) => pdfium._FPDFAttachment_GetName(handle, buffer, size));
  }

  readonly open = async (): Promise<Uint8Array> => {
    const pdfium = this.#pdfium;
    return withBytes(pdfium, 4, (length) => {
      const size = this.#measure(length);
      this.#size = size;
      if (size > this.#limits.maxBytes) throw overLimit(size, this.#limits);
      return withBytes(pdfium, size, (buffer) => {
        pdfium._FPDFAttachment_GetFile(this.#handle, buffer, size, length);
        return pdfium.HEAPU8.slice(buffer, buffer + size);
      });
    });
  };

  #measure(length: number): number {
    const pdfium = this.#pdfium;
    if (this.#handle === 0 || pdfium._FPDFAttachment_GetFile(this.#handle, 0, 0, length) === 0)
      throw new Unreadable("document-broken", "The file is damaged.");
    return pdfium.HEAPU32[length >> 2] as number;
  }

  fact(): EmbeddedFile {
    const pdfium = this.#pdfium;
    const type = textFrom(pdfium, (buffer, size) =>
      pdfium._FPDFAttachment_GetSubtype(this.#handle, buffer, size),
    );
    return {
      name: this.name,
      ...(this.#size !== undefined && { size: this.#size }),
      ...(type !== "" && { type }),
    };
  }
}

/** Returns the files within an open PDF, up to the limit. They can be opened until it is closed. */
export function filesOf(pdfium: Pdfium, document: number, limits: ReadLimits): readonly PdfFile[] {
  const count = Math.min(limits.maxMembers, pdfium._FPDFDoc_GetAttachmentCount(document));
  return Array.from(
    { length: Math.max(0, count) },
    (_, index) => new PdfFile(pdfium, pdfium._FPDFDoc_GetAttachment(document, index), limits),
  );
}
