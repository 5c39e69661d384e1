import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import { writeRawPdf } from "../../hostile/raw-pdf.ts";

const scan = join(import.meta.dirname, "../../../samples/letter-english-scan.jpg");

/** A PDF of this many scanned pages, each of which takes seconds to recognise. */
export async function scannedPdf(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const image = await document.embedJpg(readFileSync(scan));
  const [width, height] = [595, 842];
  for (let page = 0; page < pages; page++)
    document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  return document.save();
}

// So many steps for every pixel that a page takes minutes.
const steps = 20_000;

/** A small PDF whose only page takes minutes, because a long function is computed for every pixel. */
export function hangingPdf(): Uint8Array {
  const program = `{ pop ${"dup sin pop ".repeat(steps)}}`;
  const shading =
    "<< /ShadingType 1 /ColorSpace /DeviceGray /Domain [0 1 0 1] /Matrix [595 0 0 842 0 0] /Function 6 0 R >>";
  return writeRawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Shading << /S 5 0 R >> >> >>",
    { dictionary: "", stream: Buffer.from("/S sh\n") },
    shading,
    {
      dictionary: "/FunctionType 4 /Domain [0 1 0 1] /Range [0 1] /Filter /FlateDecode",
      stream: deflateSync(program),
    },
  ]);
}
