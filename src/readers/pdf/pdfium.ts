import { loadParser } from "../load-parser.ts";
import { type InstantiateWasm, WasmProgram } from "../wasm-program.ts";

/** The functions of PDFium that are used here. Handles and addresses are numbers; 0 means none. */
export interface Pdfium {
  readonly HEAPU8: Uint8Array;
  readonly HEAPU32: Uint32Array;
  readonly HEAPF32: Float32Array;
  readonly HEAPF64: Float64Array;
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
  _FPDFDoc_GetAttachment(document: number, index: number): number;
  _FPDFAttachment_GetName(attachment: number, buffer: number, size: number): number;
  _FPDFAttachment_GetSubtype(attachment: number, buffer: number, size: number): number;
  _FPDFAttachment_GetFile(attachment: number, buffer: number, size: number, length: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDF_GetPageSizeByIndexF(document: number, index: number, size: number): number;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDFPage_GetRotation(page: number): number;
  _FPDF_GetPageBoundingBox(page: number, rectangle: number): number;
  _FPDFPage_Flatten(page: number, usage: number): number;
  _FPDFDOC_InitFormFillEnvironment(document: number, callbacks: number): number;
  _FPDFDOC_ExitFormFillEnvironment(form: number): void;
  _FORM_OnAfterLoadPage(page: number, form: number): void;
  _FORM_OnBeforeClosePage(page: number, form: number): void;
  _FPDFPage_GetAnnotCount(page: number): number;
  _FPDFPage_GetAnnot(page: number, index: number): number;
  _FPDFPage_CloseAnnot(annotation: number): void;
  _FPDFAnnot_GetSubtype(annotation: number): number;
  _FPDFAnnot_GetFlags(annotation: number): number;
  _FPDFAnnot_SetFlags(annotation: number, flags: number): number;
  _FPDFAnnot_GetRect(annotation: number, rectangle: number): number;
  _FPDFAnnot_GetStringValue(annotation: number, key: number, buffer: number, size: number): number;
  _FPDFAnnot_HasAttachmentPoints(annotation: number): number;
  _FPDFAnnot_CountAttachmentPoints(annotation: number): number;
  _FPDFAnnot_GetAttachmentPoints(annotation: number, index: number, points: number): number;
  _FPDFAnnot_GetFormFieldName(form: number, annotation: number, buffer: number, size: number): number;
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
  _FPDFText_GetCharIndexFromTextIndex(text: number, index: number): number;
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number;
  _FPDFText_GetCharBox(
    text: number,
    index: number,
    left: number,
    right: number,
    bottom: number,
    top: number,
  ): number;
  _FPDFText_GetLooseCharBox(text: number, index: number, rectangle: number): number;
  _FPDFText_GetFontSize(text: number, index: number): number;
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number;
  _FPDFText_GetTextObject(text: number, index: number): number;
  _FPDFTextObj_GetFont(object: number): number;
  _FPDFFont_GetAscent(font: number, size: number, ascent: number): number;
  _FPDFFont_GetDescent(font: number, size: number, descent: number): number;
  _FPDFFont_GetWeight(font: number): number;
  _FPDFFont_GetBaseFontName(font: number, buffer: number, size: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFPath_CountSegments(path: number): number;
  _FPDFPath_GetPathSegment(path: number, index: number): number;
  _FPDFPathSegment_GetType(segment: number): number;
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  _FPDFLink_Enumerate(page: number, start: number, link: number): number;
  _FPDFLink_GetAnnotRect(link: number, rectangle: number): number;
  _FPDFLink_GetAction(link: number): number;
  _FPDFAction_GetType(action: number): number;
  _FPDFAction_GetURIPath(document: number, action: number, buffer: number, size: number): number;
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
  const { instantiateWasm, exported } = await program.prepare();
  const pdfium = await (PDFiumModule as unknown as PdfiumModule)({ instantiateWasm });
  pdfium._FPDF_InitLibrary();
  return Object.assign(pdfium, directly(exported()));
}

/** The functions without the checks that Emscripten wraps around them, which take longer than most of the short ones. */
function directly(exported: Readonly<Record<string, unknown>>): object {
  const functions = Object.entries(exported).filter(([name]) => name.startsWith("FPDF"));
  return Object.fromEntries(functions.map(([name, call]) => [`_${name}`, call]));
}
