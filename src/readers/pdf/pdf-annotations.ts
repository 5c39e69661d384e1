import type { Annotation } from "../listed-facts.ts";
import type { FormBudget } from "./form-budget.ts";
import type { Area } from "./pdf-form.ts";
import { textOfKey, withBytes } from "./pdf-memory.ts";
import type { Pdfium } from "./pdfium.ts";

/** A remark on a page. */
export interface PageAnnotation {
  readonly kind: Annotation["kind"];
  readonly text: string;
  readonly author: string | undefined;
  /** The marked passages, for example those of a highlight. */
  readonly areas: readonly Area[];
}

const kinds: Readonly<Record<number, Annotation["kind"]>> = {
  1: "comment",
  3: "free-text",
  4: "drawing",
  5: "drawing",
  6: "drawing",
  7: "drawing",
  8: "drawing",
  9: "highlight",
  10: "underline",
  11: "underline",
  12: "strikeout",
  13: "stamp",
  14: "insertion",
  15: "drawing",
  17: "comment",
};
const hiddenFlag = 0x02;
const maxAreas = 50;
const maxTextLength = 1000;
// In units of the budget, which counts characters of searched text.
const annotationCost = 200;
const characterCost = 10;

/** Reads the remarks on a page, as far as the budget allows. Links and fields are none. */
export function readAnnotations(pdfium: Pdfium, page: number, budget: FormBudget): readonly PageAnnotation[] {
  const count = pdfium._FPDFPage_GetAnnotCount(page);
  const found: PageAnnotation[] = [];
  for (let index = 0; index < count && budget.spend(annotationCost); index++) {
    const annotation = pdfium._FPDFPage_GetAnnot(page, index);
    if (annotation === 0) continue;
    try {
      const read = readAnnotation(pdfium, annotation, budget);
      if (read) found.push(read);
    } finally {
      pdfium._FPDFPage_CloseAnnot(annotation);
    }
  }
  return found;
}

function readAnnotation(pdfium: Pdfium, annotation: number, budget: FormBudget): PageAnnotation | undefined {
  const kind = kinds[pdfium._FPDFAnnot_GetSubtype(annotation)];
  if (!kind || (pdfium._FPDFAnnot_GetFlags(annotation) & hiddenFlag) !== 0) return undefined;
  const textOf = (key: string) => {
    const text = textOfKey(pdfium, key, (name, buffer, size) =>
      pdfium._FPDFAnnot_GetStringValue(annotation, name, buffer, size),
    );
    budget.spend(text.length * characterCost);
    return text.slice(0, maxTextLength);
  };
  return {
    kind,
    text: textOf("Contents"),
    author: textOf("T") || undefined,
    areas: areasOf(pdfium, annotation),
  };
}

function areasOf(pdfium: Pdfium, annotation: number): readonly Area[] {
  if (pdfium._FPDFAnnot_HasAttachmentPoints(annotation) === 0) return [];
  const count = Math.min(maxAreas, pdfium._FPDFAnnot_CountAttachmentPoints(annotation));
  return withBytes(pdfium, 32, (buffer) =>
    Array.from({ length: count }, (_, index): Area => {
      pdfium._FPDFAnnot_GetAttachmentPoints(annotation, index, buffer);
      const points = pdfium.HEAPF32.subarray(buffer >> 2, (buffer >> 2) + 8);
      const [xs, ys] = [points.filter((_, at) => at % 2 === 0), points.filter((_, at) => at % 2 === 1)];
      return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
    }),
  );
}
