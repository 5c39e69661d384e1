import {
  frame,
  type PptxOptions,
  runParagraph,
  shape,
  slideTable,
  textParagraph,
  writePptx,
} from "../../support/documents/pptx-writer.ts";
import type { ZipFile } from "../../support/documents/zip-writer.ts";
import type { Construct } from "./construct.ts";
import { numbered } from "./docx-construct.ts";

type Part = Partial<PptxOptions> & {
  readonly shapes?: string;
  readonly relationships?: readonly (readonly [string, string])[];
};

/** A presentation of one slide. Its parts are uncompressed, so that the compression ratio does not matter. */
function presentation({ shapes = "", relationships = [], files = [], ...options }: Part): Buffer {
  const slide =
    shapes === ""
      ? []
      : [
          {
            name: "ppt/slides/slide1.xml",
            data: `<p:sld xmlns:p="p" xmlns:a="a" xmlns:r="r"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
          },
        ];
  return writePptx({
    slides: [{ shapes: "", relationships }],
    ...options,
    files: [...slide, ...files].map((file): ZipFile => ({ method: "store", ...file })),
  });
}

function construct(name: string, make: (size: number) => Part, size: number): Construct {
  return { name: `PPTX: ${name}`, make: (count) => presentation(make(count)), size };
}

const run = "<a:r><a:t>a</a:t></a:r>";
const toChart = { relationships: [["chart", "../charts/chart1.xml"]] } as const;
const chartFrame = frame("chart", '<c:chart xmlns:c="c" r:id="rId2"/>');
const chart = (series: string): ZipFile => ({
  name: "ppt/charts/chart1.xml",
  data: `<c><chart><plotArea>${series}</plotArea></chart></c>`,
});

/** Constructs of presentations. */
export const pptxConstructs: readonly Construct[] = [
  construct(
    "levels of numbers",
    (n) => ({
      shapes: shape(numbered(n, (at) => `<a:p><a:pPr lvl="${at}"><a:buAutoNum/></a:pPr>${run}</a:p>`)),
    }),
    20_000,
  ),
  construct("shapes", (n) => ({ shapes: shape(textParagraph("a")).repeat(n) }), 4000),
  construct("paragraphs in a shape", (n) => ({ shapes: shape(textParagraph("a").repeat(n)) }), 15_000),
  construct("points of a list", (n) => ({ shapes: shape(textParagraph("a").repeat(n), "") }), 15_000),
  construct(
    "points of all levels",
    (n) => ({
      shapes: shape(
        numbered(n, (at) => textParagraph("a", `<a:pPr lvl="${(at * 7) % 11}"/>`)),
        "",
      ),
    }),
    10_000,
  ),
  construct(
    "points of ever deeper levels",
    (n) => ({
      shapes: shape(
        numbered(n, (at) => textParagraph("a", `<a:pPr lvl="${at}"><a:buAutoNum/></a:pPr>`)),
        "",
      ),
    }),
    10_000,
  ),
  construct("runs", (n) => ({ shapes: shape(runParagraph(run.repeat(n))) }), 15_000),
  construct("line breaks", (n) => ({ shapes: shape(runParagraph("<a:br/>".repeat(n) + run)) }), 20_000),
  construct("a long text", (n) => ({ shapes: shape(textParagraph("a ".repeat(n))) }), 200_000),
  construct("titles", (n) => ({ shapes: shape(textParagraph("a"), "title").repeat(n) }), 4000),
  construct(
    "rows of a table",
    (n) => ({ shapes: slideTable(Array.from({ length: n }, () => ["a", "b"])) }),
    3000,
  ),
  construct("cells of a row", (n) => ({ shapes: slideTable([Array.from({ length: n }, () => "a")]) }), 5000),
  construct(
    "groups in groups",
    (n) => ({
      shapes: `${"<p:grpSp>".repeat(400)}${shape(textParagraph("a")).repeat(n)}${"</p:grpSp>".repeat(400)}`,
    }),
    2000,
  ),
  construct(
    "links to one long address",
    (n) => ({
      shapes: shape(
        runParagraph('<a:r><a:rPr><a:hlinkClick r:id="rId2"/></a:rPr><a:t>a</a:t></a:r>'.repeat(n)),
      ),
      relationships: [["hyperlink", `https://a.example/${"a".repeat(1900)}`]],
    }),
    8000,
  ),
  construct(
    "alternatives",
    (n) => ({
      shapes:
        `<mc:AlternateContent xmlns:mc="mc"><mc:Choice>${shape(textParagraph("a"))}</mc:Choice></mc:AlternateContent>`.repeat(
          n,
        ),
    }),
    3000,
  ),
  construct(
    "frames of one chart",
    (n) => ({ shapes: chartFrame.repeat(n), files: [chart("<ser/>".repeat(n))], ...toChart }),
    3000,
  ),
  construct(
    "series of a chart, each with a value of its own",
    (n) => ({
      shapes: chartFrame,
      files: [chart(numbered(n, (at) => `<ser><val><pt idx="${at}"><v>1</v></pt></val></ser>`))],
      ...toChart,
    }),
    1200,
  ),
  construct(
    "values of a chart",
    (n) => ({
      shapes: chartFrame,
      files: [chart(`<ser><val>${numbered(n, (at) => `<pt idx="${at}"><v>1</v></pt>`)}</val></ser>`)],
      ...toChart,
    }),
    15_000,
  ),
  construct(
    "values of a chart at one place",
    (n) => ({
      shapes: chartFrame,
      files: [chart(`<ser><val>${'<pt idx="1"><v>1</v></pt>'.repeat(n)}</val></ser>`)],
      ...toChart,
    }),
    15_000,
  ),
  construct(
    "fractions in fractions",
    (n) => ({
      shapes: shape(
        runParagraph(
          `<m:oMath xmlns:m="m">${"<m:f><m:num>".repeat(200)}${"<m:r><m:t>x</m:t></m:r>".repeat(n)}${"</m:num></m:f>".repeat(200)}</m:oMath>`,
        ),
      ),
    }),
    10_000,
  ),
  construct(
    "parts of an equation",
    (n) => ({
      shapes: shape(
        runParagraph(
          `<m:oMath xmlns:m="m">${"<m:sSup><m:e><m:r><m:t>x</m:t></m:r></m:e><m:sup><m:r><m:t>2</m:t></m:r></m:sup></m:sSup>".repeat(n)}</m:oMath>`,
        ),
      ),
    }),
    5000,
  ),
  construct(
    "slides",
    (n) => ({ slides: Array.from({ length: n }, () => ({ shapes: shape(textParagraph("a")) })) }),
    200,
  ),
  construct(
    "entries in the list of slides",
    (n) => ({
      files: [
        {
          name: "ppt/presentation.xml",
          data: `<p xmlns:r="r">${'<sldId r:id="rId2"/>'.repeat(n)}</p>`,
        },
      ],
    }),
    20_000,
  ),
];
