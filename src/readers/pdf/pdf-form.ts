import type { FormBudget } from "./form-budget.ts";
import { allocate, textFrom } from "./pdf-memory.ts";
import type { Pdfium } from "./pdfium.ts";

/** The value of a form field, in all forms in which the page may show it. */
export type FieldValue = readonly string[];

const widget = 20;
const hiddenOrNoView = 0x02 | 0x20;
const comboBox = 4;
const listBox = 5;
const textField = 6;
const passwordField = 0x2000;
const maxOptionsOfList = 100;
const maxValueLength = 1000;
// In units of the budget, which counts characters of searched text.
const fieldCost = 200;
const valueCharacterCost = 10;
// A struct with the version and optional callbacks, which stay empty.
const callbacksSize = 512;
const callbacksVersion = 2;

/** The form of an open PDF, to be closed before the PDF. */
export class PdfForm {
  readonly #pdfium: Pdfium;
  readonly #budget: FormBudget;
  readonly #callbacks: number;
  readonly #handle: number;

  constructor(pdfium: Pdfium, document: number, budget: FormBudget) {
    this.#pdfium = pdfium;
    this.#budget = budget;
    this.#callbacks = allocate(pdfium, callbacksSize);
    pdfium.HEAPU8.fill(0, this.#callbacks, this.#callbacks + callbacksSize);
    pdfium.HEAPU8[this.#callbacks] = callbacksVersion;
    this.#handle = pdfium._FPDFDOC_InitFormFillEnvironment(document, this.#callbacks);
  }

  close(): void {
    if (this.#handle !== 0) this.#pdfium._FPDFDOC_ExitFormFillEnvironment(this.#handle);
    this.#pdfium._free(this.#callbacks);
  }

  /**
   * Returns the values of the visible fields of a page that is not flattened yet, as far as the budget allows.
   */
  valuesOn(page: number): readonly FieldValue[] {
    if (this.#handle === 0) return [];
    const count = this.#pdfium._FPDFPage_GetAnnotCount(page);
    const values: FieldValue[] = [];
    for (let index = 0; index < count && this.#budget.spend(fieldCost); index++) {
      const annotation = this.#pdfium._FPDFPage_GetAnnot(page, index);
      if (annotation === 0) continue;
      try {
        const value = this.#valueOf(annotation).filter((text) => text.trim() !== "");
        if (value.length > 0) values.push(value);
      } finally {
        this.#pdfium._FPDFPage_CloseAnnot(annotation);
      }
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
    return this.#read((buffer, size) =>
      this.#pdfium._FPDFAnnot_GetFormFieldValue(this.#handle, annotation, buffer, size),
    );
  }

  // A list shows labels, which may differ from its value.
  #chosen(annotation: number): readonly string[] {
    const [pdfium, form] = [this.#pdfium, this.#handle];
    const count = Math.min(maxOptionsOfList, pdfium._FPDFAnnot_GetOptionCount(form, annotation));
    const labels: string[] = [];
    for (let index = 0; index < count && this.#budget.spendOption(); index++) {
      if (pdfium._FPDFAnnot_IsOptionSelected(form, annotation, index) !== 1) continue;
      labels.push(
        this.#read((buffer, size) => pdfium._FPDFAnnot_GetOptionLabel(form, annotation, index, buffer, size)),
      );
    }
    return labels;
  }

  #read(write: (buffer: number, size: number) => number): string {
    const text = textFrom(this.#pdfium, write);
    this.#budget.spend(text.length * valueCharacterCost);
    return text.slice(0, maxValueLength);
  }
}

/**
 * Counts the values that do not occur in the text, ignoring spaces and punctuation. Values beyond the budget count as missing.
 */
export function countMissing(values: readonly FieldValue[], text: string, budget: FormBudget): number {
  if (values.length === 0) return 0;
  const shown = lettersOf(text);
  const isShown = (value: string) => budget.spend(shown.length) && shown.includes(lettersOf(value));
  return values.filter((value) => !value.some(isShown)).length;
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");
}
