import { zlibSync } from "fflate";
import { encodeJpeg, type Pixels, pngOf, writePdf } from "../../test/support/documents/page-images.ts";
import { writeZip } from "../../test/support/documents/zip-writer.ts";
import type { BusinessDocument } from "./business-document.ts";
import * as english from "./documents/english.ts";
import * as german from "./documents/german.ts";
import * as polish from "./documents/polish.ts";
import * as portuguese from "./documents/portuguese.ts";
import * as spanish from "./documents/spanish.ts";
import { asDocx } from "./docx-format.ts";
import { encodeSingleByte, encodeUtf16 } from "./encode-text.ts";
import { asEpub } from "./epub-format.ts";
import { asMail } from "./mail-format.ts";
import { asHtml, asXml } from "./markup-formats.ts";
import { asOdp, asOds, asOdt } from "./opendocument-formats.ts";
import { asPdf, asScan } from "./pdf-format.ts";
import { asCsv, asJson, asMarkdown, asText } from "./plain-formats.ts";
import { asPptx } from "./pptx-format.ts";
import { asRtf } from "./rtf-format.ts";
import { asTiff } from "./tiff-format.ts";
import { asXlsx } from "./xlsx-format.ts";

/** A sample: its document, and how its bytes are made. */
export interface Sample {
  readonly source: BusinessDocument;
  /** True if it needs OCR. */
  readonly isScan: boolean;
  make(): Promise<Uint8Array>;
}

/** All samples by name. Their bytes are the same on every machine. */
export const samples: Readonly<Record<string, Sample>> = {
  "letter-english-utf-8.txt": written(english.englishLetter, (source) => Buffer.from(asText(source))),
  "letter-polish-windows-1250.txt": written(polish.polishLetter, (source) =>
    encodeSingleByte(windowsLines(asText(source)), "windows-1250"),
  ),
  "letter-portuguese-windows-1252.txt": written(portuguese.portugueseLetter, (source) =>
    encodeSingleByte(windowsLines(asText(source)), "windows-1252"),
  ),
  "minutes-german-utf-16.txt": written(german.germanMinutes, (source) =>
    encodeUtf16(windowsLines(asText(source))),
  ),
  "price-list-english.csv": written(english.englishPriceList, (source) => Buffer.from(asCsv(source, ","))),
  "price-list-german-semicolons.csv": written(german.germanPriceList, (source) =>
    encodeSingleByte(asCsv(source, ";"), "windows-1252"),
  ),
  "invoice-english.json": written(english.englishInvoice, (source) => Buffer.from(asJson(source))),
  "invoice-polish-iso-8859-2.xml": written(polish.polishInvoice, (source) =>
    encodeSingleByte(asXml(source, "iso-8859-2"), "iso-8859-2"),
  ),
  "price-list-spanish.html": written(spanish.spanishPriceList, (source) =>
    encodeSingleByte(asHtml(source, "windows-1252"), "windows-1252"),
  ),
  "minutes-english.md": written(english.englishMinutes, (source) => Buffer.from(asMarkdown(source))),
  "minutes-german.docx": written(german.germanMinutes, asDocx),
  "price-list-german.xlsx": written(german.germanPriceList, asXlsx),
  "price-list-spanish.pptx": written(spanish.spanishPriceList, asPptx),
  "delivery-note-portuguese.docx": written(portuguese.portugueseDeliveryNote, asDocx),
  "letter-polish.odt": written(polish.polishLetter, asOdt),
  "price-list-german.ods": written(german.germanPriceList, asOds),
  "price-list-spanish.odp": written(spanish.spanishPriceList, asOdp),
  "delivery-note-portuguese.rtf": written(portuguese.portugueseDeliveryNote, asRtf),
  "agreement-english.epub": written(english.englishAgreement, asEpub),
  "agreement-english-3-pages.pdf": written(english.englishAgreement, (source) =>
    asPdf(source, { fontSize: 15 }),
  ),
  "invoice-polish.pdf": written(polish.polishInvoice, (source) => asPdf(source)),
  "delivery-note-german-scan.pdf": scanned(german.germanDeliveryNote, 200, (pixels) =>
    writePdf({ pages: [pixels], dpi: 200 }),
  ),
  "delivery-note-german-fax-2-pages.tiff": {
    source: {
      ...german.germanDeliveryNote,
      blocks: [...german.germanDeliveryNote.blocks, ...german.germanLetter.blocks],
    },
    isScan: true,
    make: async () =>
      asTiff([await asScan(german.germanDeliveryNote, 200), await asScan(german.germanLetter, 200)], 200),
  },
  "letter-spanish-with-scanned-invoice.pdf": written(spanish.spanishLetter, async (source) =>
    asPdf(source, { scans: [await asScan(spanish.spanishInvoice, 200)] }),
  ),
  "letter-spanish-with-attachments.eml": written(spanish.spanishLetter, async (source) =>
    asMail(source, [
      {
        name: "lista de precios – otoño.html",
        type: "text/html",
        bytes: Buffer.from(asHtml(spanish.spanishPriceList, "utf-8")),
      },
      { name: "factura.pdf", type: "application/pdf", bytes: await asPdf(spanish.spanishInvoice) },
    ]),
  ),
  "documents-portuguese-scanned.zip": written(portuguese.portugueseDeliveryNote, async (source) =>
    zipOf({
      "cartas/confirmação.txt": encodeSingleByte(asText(portuguese.portugueseLetter), "windows-1252"),
      "guia de remessa.pdf": await asPdf(source),
      "digitalizações/guia.png": png(await asScan(source, 150)),
      "__MACOSX/._guia de remessa.pdf": Buffer.from("Mac OS X"),
    }),
  ),
  "invoice-english-scan.png": scanned(english.englishInvoice, 300, png),
  "delivery-note-german-scan.png": scanned(german.germanDeliveryNote, 300, png),
  "invoice-spanish-scan.png": scanned(spanish.spanishInvoice, 300, png),
  "invoice-polish-scan.png": scanned(polish.polishInvoice, 300, png),
  "delivery-note-portuguese-scan.png": scanned(portuguese.portugueseDeliveryNote, 300, png),
  "letter-english-scan.jpg": scanned(english.englishLetter, 200, encodeJpeg),
  "letter-german-scan.jpg": scanned(german.germanLetter, 200, encodeJpeg),
  "letter-spanish-scan.jpg": scanned(spanish.spanishLetter, 200, encodeJpeg),
  "letter-polish-scan.jpg": scanned(polish.polishLetter, 200, encodeJpeg),
  "letter-portuguese-scan.jpg": scanned(portuguese.portugueseLetter, 200, encodeJpeg),
};

function written(
  source: BusinessDocument,
  make: (source: BusinessDocument) => Uint8Array | Promise<Uint8Array>,
): Sample {
  return { source, isScan: false, make: async () => make(source) };
}

function scanned(
  source: BusinessDocument,
  dpi: number,
  encode: (pixels: Pixels) => Uint8Array | Promise<Uint8Array>,
): Sample {
  return { source, isScan: true, make: async () => encode(await asScan(source, dpi)) };
}

// Stored uncompressed, because the output of deflate differs between machines.
function zipOf(files: Readonly<Record<string, Uint8Array>>): Uint8Array {
  return writeZip(Object.entries(files).map(([name, data]) => ({ name, data, method: "store" })));
}

function windowsLines(text: string): string {
  return text.replaceAll("\n", "\r\n");
}

// Compressed in JavaScript, because the output of Node's own deflate differs between machines.
function png({ width, height, grey }: Pixels): Uint8Array {
  const rows = new Uint8Array(height * (width + 1));
  for (let y = 0; y < height; y++) rows.set(grey.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return pngOf(width, height, zlibSync(rows, { level: 9 }));
}
