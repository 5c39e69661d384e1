import type { ReadOptions } from "../reading.ts";
import type { PlacedLine } from "../structure/placed-lines.ts";
import type { Rules } from "../structure/rules.ts";
import { Unreadable } from "../unreadable.ts";
import type { FormBudget } from "./form-budget.ts";
import { PageFrame } from "./page-frame.ts";
import type { DeclaredImage } from "./page-image-limit.ts";
import type { ShownAnnotation } from "./page-notes.ts";
import { type PageAnnotation, readAnnotations } from "./pdf-annotations.ts";
import { filesOf, type PdfFile } from "./pdf-files.ts";
import { type PageField, PdfForm } from "./pdf-form.ts";
import { type PageLink, readLinks, type ShownLink } from "./pdf-links.ts";
import { allocate, textOfKey, withBytes } from "./pdf-memory.ts";
import { readRules } from "./pdf-rules.ts";
import { readLines } from "./pdf-words.ts";
import type { Pdfium } from "./pdfium.ts";
import type { ShownField } from "./place-fields.ts";

/** A grey image, one byte per pixel; 255 is white. */
export interface PageImage {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

/** A size in points or pixels. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

const passwordNeeded = 4;
const securityUnknown = 5;
const greyFormat = 1;
const coloursFormat = 2;
const renderAnnotations = 0x01;
const renderGrey = 0x08;
const imageObject = 3;
const formObject = 5;
const maxFormDepth = 8;
// The bits of a pixel matter only for large images, and PDFium opens an image to find them.
const minPixelsToLook = 30_000_000;
const dynamicXfa = 2;

/** An open PDF, which must be closed. */
export class PdfDocument {
  readonly #pdfium: Pdfium;
  readonly #bytes: number;
  readonly #handle: number;
  readonly #form: PdfForm | undefined;
  readonly #budget: FormBudget;
  readonly pages: number;

  /** Throws `Unreadable` if it is encrypted or damaged. */
  constructor(pdfium: Pdfium, bytes: Uint8Array, budget: FormBudget) {
    this.#pdfium = pdfium;
    this.#budget = budget;
    this.#bytes = allocate(pdfium, bytes.length);
    pdfium.HEAPU8.set(bytes, this.#bytes);
    this.#handle = pdfium._FPDF_LoadMemDocument(this.#bytes, bytes.length, 0);
    if (this.#handle === 0) {
      const error = pdfium._FPDF_GetLastError();
      pdfium._free(this.#bytes);
      throw faultOf(error);
    }
    this.pages = pdfium._FPDF_GetPageCount(this.#handle);
    const hasForm = pdfium._FPDF_GetFormType(this.#handle) !== 0;
    this.#form = hasForm ? new PdfForm(pdfium, this.#handle, budget) : undefined;
  }

  close(): void {
    this.#form?.close();
    this.#pdfium._FPDF_CloseDocument(this.#handle);
    this.#pdfium._free(this.#bytes);
  }

  /** Returns an entry of the document information, or an empty string. */
  infoOf(tag: "Title" | "Author" | "CreationDate" | "ModDate"): string {
    const pdfium = this.#pdfium;
    return textOfKey(pdfium, tag, (name, buffer, size) =>
      pdfium._FPDF_GetMetaText(this.#handle, name, buffer, size),
    );
  }

  /** Returns what the document has besides its pages. The pages of a dynamic XFA form only show a request to wait. */
  extras(): {
    readonly xfa: "static" | "dynamic" | undefined;
    readonly scripts: number;
    readonly files: number;
  } {
    const formType = this.#pdfium._FPDF_GetFormType(this.#handle);
    return {
      xfa: formType < dynamicXfa ? undefined : formType === dynamicXfa ? "dynamic" : "static",
      scripts: Math.max(0, this.#pdfium._FPDFDoc_GetJavaScriptActionCount(this.#handle)),
      files: Math.max(0, this.#pdfium._FPDFDoc_GetAttachmentCount(this.#handle)),
    };
  }

  /** Returns the size of a page in points without reading its content; undefined if the page is damaged. */
  sizeOf(index: number): PageSize | undefined {
    const pdfium = this.#pdfium;
    return withBytes(pdfium, 8, (size) => {
      if (pdfium._FPDF_GetPageSizeByIndexF(this.#handle, index, size) === 0) return undefined;
      const view = new DataView(pdfium.HEAPU8.buffer, size, 8);
      return { width: view.getFloat32(0, true), height: view.getFloat32(4, true) };
    });
  }

  /** Returns the files within the document, up to the limit. `onFault` is called if one breaks PDFium, so that it must be discarded. */
  files(options: Pick<ReadOptions, "limits" | "nest">, onFault: () => void): readonly PdfFile[] {
    return filesOf(this.#handle, { pdfium: this.#pdfium, options, onFault });
  }

  /** Calls `use` with a page as it is shown, counted from 0. Throws if the page is damaged. */
  withPage<T>(index: number, use: (page: PdfPage) => T): T {
    const read = (page: number) => {
      this.#form?.showValuesOn(page);
      return nothingAdded;
    };
    return this.#withPage(index, read, use);
  }

  /** Calls `use` with a page and what was added to it. Its check boxes and radio buttons are not drawn. */
  readPage<T>(index: number, use: (page: PdfPage) => T): T {
    const read = (page: number) => ({
      fields: this.#form?.fieldsOn(page) ?? [],
      annotations: readAnnotations(this.#pdfium, page, this.#budget),
      links: readLinks(this.#pdfium, this.#handle, page),
    });
    return this.#withPage(index, read, use);
  }

  #withPage<T>(index: number, read: (page: number) => Added, use: (page: PdfPage) => T): T {
    const pdfium = this.#pdfium;
    let handle = pdfium._FPDF_LoadPage(this.#handle, index);
    try {
      // Read before flattening, which removes fields and annotations.
      const added = handle === 0 ? nothingAdded : read(handle);
      if (handle !== 0 && this.#form && pdfium._FPDFPage_Flatten(handle, 0) === 1) {
        // Flattened values appear in the text only after the page is loaded again.
        pdfium._FPDF_ClosePage(handle);
        handle = pdfium._FPDF_LoadPage(this.#handle, index);
      }
      if (handle === 0) throw new Error("the page is damaged");
      return use(new PdfPage({ pdfium, handle, added }));
    } finally {
      if (handle !== 0) pdfium._FPDF_ClosePage(handle);
    }
  }
}

/** Fields and annotations, which are added to a page after it was written. */
interface Added {
  readonly fields: readonly PageField[];
  readonly annotations: readonly PageAnnotation[];
  readonly links: readonly PageLink[];
}

const nothingAdded: Added = { fields: [], annotations: [], links: [] };

interface PageParts {
  readonly pdfium: Pdfium;
  readonly handle: number;
  readonly added: Added;
}

/** A loaded page. */
export class PdfPage {
  readonly #pdfium: Pdfium;
  readonly #handle: number;
  readonly #frame: PageFrame;
  readonly #added: Added;

  constructor({ pdfium, handle, added }: PageParts) {
    this.#pdfium = pdfium;
    this.#handle = handle;
    this.#frame = new PageFrame(pdfium, handle);
    this.#added = added;
  }

  /** The fields of the form on the page. */
  fields(): readonly ShownField[] {
    return this.#added.fields.map(({ area, ...field }) => ({ ...field, box: this.#frame.show(...area) }));
  }

  annotations(): readonly ShownAnnotation[] {
    return this.#added.annotations.map(({ areas, ...annotation }) => ({
      ...annotation,
      boxes: areas.map((area) => this.#frame.show(...area)),
    }));
  }

  /** Returns the words of the page's text, line by line. */
  lines(): readonly PlacedLine[] {
    const pdfium = this.#pdfium;
    const text = pdfium._FPDFText_LoadPage(this.#handle);
    if (text === 0) throw new Error("the text of the page is damaged");
    try {
      return readLines(pdfium, text, this.#frame);
    } finally {
      pdfium._FPDFText_ClosePage(text);
    }
  }

  /** Returns the straight lines that are drawn on the page. */
  rules(): Rules {
    return readRules(this.#pdfium, this.#handle, this.#frame);
  }

  links(): readonly ShownLink[] {
    return this.#added.links.map(({ area, address }) => ({ box: this.#frame.show(...area), address }));
  }

  isDrawnOn(): boolean {
    return this.#pdfium._FPDFPage_CountObjects(this.#handle) > 0;
  }

  /** Returns the image on the page that takes the most memory, as it is declared. */
  largestImage(): DeclaredImage {
    const pdfium = this.#pdfium;
    let largest: DeclaredImage = { pixels: 0, depth: 1 };
    const look = (object: number, depth: number): void => {
      const type = pdfium._FPDFPageObj_GetType(object);
      if (type === imageObject) {
        const image = declaredImage(pdfium, object, this.#handle);
        if (image.pixels * image.depth > largest.pixels * largest.depth) largest = image;
      }
      if (type !== formObject || depth > maxFormDepth) return;
      const count = pdfium._FPDFFormObj_CountObjects(object);
      for (let i = 0; i < count; i++) look(pdfium._FPDFFormObj_GetObject(object, i), depth + 1);
    };
    const count = pdfium._FPDFPage_CountObjects(this.#handle);
    for (let i = 0; i < count; i++) look(pdfium._FPDFPage_GetObject(this.#handle, i), 0);
    return largest;
  }

  /** Returns width and height in points (1/72 inch). */
  size(): PageSize {
    return {
      width: this.#pdfium._FPDF_GetPageWidthF(this.#handle),
      height: this.#pdfium._FPDF_GetPageHeightF(this.#handle),
    };
  }

  /** Renders the page as it would be printed, in grey. */
  render(width: number, height: number): PageImage {
    const grey = this.#draw({ width, height }, { format: greyFormat, bytes: 1, flags: renderGrey });
    return { width, height, grey };
  }

  /** Renders the page as it would be printed: three bytes per pixel, for blue, green and red. */
  renderColours(size: PageSize): Uint8Array {
    return this.#draw(size, { format: coloursFormat, bytes: 3, flags: 0 });
  }

  #draw(
    { width, height }: PageSize,
    { format, bytes, flags }: { readonly format: number; readonly bytes: number; readonly flags: number },
  ): Uint8Array {
    const pdfium = this.#pdfium;
    const size = width * height * bytes;
    return withBytes(pdfium, size, (buffer) => {
      const bitmap = pdfium._FPDFBitmap_CreateEx(width, height, format, buffer, width * bytes);
      if (bitmap === 0) throw new Error("the page cannot be drawn");
      try {
        pdfium._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
        const how = renderAnnotations | flags;
        pdfium._FPDF_RenderPageBitmap(bitmap, this.#handle, 0, 0, width, height, 0, how);
        return pdfium.HEAPU8.slice(buffer, buffer + size);
      } finally {
        pdfium._FPDFBitmap_Destroy(bitmap);
      }
    });
  }
}

function faultOf(error: number): Unreadable {
  return error === passwordNeeded || error === securityUnknown
    ? new Unreadable("document-encrypted", "The PDF is protected by a password.")
    : new Unreadable("document-broken", "The PDF is damaged.");
}

// Width, height, two resolutions, bits of a pixel, colour space, mark.
const metadataLength = 28;
const bitsAt = 16;

function declaredImage(pdfium: Pdfium, object: number, page: number): DeclaredImage {
  return withBytes(pdfium, metadataLength, (at) => {
    if (pdfium._FPDFImageObj_GetImagePixelSize(object, at, at + 4) === 0) return { pixels: 0, depth: 1 };
    const size = new DataView(pdfium.HEAPU8.buffer, at, metadataLength);
    const pixels = size.getUint32(0, true) * size.getUint32(4, true);
    if (pixels < minPixelsToLook || pdfium._FPDFImageObj_GetImageMetadata(object, page, at) === 0)
      return { pixels, depth: 8 };
    return { pixels, depth: new DataView(pdfium.HEAPU8.buffer, at, metadataLength).getUint32(bitsAt, true) };
  });
}
