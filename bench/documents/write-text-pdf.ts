import { linesOf } from "./page-lines.ts";

/** Writes the simplest possible PDF with pages of text. Each number gives another text. */
export function writeTextPdf(pages: number, number: number): Buffer {
  const kids = Array.from({ length: pages }, (_, page) => `${4 + 2 * page} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Count ${pages} /Kids [${kids}] >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...Array.from({ length: pages }, (_, page) => pageObjects(page, number)).flat(),
  ];
  return assemble(objects);
}

function pageObjects(page: number, number: number): readonly string[] {
  const content = `BT /F1 11 Tf 50 800 Td 16 TL\n${textOf(page, number)}ET`;
  return [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + 2 * page} 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
}

function textOf(page: number, number: number): string {
  return linesOf(page, number)
    .map((line) => `(${line}) Tj T*\n`)
    .join("");
}

function assemble(objects: readonly string[]): Buffer {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return Buffer.from(
    `${file}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
    "latin1",
  );
}
