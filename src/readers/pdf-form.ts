import { allocate, textFrom } from "./pdf-memory.ts";
import type { Pdfium } from "./pdfium.ts";

/** The value of a form field, in each way in which the page may show it. */
export type FieldValue = readonly string[];

const widget = 20;
const hiddenOrNoView = 0x02 | 0x20;
const comboBox = 4;
const listBox = 5;
const textField = 6;
const passwordField = 0x2000;
// More than any page has; hostile ones may name a million.
const maxFields = 1000;
const maxOptions = 1000;
const maxValueLength = 1000;
// A structure of pointers to callbacks, none of which is given, after the number of its version.
const callbacksSize = 512;
const callbacksVersion = 2;

/** The form of an open PDF, to be closed before the PDF. */
export class PdfForm {
  readonly #pdfium: Pdfium;
  readonly #callbacks: number;
  readonly #handle: number;

  constructor(pdfium: Pdfium, document: number) {
    this.#pdfium = pdfium;
    this.#callbacks = allocate(pdfium, callbacksSize);
    pdfium.HEAPU8.fill(0, this.#callbacks, this.#callbacks + callbacksSize);
    pdfium.HEAPU8[this.#callbacks] = callbacksVersion;
    this.#handle = pdfium._FPDFDOC_InitFormFillEnvironment(document, this.#callbacks);
  }

  close(): void {
    if (this.#handle !== 0) this.#pdfium._FPDFDOC_ExitFormFillEnvironment(this.#handle);
    this.#pdfium._free(this.#callbacks);
  }

  /** Returns what is typed into or chosen in the visible fields of a page that was not flattened yet. */
  valuesOn(page: number): readonly FieldValue[] {
    if (this.#handle === 0) return [];
    const count = Math.min(maxFields, this.#pdfium._FPDFPage_GetAnnotCount(page));
    const values: FieldValue[] = [];
    for (let index = 0; index < count; index++) {
      const annotation = this.#pdfium._FPDFPage_GetAnnot(page, index);
      if (annotation === 0) continue;
      const value = this.#valueOf(annotation).filter((text) => text.trim() !== "");
      if (value.length > 0) values.push(value);
      this.#pdfium._FPDFPage_CloseAnnot(annotation);
    }
    return values;
  }

  #valueOf(annotation: number): FieldValue {
    const pdfium = this.#pdfium;
    if (pdfium._FPDFAnnot_GetSubtype(annotation) !== widget) return [];
    if ((pdfium._FPDFAnnot_GetFlags(annotation) & hiddenOrNoView) !== 0) return [];
    const type = pdfium._FPDFAnnot_GetFormFieldType(this.#handle, annotation);
    if (type === comboBox || type === listBox) return [this.#textOf(annotation), ...this.#chosen(annotation)];
    if (type !== textField) return [];
    const isPassword = pdfium._FPDFAnnot_GetFormFieldFlags(this.#handle, annotation) & passwordField;
    return isPassword ? [] : [this.#textOf(annotation)];
  }

  #textOf(annotation: number): string {
    const write = (buffer: number, size: number) =>
      this.#pdfium._FPDFAnnot_GetFormFieldValue(this.#handle, annotation, buffer, size);
    return textFrom(this.#pdfium, write).slice(0, maxValueLength);
  }

  // A list shows the labels of its options, and its value may be another text.
  #chosen(annotation: number): readonly string[] {
    const [pdfium, form] = [this.#pdfium, this.#handle];
    const count = Math.min(maxOptions, pdfium._FPDFAnnot_GetOptionCount(form, annotation));
    const indexes = Array.from({ length: Math.max(0, count) }, (_, index) => index);
    return indexes
      .filter((index) => pdfium._FPDFAnnot_IsOptionSelected(form, annotation, index) === 1)
      .map((index) =>
        textFrom(pdfium, (buffer, size) =>
          pdfium._FPDFAnnot_GetOptionLabel(form, annotation, index, buffer, size),
        ).slice(0, maxValueLength),
      );
  }
}

/** How many of the values do not occur in the text, which may show them in other spaces and signs. */
export function countMissing(values: readonly FieldValue[], text: string): number {
  if (values.length === 0) return 0;
  const shown = lettersOf(text);
  return values.filter((value) => !value.some((one) => shown.includes(lettersOf(one)))).length;
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
