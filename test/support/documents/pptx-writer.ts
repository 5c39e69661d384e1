import {
  declaration,
  escapeXml,
  type OfficePart,
  type OfficeProperties,
  officeFiles,
  officeNamespace,
  relationshipsOf,
} from "./office-parts.ts";
import { writeZipWith, type ZipFile, type ZipOptions } from "./zip-writer.ts";

/** A slide of a presentation. */
export interface PptxSlide {
  /** Its shapes as XML. */
  readonly shapes: string;
  readonly isHidden?: boolean;
  /** The text of the speaker, one line per paragraph. */
  readonly notes?: string;
  /** Relationships besides that to the layout, by kind and target. Their ids begin with rId2, or rId3 if there are notes. */
  readonly relationships?: readonly (readonly [kind: string, target: string])[];
}

/** A presentation. */
export interface PptxOptions extends OfficeProperties {
  readonly slides: readonly PptxSlide[];
  /** More files, or replacements for the usual ones of the same name. */
  readonly files?: readonly ZipFile[];
  readonly zip?: ZipOptions;
}

const namespaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${officeNamespace}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const noGroup = '<p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>';

/** A presentation that PowerPoint opens, as an archive. */
export function writePptx(options: PptxOptions): Buffer {
  return writeZipWith(pptxFiles(options), options.files, options.zip);
}

/** The usual files of a presentation. */
export function pptxFiles(options: PptxOptions): readonly ZipFile[] {
  const { slides } = options;
  const targets = slides.map((_, at) => ["slide", `slides/slide${at + 1}.xml`] as const);
  const parts: OfficePart[] = [
    { name: "ppt/presentation.xml", type: "presentationml.presentation.main", data: presentation(slides) },
    {
      name: "ppt/_rels/presentation.xml.rels",
      data: relationshipsOf([["slideMaster", "slideMasters/slideMaster1.xml"], ...targets]),
    },
    {
      name: "ppt/slideMasters/slideMaster1.xml",
      type: "presentationml.slideMaster",
      data: `${declaration}<p:sldMaster ${namespaces}><p:cSld><p:spTree>${noGroup}</p:spTree></p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    },
    {
      name: "ppt/slideMasters/_rels/slideMaster1.xml.rels",
      data: relationshipsOf([
        ["slideLayout", "../slideLayouts/slideLayout1.xml"],
        ["theme", "../theme/theme1.xml"],
      ]),
    },
    {
      name: "ppt/slideLayouts/slideLayout1.xml",
      type: "presentationml.slideLayout",
      data: `${declaration}<p:sldLayout ${namespaces}><p:cSld name="Content"><p:spTree>${noGroup}</p:spTree></p:cSld></p:sldLayout>`,
    },
    {
      name: "ppt/slideLayouts/_rels/slideLayout1.xml.rels",
      data: relationshipsOf([["slideMaster", "../slideMasters/slideMaster1.xml"]]),
    },
    { name: "ppt/theme/theme1.xml", type: "theme", data: theme },
    ...slides.flatMap(slideParts),
  ];
  return officeFiles("ppt/presentation.xml", parts, options);
}

function presentation(slides: readonly PptxSlide[]): string {
  const list = slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 2}"/>`);
  return `${declaration}<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${list.join("")}</p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`;
}

function slideParts(slide: PptxSlide, at: number): readonly OfficePart[] {
  const { shapes, isHidden = false, notes, relationships = [] } = slide;
  const number = at + 1;
  const notesTarget =
    notes === undefined ? [] : [["notesSlide", `../notesSlides/notesSlide${number}.xml`] as const];
  const parts: OfficePart[] = [
    {
      name: `ppt/slides/slide${number}.xml`,
      type: "presentationml.slide",
      data: `${declaration}<p:sld ${namespaces}${isHidden ? ' show="0"' : ""}><p:cSld><p:spTree>${noGroup}${shapes}</p:spTree></p:cSld></p:sld>`,
    },
    {
      name: `ppt/slides/_rels/slide${number}.xml.rels`,
      data: relationshipsOf([
        ["slideLayout", "../slideLayouts/slideLayout1.xml"],
        ...notesTarget,
        ...relationships,
      ]),
    },
  ];
  if (notes === undefined) return parts;
  return [
    ...parts,
    {
      name: `ppt/notesSlides/notesSlide${number}.xml`,
      type: "presentationml.notesSlide",
      data: `${declaration}<p:notes ${namespaces}><p:cSld><p:spTree>${noGroup}${shape(
        notes
          .split("\n")
          .map((line) => textParagraph(line))
          .join(""),
        "body",
      )}</p:spTree></p:cSld></p:notes>`,
    },
    {
      name: `ppt/notesSlides/_rels/notesSlide${number}.xml.rels`,
      data: relationshipsOf([["slide", `../slides/slide${number}.xml`]]),
    },
  ];
}

/** A paragraph of a shape, with XML for its properties. */
export function textParagraph(text: string, properties = ""): string {
  return runParagraph(`<a:r><a:t>${escapeXml(text)}</a:t></a:r>`, properties);
}

/** A paragraph of runs given as XML. */
export function runParagraph(runs: string, properties = ""): string {
  return `<a:p>${properties}${runs}</a:p>`;
}

/** A shape with paragraphs: a text box, or a placeholder of a type. The type "" is that of any content. */
export function shape(paragraphs: string, placeholder?: string): string {
  const type = placeholder === "" ? ' idx="1"' : ` type="${placeholder}"`;
  const isBox = placeholder === undefined;
  return `<p:sp><p:nvSpPr><p:cNvPr id="2" name="Shape"/><p:cNvSpPr${isBox ? ' txBox="1"' : ""}/><p:nvPr>${isBox ? "" : `<p:ph${type}/>`}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="457200" y="457200"/><a:ext cx="8229600" cy="2286000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`;
}

/** A frame with a table, a chart or a diagram, given as XML. */
export function frame(kind: "table" | "chart" | "diagram", content: string): string {
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="3" name="Frame"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="457200" y="2743200"/><a:ext cx="8229600" cy="2286000"/></p:xfrm><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${kind}">${content}</a:graphicData></a:graphic></p:graphicFrame>`;
}

/** A table of texts. */
export function slideTable(rows: readonly (readonly string[])[]): string {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const cell = (text: string) =>
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${textParagraph(text)}</a:txBody><a:tcPr/></a:tc>`;
  return frame(
    "table",
    `<a:tbl><a:tblPr firstRow="1"/><a:tblGrid>${'<a:gridCol w="1371600"/>'.repeat(columns)}</a:tblGrid>${rows
      .map((row) => `<a:tr h="370840">${row.map(cell).join("")}</a:tr>`)
      .join("")}</a:tbl>`,
  );
}

const colour = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
const fonts = (name: string) =>
  `<a:${name}><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
const solid = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const theme = `${declaration}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Plain"><a:themeElements><a:clrScheme name="Plain">${colour("dk1", "000000")}${colour("lt1", "FFFFFF")}${colour("dk2", "1F497D")}${colour("lt2", "EEECE1")}${[1, 2, 3, 4, 5, 6].map((number) => colour(`accent${number}`, "4F81BD")).join("")}${colour("hlink", "0000FF")}${colour("folHlink", "800080")}</a:clrScheme><a:fontScheme name="Plain">${fonts("majorFont")}${fonts("minorFont")}</a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${solid.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln w="9525">${solid}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${"<a:effectStyle><a:effectLst/></a:effectStyle>".repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${solid.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
