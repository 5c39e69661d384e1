import assert from "node:assert/strict";
import { it } from "node:test";
import { FormBudget } from "../../../src/readers/pdf/form-budget.ts";
import { PdfDocument } from "../../../src/readers/pdf/pdf-document.ts";
import { loadPdfium } from "../../../src/readers/pdf/pdfium.ts";
import { onePage, writeRawPdf } from "../../hostile/raw-pdf.ts";

it("a form field whose value does not fit into memory is closed again", async () => {
  const pdfium = await loadPdfium();
  let open = 0;
  const withoutMemory = Object.assign(Object.create(pdfium) as typeof pdfium, {
    _malloc: (size: number) => (open > 0 ? 0 : pdfium._malloc(size)),
    _FPDFPage_GetAnnot: (page: number, index: number) => {
      open += 1;
      return pdfium._FPDFPage_GetAnnot(page, index);
    },
    _FPDFPage_CloseAnnot: (annotation: number) => {
      open -= 1;
      pdfium._FPDFPage_CloseAnnot(annotation);
    },
  });
  const pdf = writeRawPdf([
    "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] >> >>",
    ...onePage("/Annots [6 0 R]"),
    "<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Tx /T (a) /V (value) >>",
  ]);
  const document = new PdfDocument(withoutMemory, pdf, new FormBudget());
  assert.throws(() => document.readPage(0, () => {}), RangeError);
  assert.equal(open, 0);
  document.close();
});
