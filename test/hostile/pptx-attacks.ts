import { relationshipsOf } from "../support/documents/office-parts.ts";
import {
  frame,
  type PptxOptions,
  runParagraph,
  shape,
  slideTable,
  textParagraph,
  writePptx,
} from "../support/documents/pptx-writer.ts";
import { type Aim, type Ending, type HostileFile, harmless, lures, refused } from "./hostile-file.ts";

const ended: readonly Ending[] = [...harmless, ...refused];
const words = shape(textParagraph("before after"));

function presentation(options: Partial<PptxOptions> & { readonly shapes?: string }): Buffer {
  return writePptx({ slides: [{ shapes: options.shapes ?? words }], ...options });
}

function attack(what: string, make: (aim: Aim) => Buffer, more: Partial<HostileFile> = {}): HostileFile {
  return { name: `pptx ${what}.pptx`, make, endsAs: ended, ...more };
}

const count = ({ isSmall }: Aim, many: number) => (isSmall ? Math.ceil(many / 20) : many);
const mayBeKilled = { endsAs: [...ended, "reader-out-of-memory"] } as const;
const keepsWords = { endsAs: harmless, holds: ["before", "after"] } as const;
const stored = (name: string, data: string) => ({ name, data, method: "store" }) as const;
const slide = (shapes: string) =>
  stored(
    "ppt/slides/slide1.xml",
    `<p:sld xmlns:p="p" xmlns:a="a" xmlns:r="r"><p:cSld><p:spTree>${words}${shapes}</p:spTree></p:cSld></p:sld>`,
  );

/** Presentations that try to do harm. */
export const hostilePresentations: readonly HostileFile[] = [
  attack(
    "with a list of a million slides",
    (aim) =>
      presentation({
        files: [
          stored(
            "ppt/presentation.xml",
            `<p xmlns:r="r">${'<sldId r:id="rId2"/>'.repeat(count(aim, 1_000_000))}</p>`,
          ),
        ],
      }),
    { endsAs: ["partial"], holds: ["before", "after"] },
  ),
  attack(
    "whose slides are elsewhere",
    (aim) =>
      presentation({
        files: [
          {
            name: "ppt/_rels/presentation.xml.rels",
            data: relationshipsOf([
              ["slideMaster", "x"],
              ...[...lures(aim), "../../../../../etc/passwd"].map((target) => ["slide", target] as const),
            ]),
          },
        ],
      }),
    { endsAs: ["document-broken"] },
  ),
  attack(
    "with pictures, films, objects and links from elsewhere",
    (aim) =>
      writePptx({
        slides: [
          {
            shapes: `${words}${lures(aim)
              .map(
                (_, at) =>
                  `<p:pic><p:nvPicPr><p:cNvPr id="1" name="x"/><p:cNvPicPr/><p:nvPr><a:videoFile r:link="rId${at + 2}"/></p:nvPr></p:nvPicPr><p:blipFill><a:blip r:link="rId${at + 2}"/></p:blipFill></p:pic>${frame("chart", `<c:chart xmlns:c="c" r:id="rId${at + 2}"/>`)}`,
              )
              .join("")}`,
            relationships: lures(aim).map((lure) => ["image", lure]),
          },
        ],
      }),
    keepsWords,
  ),
  attack(
    "with script links",
    () =>
      writePptx({
        slides: [
          {
            shapes:
              words +
              shape(runParagraph('<a:r><a:rPr><a:hlinkClick r:id="rId2"/></a:rPr><a:t>click</a:t></a:r>')),
            relationships: [["hyperlink", "javascript:alert(1)"]],
          },
        ],
      }),
    { ...keepsWords, lacks: ["javascript:"] },
  ),
  attack(
    "whose parts lead in a circle",
    () =>
      presentation({
        shapes: `${words}${frame("chart", '<c:chart xmlns:c="c" r:id="rId2"/>').repeat(100)}`,
        files: [
          {
            name: "ppt/slides/_rels/slide1.xml.rels",
            data: relationshipsOf([
              ["slideLayout", "slide1.xml"],
              ["chart", "slide1.xml"],
              ["notesSlide", "slide1.xml"],
            ]),
          },
        ],
      }),
    keepsWords,
  ),
  attack(
    "with entities from files and addresses",
    (aim) =>
      presentation({
        files: [
          stored(
            "ppt/slides/slide1.xml",
            `<!DOCTYPE r [${lures(aim)
              .map((lure, at) => `<!ENTITY e${at} SYSTEM "${lure}">`)
              .join("")}]><p:sld xmlns:p="p">&e0;&e1;&e2;</p:sld>`,
          ),
        ],
      }),
    { endsAs: ["document-broken"] },
  ),
  attack("of groups in groups", () => presentation({ files: [slide("<p:grpSp>".repeat(100_000))] }), {
    endsAs: ["document-over-limit"],
  }),
  attack(
    "with a million shapes",
    (aim) =>
      presentation({
        files: [slide("<p:sp><p:txBody><a:p/></p:txBody></p:sp>".repeat(count(aim, 1_000_000)))],
      }),
    mayBeKilled,
  ),
  attack(
    "with a row of many cells",
    (aim) =>
      presentation({
        files: [slide(slideTable([Array.from({ length: count(aim, 200_000) }, () => "a")]))],
      }),
    mayBeKilled,
  ),
  attack(
    "with a chart of series that share no category",
    (aim) =>
      writePptx({
        slides: [
          {
            shapes: words + frame("chart", '<c:chart xmlns:c="c" r:id="rId2"/>'),
            relationships: [["chart", "../charts/chart1.xml"]],
          },
        ],
        files: [
          stored(
            "ppt/charts/chart1.xml",
            `<c><chart><plotArea>${Array.from({ length: count(aim, 100_000) }, (_, at) => `<ser><val><pt idx="${at}"><v>1</v></pt></val></ser>`).join("")}</plotArea></chart></c>`,
          ),
        ],
      }),
    { endsAs: ["partial"], holds: ["before", "after"] },
  ),
  attack(
    "whose entries overlap",
    () => presentation({ files: [{ name: "ppt/again.xml", data: "", sameDataAs: 2 }] }),
    {
      endsAs: refused,
    },
  ),
];
