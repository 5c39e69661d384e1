import type { FormField } from "../listed-facts.ts";
import type { FormBudget } from "./form-budget.ts";
import { allocate, textFrom, textOfKey, withBytes } from "./pdf-memory.ts";
import type { Pdfium } from "./pdfium.ts";

/** The sides of an area in the coordinates of a page, which go up. */
export type Area = readonly [left: number, bottom: number, right: number, top: number];

/** A visible field of a form on a page. */
export interface PageField extends Pick<FormField, "name" | "type"> {
  /** The value in all forms in which the page may show it, the best first; empty of check boxes and radio buttons. */
  readonly values: readonly string[];
  /** Only of check boxes and radio buttons. */
  readonly isChecked: boolean;
  readonly area: Area;
}

const widget = 20;
const hiddenFlag = 0x02;
const hiddenOrNoView = hiddenFlag | 0x20;
const passwordField = 0x2000;
const maxOptionsOfList = 100;
const maxValueLength = 1000;
// In units of the budget, which counts characters of searched text.
const fieldCost = 200;
const valueCharacterCost = 10;
// A struct with the version and optional callbacks, which stay empty.
const callbacksSize = 512;
const callbacksVersion = 2;

const types: Readonly<Record<number, FormField["type"]>> = {
  2: "checkbox",
  3: "radio",
  4: "choice",
  5: "choice",
  6: "text",
};

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
   * Makes the appearances of the fields of a page, as viewers do: those that are missing, and all if the form asks for it
   * (NeedAppearances).
   */
  showValuesOn(page: number): void {
    const [pdfium, form] = [this.#pdfium, this.#handle];
    if (form === 0) return;
    // A field that is not to be viewed would be shown as soon as it has an appearance.
    this.#eachAnnotation(page, (annotation) => {
      const flags = pdfium._FPDFAnnot_GetFlags(annotation);
      if ((flags & hiddenOrNoView) !== 0) pdfium._FPDFAnnot_SetFlags(annotation, flags | hiddenFlag);
    });
    pdfium._FORM_OnAfterLoadPage(page, form);
    pdfium._FORM_OnBeforeClosePage(page, form);
  }

  /**
   * Returns the visible fields of a page that is not flattened yet, as far as the budget allows. Hides its check boxes and radio buttons,
   * so that their marks, which are letters of odd fonts, are not part of its text.
   */
  fieldsOn(page: number): readonly PageField[] {
    if (this.#handle === 0) return [];
    const fields: PageField[] = [];
    this.#eachAnnotation(page, (annotation) => {
      const field = this.#fieldOf(annotation);
      if (field) fields.push(field);
    });
    return fields;
  }

  #eachAnnotation(page: number, use: (annotation: number) => void): void {
    const count = this.#pdfium._FPDFPage_GetAnnotCount(page);
    for (let index = 0; index < count && this.#budget.spend(fieldCost); index++) {
      const annotation = this.#pdfium._FPDFPage_GetAnnot(page, index);
      if (annotation === 0) continue;
      try {
        use(annotation);
      } finally {
        this.#pdfium._FPDFPage_CloseAnnot(annotation);
      }
    }
  }

  #fieldOf(annotation: number): PageField | undefined {
    const pdfium = this.#pdfium;
    if (pdfium._FPDFAnnot_GetSubtype(annotation) !== widget) return undefined;
    const flags = pdfium._FPDFAnnot_GetFlags(annotation);
    const type = types[pdfium._FPDFAnnot_GetFormFieldType(this.#handle, annotation)];
    if ((flags & hiddenOrNoView) !== 0 || !type || this.#isPassword(annotation)) return undefined;
    const isButton = type === "checkbox" || type === "radio";
    if (isButton) pdfium._FPDFAnnot_SetFlags(annotation, flags | hiddenFlag);
    const name = this.#read((buffer, size) =>
      pdfium._FPDFAnnot_GetFormFieldName(this.#handle, annotation, buffer, size),
    );
    const place = { name, type, area: areaOf(pdfium, annotation) };
    if (isButton) return { ...place, values: [], isChecked: this.#isChecked(annotation, type) };
    const chosen = type === "choice" ? this.#chosen(annotation) : [];
    const values = [...chosen, this.#textOf(annotation)].filter((text) => text.trim() !== "");
    return { ...place, values, isChecked: false };
  }

  #isPassword(annotation: number): boolean {
    return (this.#pdfium._FPDFAnnot_GetFormFieldFlags(this.#handle, annotation) & passwordField) !== 0;
  }

  /** A button without an appearance has no state, but a check box may have a value. */
  #isChecked(annotation: number, type: FormField["type"]): boolean {
    const state = textOfKey(this.#pdfium, "AS", (key, buffer, size) =>
      this.#pdfium._FPDFAnnot_GetStringValue(annotation, key, buffer, size),
    );
    const shown = state === "" && type === "checkbox" ? this.#textOf(annotation) : state;
    return shown !== "" && shown !== "Off";
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
    return labels.length === 0 ? [] : [labels.join("\n").slice(0, maxValueLength)];
  }

  #read(write: (buffer: number, size: number) => number): string {
    const text = textFrom(this.#pdfium, write);
    this.#budget.spend(text.length * valueCharacterCost);
    return text.slice(0, maxValueLength);
  }
}

function areaOf(pdfium: Pdfium, annotation: number): Area {
  return withBytes(pdfium, 16, (buffer) => {
    if (pdfium._FPDFAnnot_GetRect(annotation, buffer) === 0) return [0, 0, 0, 0];
    const at = buffer >> 2;
    const [left = 0, one = 0, right = 0, other = 0] = pdfium.HEAPF32.subarray(at, at + 4);
    return [left, Math.min(one, other), right, Math.max(one, other)];
  });
}
