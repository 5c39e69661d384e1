import { loadParser } from "../load-parser.ts";
import { type InstantiateWasm, WasmProgram } from "../wasm-program.ts";

/** The functions of PDFium that are used here. Handles and addresses are numbers; 0 means none. */
export interface Pdfium {
  readonly HEAPU8: Uint8Array;
  _malloc(size: number): number;
  _free(address: number): void;
  _FPDF_InitLibrary(): void;
  _FPDF_GetLastError(): number;
  _FPDF_LoadMemDocument(address: number, size: number, password: number): number;
  _FPDF_CloseDocument(document: number): void;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_GetMetaText(document: number, tag: number, buffer: number, size: number): number;
  _FPDF_GetFormType(document: number): number;
  _FPDFDoc_GetJavaScriptActionCount(document: number): number;
  _FPDFDoc_GetAttachmentCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDFPage_Flatten(page: number, usage: number): number;
  _FPDFDOC_InitFormFillEnvironment(document: number, callbacks: number): number;
  _FPDFDOC_ExitFormFillEnvironment(form: number): void;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_GetFormFieldType(form: number, annotation: number): number;
  _FPDFAnnot_GetFormFieldFlags(form: number, annotation: number): number;
  _FPDFAnnot_GetFormFieldValue(form: number, annotation: number, buffer: number, size: number): number;
  _FPDFAnnot_GetOptionCount(form: number, annotation: number): number;
  _FPDFAnnot_IsOptionSelected(form: number, annotation: number, index: number): number;
  _FPDFAnnot_GetOptionLabel(
    form: number,
    annotation: number,
    index: number,
    buffer: number,
    size: number,
  ): number;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFFormObj_CountObjects(object: number): number;
  _FPDFFormObj_GetObject(object: number, index: number): number;
  _FPDFImageObj_GetImagePixelSize(object: number, width: number, height: number): number;
  _FPDFImageObj_GetImageMetadata(object: number, page: number, metadata: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_ClosePage(text: number): void;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetText(text: number, start: number, count: number, buffer: number): number;
  _FPDFBitmap_CreateEx(
    width: number,
    height: number,
    format: number,
    address: number,
    stride: number,
  ): number;
  _FPDFBitmap_FillRect(
    b: number,
    left: number,
    top: number,
    width: number,
    height: number,
    color: number,
  ): void;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    left: number,
    top: number,
    width: number,
    height: number,
    rotate: number,
    flags: number,
  ): void;
}

type PdfiumModule = (options: { readonly instantiateWasm: InstantiateWasm }) => Promise<Pdfium>;

// PDFium caches fonts, so it is replaced after this many documents. A large instance is kept: its memory is freed only by garbage
// collection, and two large ones at a time could exceed the limit of the process.
const maxDocuments = 500;
const maxMemoryToReplace = 64 * 1024 * 1024;

const program = new WasmProgram("@hyzyla/pdfium/pdfium.wasm");

let current: Promise<Pdfium> | undefined;
let documents = 0;

/** Returns PDFium in WebAssembly, one instance for many documents. */
export async function loadPdfium(): Promise<Pdfium> {
  const used = await current;
  if (used && documents >= maxDocuments && used.HEAPU8.length <= maxMemoryToReplace) discardPdfium();
  documents += 1;
  current ??= startPdfium();
  return current;
}

/** Makes the next document use a new instance. */
export function discardPdfium(): void {
  current = undefined;
  documents = 0;
}

async function startPdfium(): Promise<Pdfium> {
  const { PDFiumModule } = await loadParser("@hyzyla/pdfium", () => import("@hyzyla/pdfium"));
  const { instantiateWasm } = await program.prepare();
  const pdfium = await (PDFiumModule as unknown as PdfiumModule)({ instantiateWasm });
  pdfium._FPDF_InitLibrary();
  return pdfium;
}
