import type { ZipFile } from "../support/documents/zip-writer.ts";
import { docx, docxWith } from "./archives.ts";
import { type Aim, type HostileFile, harmless, lures } from "./hostile-file.ts";

const w = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
const r = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const a = "http://schemas.openxmlformats.org/drawingml/2006/main";

function body(content: string): string {
  return `<w:document xmlns:w="${w}" xmlns:r="${r}" xmlns:a="${a}"><w:body><w:p><w:r><w:t>before</w:t></w:r></w:p>${content}<w:p><w:r><w:t>after</w:t></w:r></w:p></w:body></w:document>`;
}

/** A DOCX with a relationship of that type to each of the targets. */
function related(type: string, targets: readonly string[], content: (id: string) => string): Buffer {
  const relationships = targets.map(
    (target, at) =>
      `<Relationship Id="x${at}" Type="${r}/${type}" Target="${target}" TargetMode="${target.includes(":") ? "External" : "Internal"}"/>`,
  );
  return docx({
    "word/document.xml": body(targets.map((_, at) => content(`x${at}`)).join("")),
    "word/_rels/document.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relationships.join("")}</Relationships>`,
  });
}

const picture = (reference: string) =>
  `<w:p><w:r><w:drawing><a:graphic><a:graphicData><a:blip ${reference}/></a:graphicData></a:graphic></w:drawing></w:r></w:p>`;

const stored = (data: string): ZipFile => ({ name: "word/document.xml", data, method: "store" });

const paths = ["../../../../../../../../etc/passwd", "/etc/passwd", "..\\..\\etc\\passwd"];

function attack(name: string, make: (aim: Aim) => Buffer): HostileFile {
  return { name, make, endsAs: [...harmless, "document-broken"], holds: ["before", "after"] };
}

export const hostileOffice: readonly HostileFile[] = [
  attack("docx with linked pictures.docx", (aim) =>
    related("image", lures(aim), (id) => picture(`r:link="${id}"`)),
  ),
  attack("docx with embedded pictures from elsewhere.docx", (aim) =>
    related("image", [...lures(aim), ...paths], (id) => picture(`r:embed="${id}"`)),
  ),
  attack("docx with a template from elsewhere.docx", (aim) =>
    docx({
      "word/document.xml": body(""),
      "word/settings.xml": `<w:settings xmlns:w="${w}" xmlns:r="${r}"><w:attachedTemplate r:id="x"/></w:settings>`,
      "word/_rels/settings.xml.rels": `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="x" Type="${r}/attachedTemplate" Target="${aim.canary}/template.dotm" TargetMode="External"/></Relationships>`,
    }),
  ),
  attack("docx with objects from elsewhere.docx", (aim) =>
    related(
      "oleObject",
      lures(aim),
      (id) =>
        `<w:p><w:r><w:object><o:OLEObject xmlns:o="urn:schemas-microsoft-com:office:office" Type="Link" r:id="${id}"/></w:object></w:r></w:p>`,
    ),
  ),
  attack("docx with chunks from elsewhere.docx", (aim) =>
    related("aFChunk", [...lures(aim), ...paths], (id) => `<w:altChunk r:id="${id}"/>`),
  ),
  attack("docx with fields that include files.docx", ({ canary, secret }) =>
    docx({
      "word/document.xml": body(
        [`INCLUDETEXT "${secret}"`, `INCLUDEPICTURE "${canary}/p"`, "DDEAUTO c:\\\\windows\\\\cmd.exe"]
          .map((field) => `<w:p><w:fldSimple w:instr='${field}'/></w:p>`)
          .join(""),
      ),
    }),
  ),
  attack("docx with script links.docx", () =>
    related(
      "hyperlink",
      ["javascript:alert(1)", "data:text/html,x"],
      (id) => `<w:p><w:hyperlink r:id="${id}"><w:r><w:t>click</w:t></w:r></w:hyperlink></w:p>`,
    ),
  ),
  {
    name: "docx of tables in tables.docx",
    make: ({ isSmall }) => {
      const depth = isSmall ? 2000 : 20_000;
      const open = "<w:tbl><w:tr><w:tc>".repeat(depth);
      return docx({ "word/document.xml": body(`${open}<w:p/>${"</w:tc></w:tr></w:tbl>".repeat(depth)}`) });
    },
    endsAs: [...harmless, "document-broken", "document-over-limit"],
  },
  {
    name: "docx with a million paragraphs.docx",
    make: ({ isSmall }) =>
      docxWith(stored(body("<w:p><w:r><w:t>a</w:t></w:r></w:p>".repeat(isSmall ? 50_000 : 1_000_000)))),
    endsAs: [...harmless, "document-over-limit", "reader-out-of-memory"],
  },
  {
    name: "docx with an equation of fractions in fractions.docx",
    make: () =>
      docxWith(stored(body(`<w:p><m:oMath xmlns:m="m">${"<m:f><m:num>".repeat(50_000)}</m:oMath></w:p>`))),
    endsAs: ["document-broken", "document-over-limit"],
  },
  {
    name: "docx whose styles and lists lead to each other.docx",
    make: () =>
      docx({
        "word/styles.xml": `<w:styles xmlns:w="${w}"><w:style w:styleId="a"><w:basedOn w:val="b"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr></w:style><w:style w:styleId="b"><w:basedOn w:val="a"/></w:style></w:styles>`,
        "word/numbering.xml": `<w:numbering xmlns:w="${w}"><w:abstractNum w:abstractNumId="1"><w:numStyleLink w:val="a"/></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
        "word/document.xml": body(
          '<w:p><w:pPr><w:pStyle w:val="b"/><w:numPr><w:ilvl w:val="99999999999"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>listed</w:t></w:r></w:p>',
        ),
      }),
    endsAs: harmless,
    holds: ["before", "listed", "after"],
  },
  {
    name: "docx with one long label on very many points.docx",
    make: ({ isSmall }) =>
      docx({
        "word/numbering.xml": `<w:numbering xmlns:w="${w}"><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="3999"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="${"%1".repeat(50_000)}"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
        "word/document.xml": body(
          '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p>'.repeat(
            isSmall ? 1000 : 6000,
          ),
        ),
      }),
    endsAs: [...harmless, "document-over-limit"],
    holds: ["before", "after"],
  },
  {
    name: "docx without a text.docx",
    make: () => docx({ "word/document.xml": "" }),
    endsAs: ["document-broken"],
  },
];
