import {
  drawObject,
  PDFBool,
  type PDFDocument,
  PDFName,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  scale,
} from "@cantoo/pdf-lib";

const a4 = [595, 842] as const;

/** Adds an A4 page that is a black and white scan of 1600 dpi: 13,228 by 18,708 pixels, all white. */
export function addScanAt1600Dpi(document: PDFDocument): void {
  const [width, height] = [13_228, 18_708];
  const image = document.context.flateStream(new Uint8Array(Math.ceil(width / 8) * height).fill(255), {
    Type: "XObject",
    Subtype: "Image",
    Width: width,
    Height: height,
    ColorSpace: "DeviceGray",
    BitsPerComponent: 1,
  });
  const page = document.addPage([...a4]);
  const name = page.node.newXObject("Scan", document.context.register(image));
  page.pushOperators(pushGraphicsState(), scale(...a4), drawObject(name), popGraphicsState());
}

/**
 * Adds a text field with a value but without an appearance, as programs leave it that let the viewer draw the value: the page's
 * text does not contain it. pdf-lib's own fields would get an appearance.
 */
export function addUndrawnField(document: PDFDocument, value: string): void {
  const { context, catalog } = document;
  const page = document.getPage(0);
  const field = context.obj({
    Type: "Annot",
    Subtype: "Widget",
    FT: "Tx",
    Rect: [50, 400, 250, 430],
    P: page.ref,
  });
  field.set(PDFName.of("T"), PDFString.of("name"));
  field.set(PDFName.of("V"), PDFString.of(value));
  const reference = context.register(field);
  page.node.addAnnot(reference);
  catalog.set(PDFName.of("AcroForm"), context.obj({ Fields: [reference], NeedAppearances: true }));
}

/** Adds a dynamic XFA form: what it shows is computed, and not on any page. */
export function addDynamicForm(document: PDFDocument): void {
  const xfa = document.context.register(document.context.stream("<xdp:xdp/>"));
  document.getForm().acroForm.dict.set(PDFName.of("XFA"), xfa);
  document.catalog.set(PDFName.of("NeedsRendering"), PDFBool.True);
}
