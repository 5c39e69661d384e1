import { onePage, type RawObject, text, writeRawPdf } from "../../hostile/raw-pdf.ts";
import type { Construct } from "./construct.ts";

function pdf(name: string, objects: (size: number) => readonly RawObject[], size: number): Construct {
  return { name: `PDF: ${name}`, make: (count) => writeRawPdf(objects(count)), size };
}

const catalogue = "<< /Type /Catalog /Pages 2 0 R >>";

/** One page with this content. */
function page(name: string, content: (size: number) => string, size: number): Construct {
  return pdf(
    name,
    (n) => [catalogue, ...onePage("", { dictionary: "", stream: Buffer.from(content(n), "latin1") })],
    size,
  );
}

const line = text("word").toString("latin1");

function rowsOf(count: number, row: string): string {
  return `BT /F 2 Tf 10 800 Td ${row.repeat(count)}ET `;
}

function rulesOf(count: number): string {
  const rule = (at: number) => `${at % 595} 0 m ${at % 595} 842 l S 0 ${at % 842} m 595 ${at % 842} l S `;
  return Array.from({ length: count }, (_, at) => rule(at)).join("");
}

function pagesOf(count: number): readonly RawObject[] {
  const kids = Array.from({ length: count }, (_, at) => `${at + 5} 0 R`).join(" ");
  const font = "<< /Font << /F 4 0 R >> >>";
  return [
    catalogue,
    `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`,
    { dictionary: "", stream: text("word") },
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
    ...Array<string>(count).fill(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 3 0 R /Resources ${font} >>`,
    ),
  ];
}

/** One page that shows the same field of a form so many times. */
function repeatedField(times: number, field: string): readonly RawObject[] {
  return [
    "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] >> >>",
    ...onePage(`/Annots [${"6 0 R ".repeat(times)}]`),
    `<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /T (a) ${field} >>`,
  ];
}

function texts(count: number, prefix: string): string {
  return Array.from({ length: count }, (_, at) => `(${prefix}${at})`).join(" ");
}

/** A line of so many words far from each other, and lines below it. The text is scaled down to fit on the page. */
function belowManyWords(size: number): readonly RawObject[] {
  const gap = "a        ";
  const lines = `(${gap.repeat(size)}) Tj ${"0 -3 Td (a) Tj ".repeat(4 * size)}0 -3 Td (a) Tj 0 -3 Td (${gap}a) Tj`;
  const content = `0.05 0 0 0.05 0 0 cm BT /F 2 Tf 10 16000 Td ${lines} ET`;
  return [catalogue, ...onePage("", { dictionary: "", stream: Buffer.from(content, "latin1") })];
}

/** A grid of so many rows and columns, and lines of which every other one is within it. */
function inGrid(size: number): string {
  const rules = Array.from({ length: size }, (_, at) => {
    const place = 100 + 3 * at;
    return `100 ${place} m 3000 ${place} l S ${place} 100 m ${place} 3000 l S`;
  });
  const lines = Array.from(
    { length: 10 * size },
    (_, at) => `1 0 0 1 ${at % 2 === 0 ? 20 : 150} ${110 + 10 * (at % 70)} Tm (a) Tj`,
  );
  return `${rules.join("\n")} BT /F 2 Tf ${lines.join("\n")} ET`;
}

export const pdfConstructs: readonly Construct[] = [
  page("texts on a page", (n) => line.repeat(n), 1000),
  page("texts in lines", (n) => `BT /F 2 Tf 10 800 Td ${"(word) Tj 0 -1 Td ".repeat(n)}ET`, 1000),
  pdf("lines below a line of many words", belowManyWords, 2000),
  page("lines in and beside a grid", inGrid, 340),
  page("a long text", (n) => `BT /F 2 Tf 10 800 Td (${"a".repeat(n)}) Tj ET`, 10_000),
  page("saved states", (n) => `${"q ".repeat(n)}${line}`, 5000),
  page("lines", (n) => `${line}${"0 0 m 9 9 l S ".repeat(n)}`, 2000),
  page("clips", (n) => `${line}${"0 0 9 9 re W n ".repeat(n)}`, 1000),
  page("operands", (n) => `${"1 ".repeat(n)}${line}`, 50_000),
  page("lists in lists", (n) => `${"[".repeat(n)}${"]".repeat(n)}${line}`, 10_000),
  page("remarks", (n) => `${"%\n".repeat(n)}${line}`, 20_000),
  page("rows of a table", (n) => rowsOf(n, "(a) Tj 30 0 Td (b) Tj 30 0 Td (c) Tj -60 -1 Td "), 1000),
  page("rows that are almost a table", (n) => rowsOf(n, "(a) Tj 30 0 Td (b) Tj -29 -1 Td "), 1000),
  page(
    "rows whose cells go up",
    (n) => rowsOf(n, "(a) Tj 30 -3 Td (b) Tj 0 1 Td (c) Tj 0 1 Td (d) Tj 30 0 Td (e) Tj -60 -4 Td "),
    500,
  ),
  page("items of a list", (n) => rowsOf(n, "(1. item) Tj 0 -1 Td "), 2000),
  page("headings", (n) => rowsOf(n, "/F 9 Tf (Heading) Tj 0 -9 Td /F 2 Tf (text) Tj 0 -2 Td "), 1000),
  page("rules of a grid", (n) => `${rowsOf(3, "(a) Tj 30 0 Td (b) Tj -30 -1 Td ")}${rulesOf(n)}`, 2000),
  page(
    "segments of a path",
    (n) => `${rowsOf(3, "(a) Tj 30 0 Td (b) Tj -30 -1 Td ")}0 0 m ${"9 9 l ".repeat(n)}S`,
    5000,
  ),
  pdf(
    "check boxes",
    (n) => [
      "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] >> >>",
      ...onePage(
        `/Annots [${"<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Btn /T (a) /AS /On >> ".repeat(n)}]`,
      ),
    ],
    500,
  ),
  pdf(
    "links",
    (n) => [
      catalogue,
      ...onePage(
        `/Annots [${"<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /URI /URI (https://a.example) >> >> ".repeat(n)}]`,
      ),
    ],
    1000,
  ),
  pdf("pages", pagesOf, 100),
  pdf(
    "annotations",
    (n) => [
      catalogue,
      ...onePage(`/Annots [${"<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] >> ".repeat(n)}]`),
    ],
    1000,
  ),
  pdf(
    "objects that nobody needs",
    (n) => [catalogue, ...onePage(), ...Array<string>(n).fill("<< /A 1 >>")],
    5000,
  ),
  pdf(
    "names of scripts",
    (n) => [
      `<< /Type /Catalog /Pages 2 0 R /Names << /JavaScript << /Names [${"(a) << /S /JavaScript /JS (b) >> ".repeat(n)}] >> >> >>`,
      ...onePage(),
    ],
    1000,
  ),
  pdf(
    "names of files",
    (n) => [
      `<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles << /Names [${"(a) << /Type /Filespec >> ".repeat(n)}] >> >> >>`,
      ...onePage(),
    ],
    1000,
  ),
  pdf(
    "fields of a form",
    (n) => [
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${"<< /FT /Tx /T (a) /V (b) >> ".repeat(n)}] >> >>`,
      ...onePage(),
    ],
    500,
  ),
  pdf(
    "a list of a form, many times, with many options and values",
    (n) => repeatedField(n, `/FT /Ch /Ff 2097152 /Opt [${texts(n, "a")}] /V [${texts(n, "b")}]`),
    600,
  ),
  pdf(
    "a field of a form, many times, with a long value",
    (n) => repeatedField(n, `/FT /Tx /V (${"a".repeat(50 * n)})`),
    2000,
  ),
  pdf(
    "a long dictionary",
    (n) => [
      `<< /Type /Catalog /Pages 2 0 R ${Array.from({ length: n }, (_, at) => `/A${at} 1`).join(" ")} >>`,
      ...onePage(),
    ],
    5000,
  ),
  {
    name: "PDF: a table of objects that is lost",
    make: (n) =>
      Buffer.from(
        `%PDF-1.7\n${Array.from({ length: n }, (_, at) => `${at + 1} 0 obj\n<< /A 1 >>\nendobj\n`).join("")}trailer << /Root 1 0 R >>`,
        "latin1",
      ),
    size: 5000,
    refusedAs: "document-broken",
  },
  {
    name: "PDF: objects that do not end",
    make: (n) => Buffer.from(`%PDF-1.7\n${"1 0 obj << ".repeat(n)}`, "latin1"),
    size: 5000,
    refusedAs: "document-broken",
  },
];
