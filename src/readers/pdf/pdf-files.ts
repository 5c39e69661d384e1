import type { ReadLimits } from "../limits.ts";
import type { EmbeddedFile } from "../listed-facts.ts";
import type { Member } from "../members/member.ts";
import { overLimit } from "../over-limit.ts";
import type { ReadOptions } from "../reading.ts";
import { Unreadable } from "../unreadable.ts";
import { isWasmFault } from "../wasm-program.ts";
import { textFrom, withBytes } from "./pdf-memory.ts";
import type { Pdfium } from "./pdfium.ts";

/** The files of one document share its instance of PDFium, which one of them may break. */
interface Source {
  readonly pdfium: Pdfium;
  readonly options: Pick<ReadOptions, "limits" | "nest">;
  /** Called once it is broken, and must not be used any more. */
  readonly onFault: () => void;
  isBroken: boolean;
  /** The size of all that were unpacked, even of those that are too large. */
  unpackedBytes: number;
}

/** A file within a PDF. Its size is known once it was opened. */
export class PdfFile implements Member {
  readonly name: string;
  readonly #source: Source;
  readonly #handle: number;
  readonly #type: string;
  #size: number | undefined;

  constructor(source: Source, handle: number) {
    const { pdfium } = source;
    this.#source = source;
    this.#handle = handle;
    this.name = textFrom(pdfium, (buffer, size) => pdfium._FPDFAttachment_GetName(handle, buffer, size));
    this.#type = textFrom(pdfium, (buffer, size) => pdfium._FPDFAttachment_GetSubtype(handle, buffer, size));
  }

  readonly open = async (): Promise<Uint8Array> => {
    if (this.#source.isBroken)
      throw new Unreadable("document-broken", "The file before it broke the reader.");
    try {
      return this.#read();
    } catch (error) {
      if (isWasmFault(error)) {
        this.#source.isBroken = true;
        this.#source.onFault();
      }
      throw error;
    }
  };

  #read(): Uint8Array {
    const { pdfium, options } = this.#source;
    const { limits, nest } = options;
    if (this.#source.unpackedBytes > limits.maxUnpackedBytes) throw tooManyBytes(limits);
    return withBytes(pdfium, 4, (length) => {
      if (this.#handle === 0 || pdfium._FPDFAttachment_GetFile(this.#handle, 0, 0, length) === 0)
        throw new Unreadable("document-broken", "The file is damaged.");
      const size = pdfium.HEAPU32[length >> 2] as number;
      this.#size = size;
      this.#source.unpackedBytes += size;
      if (size > limits.maxBytes) throw overLimit(size, limits);
      // Many files may share one packed stream.
      if (nest?.takeBytes(size) === false) throw tooManyBytes(limits);
      return withBytes(pdfium, size, (buffer) => {
        pdfium._FPDFAttachment_GetFile(this.#handle, buffer, size, length);
        return pdfium.HEAPU8.slice(buffer, buffer + size);
      });
    });
  }

  fact(): EmbeddedFile {
    return {
      name: this.name,
      ...(this.#size !== undefined && { size: this.#size }),
      ...(this.#type !== "" && { type: this.#type }),
    };
  }
}

/** Returns the files within an open PDF, up to the limit. They can be opened until it is closed. */
export function filesOf(
  document: number,
  { pdfium, options, onFault }: Omit<Source, "isBroken" | "unpackedBytes">,
): readonly PdfFile[] {
  const source: Source = { pdfium, options, onFault, isBroken: false, unpackedBytes: 0 };
  const count = Math.min(options.limits.maxMembers, pdfium._FPDFDoc_GetAttachmentCount(document));
  return Array.from(
    { length: Math.max(0, count) },
    (_, index) => new PdfFile(source, pdfium._FPDFDoc_GetAttachment(document, index)),
  );
}

function tooManyBytes({ maxUnpackedBytes }: ReadLimits): Unreadable {
  return new Unreadable(
    "document-over-limit",
    `The files have more bytes when unpacked than the limit of ${maxUnpackedBytes} (maxUnpackedBytes).`,
  );
}
