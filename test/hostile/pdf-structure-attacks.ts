import { deflateSync } from "node:zlib";
import { type Aim, type Ending, type HostileFile, harmless } from "./hostile-file.ts";
import { onePage, type RawObject, text, writeRawPdf } from "./raw-pdf.ts";

const ends: readonly Ending[] = [
  ...harmless,
  "document-broken",
  "document-over-limit",
  "reader-out-of-memory",
  "reader-timed-out",
];
const catalogue = (more = "") => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;
const line = text("before after").toString("latin1");

/** A page with this content, compressed. */
function drawn(
  name: string,
  content: (count: number) => string,
  counts: readonly [small: number, full: number],
): HostileFile {
  const make = ({ isSmall }: Aim) => {
    const stream = deflateSync(Buffer.from(`${line}${content(counts[isSmall ? 0 : 1])}`, "latin1"));
    return writeRawPdf([catalogue(), ...onePage("", { dictionary: "/Filter /FlateDecode", stream })]);
  };
  return { name: `pdf ${name}.pdf`, make, endsAs: ends };
}

/** A page with these annotations or fields. */
function added(
  name: string,
  objects: (count: number) => readonly RawObject[],
  list: (count: number) => string,
): HostileFile {
  const make = ({ isSmall }: Aim) => {
    const count = isSmall ? 2000 : 1_000_000;
    return writeRawPdf([
      catalogue("/AcroForm << /Fields [6 0 R] /NeedAppearances true >>"),
      ...onePage(`/Annots [${list(count)}]`),
      ...objects(count),
    ]);
  };
  return { name: `pdf ${name}.pdf`, make, endsAs: ends };
}

const repeat = (piece: string) => (count: number) => piece.repeat(count);
const many = (piece: (index: number) => string) => (count: number) =>
  Array.from({ length: count }, (_, index) => piece(index)).join("");

/** PDFs that attack the search for words, tables, fields, annotations and files. */
export const hostilePdfStructures: readonly HostileFile[] = [
  drawn(
    "with a million words of one letter",
    (n) => `BT /F 1 Tf 0 800 Td ${"(a b c d e f g h ) Tj ".repeat(n / 8)}ET`,
    [8000, 1_000_000],
  ),
  drawn(
    "with words at absurd places",
    many((at) => `BT /F 9 Tf 1 0 0 1 ${at % 2 ? "-" : ""}9e37 ${at}e30 Tm (word ${at}) Tj ET\n`),
    [500, 20_000],
  ),
  drawn(
    "with words of absurd sizes",
    many((at) => `BT /F ${at % 3 ? "1e-30" : "3e38"} Tf 9e9 0 0 9e9 10 700 Tm (a${at}) Tj ET\n`),
    [500, 20_000],
  ),
  drawn(
    "with places that are no numbers",
    many((at) => `BT /F nan Tf inf -inf -- 1 .. ${at} Tm (a${at}) Tj ET\n`),
    [500, 20_000],
  ),
  drawn(
    "with a grid of a hundred thousand rules",
    many((at) => `${at % 595} 0 m ${at % 595} 842 l S 0 ${at % 842} m 595 ${at % 842} l S\n`),
    [2000, 100_000],
  ),
  drawn(
    "with a path of a million segments",
    (n) => `0 0 m ${"9 9 l 1 1 l ".repeat(n / 2)}S`,
    [10_000, 1_000_000],
  ),
  drawn(
    "with rows that are a table and are none",
    many((at) => `BT /F 2 Tf ${at % 500} ${800 - (at % 390) * 2} Td (a) Tj 40 0 Td (b) Tj ET\n`),
    [2000, 100_000],
  ),
  drawn(
    "with a list of numbers without end",
    many((at) => `BT /F 2 Tf 10 ${800 - (at % 390) * 2} Td (${at}. item) Tj ET\n`),
    [2000, 50_000],
  ),
  added(
    "with a million annotations",
    () => [],
    repeat("<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (a) >> "),
  ),
  added(
    "with a million marks of a million passages",
    (n) => [
      `<< /Type /Annot /Subtype /Highlight /Rect [0 0 595 842] /QuadPoints [${"0 842 595 842 0 0 595 0 ".repeat(n / 100)}] >>`,
    ],
    repeat("6 0 R "),
  ),
  added(
    "with a million links over each other",
    () => ["<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (https://a.example) >> >>"],
    repeat("6 0 R "),
  ),
  added(
    "with a million check boxes",
    () => ["<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Btn /T (a) /AS /Yes >>"],
    repeat("6 0 R "),
  ),
  {
    name: "pdf with fields in fields without end.pdf",
    make: ({ isSmall }) => {
      const count = isSmall ? 2000 : 50_000;
      const fields = Array.from(
        { length: count },
        (_, at) => `<< /T (a) /Parent ${at + 5} 0 R /Kids [${at + 7} 0 R] >>`,
      );
      const last = `<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Tx /T (a) /V (b) /Parent ${count + 5} 0 R >>`;
      return writeRawPdf([
        catalogue("/AcroForm << /Fields [6 0 R] >>"),
        ...onePage(`/Annots [${count + 6} 0 R]`),
        ...fields,
        last,
      ]);
    },
    endsAs: [...ends, "reader-crashed"],
  },
  {
    name: "pdf with a file of a huge name.pdf",
    make: ({ isSmall }) =>
      writeRawPdf([
        catalogue(`/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>`),
        ...onePage(),
        `<< /Type /Filespec /F (${"../".repeat(isSmall ? 10_000 : 5_000_000)}x) /EF << /F 7 0 R >> >>`,
        { dictionary: "/Type /EmbeddedFile", stream: Buffer.from("MZ\0outside") },
      ]),
    endsAs: ends,
    lacks: ["outside"],
  },
  {
    name: "pdf with a file that unpacks to a gigabyte.pdf",
    make: ({ isSmall }) => {
      const zeros = deflateSync(Buffer.alloc((isSmall ? 16 : 1024) * 1024 * 1024), { level: 9 });
      return writeRawPdf([
        catalogue(`/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >>`),
        ...onePage(),
        "<< /Type /Filespec /F (a.txt) /EF << /F 7 0 R >> >>",
        { dictionary: "/Type /EmbeddedFile /Filter [/FlateDecode /FlateDecode]", stream: deflateSync(zeros) },
      ]);
    },
    endsAs: ends,
  },
];
