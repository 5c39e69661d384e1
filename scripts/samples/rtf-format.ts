import type { Block, BusinessDocument } from "./business-document.ts";
import { type Piece, piecesOf } from "./inline.ts";

const languages = { en: 2057, de: 1031, es: 3082, pl: 1045, pt: 2070 } as const;
/** In twips, of which an inch has 1440. */
const columnWidth = 2800;

/** Writes the document as word processors do: styled headings, lists with labels, tables, and its properties. */
export function asRtf(document: BusinessDocument): Uint8Array {
  const { language, title, author, createdAt, modifiedAt } = document;
  const parts = [
    `{\\rtf1\\ansi\\ansicpg1252\\deff0\\deflang${languages[language]}\\uc1`,
    "{\\fonttbl{\\f0\\froman\\fcharset0 Liberation Serif;}{\\f1\\fnil\\fcharset2 Symbol;}}",
    "{\\colortbl;\\red0\\green0\\blue238;}",
    "{\\stylesheet{\\s0 Normal;}{\\s1\\outlinelevel0\\b\\fs36 heading 1;}{\\s2\\outlinelevel1\\b\\fs28 heading 2;}}",
    "{\\*\\listtable{\\list\\listtemplateid1{\\listlevel\\levelnfc23\\levelstartat1{\\leveltext\\'01\\u8226 ?;}{\\levelnumbers;}\\f1}\\listid1}}",
    "{\\*\\listoverridetable{\\listoverride\\listid1\\listoverridecount0\\ls1}}",
    `{\\info{\\title ${escapeRtf(title)}}{\\author ${escapeRtf(author)}}${dateOf("creatim", createdAt)}${dateOf("revtim", modifiedAt)}}`,
    "{\\*\\generator scripts/samples;}",
    ...document.blocks.map((block) => blockRtf(block, languages[language])),
    "}",
  ];
  return Buffer.from(`${parts.join("\n")}\n`, "latin1");
}

function dateOf(word: string, time: string): string {
  const [year, month, day, hour, minute] = time.split(/\D/).map(Number);
  return `{\\${word}\\yr${year}\\mo${month}\\dy${day}\\hr${hour}\\min${minute}}`;
}

function blockRtf(block: Block, language: number): string {
  const plain = `\\pard\\plain\\lang${language}`;
  if ("heading" in block)
    return `${plain}\\s${block.level}\\outlinelevel${block.level - 1}\\b ${escapeRtf(block.heading)}\\par`;
  if ("paragraph" in block) return `${plain} ${pieces(block.paragraph)}\\par`;
  if ("list" in block) {
    const label = "{\\listtext\\f1\\'b7\\tab}\\ls1\\ilvl0\\fi-360\\li720";
    return block.list.map((point) => `${plain}${label} ${pieces(point)}\\par`).join("\n");
  }
  return `${block.table.map((cells) => rowRtf(cells, plain)).join("\n")}\n\\pard`;
}

function rowRtf(cells: readonly string[], plain: string): string {
  const edges = cells.map((_, at) => `\\cellx${(at + 1) * columnWidth}`).join("");
  return `\\trowd${edges}${cells.map((cell) => `${plain}\\intbl ${pieces(cell)}\\cell`).join("")}\\row`;
}

function pieces(text: string): string {
  return piecesOf(text).map(pieceRtf).join("");
}

function pieceRtf({ text, style, href }: Piece): string {
  const escaped = escapeRtf(text);
  if (href !== undefined)
    return `{\\field{\\*\\fldinst HYPERLINK "${escapeRtf(href)}"}{\\fldrslt\\cf1 ${escaped}}}`;
  return style ? `{\\${style === "strong" ? "b" : "i"} ${escaped}}` : escaped;
}

/** Writes letters of Western Europe as bytes, and others as Unicode with a question mark for old programs. */
function escapeRtf(text: string): string {
  return text.replaceAll(/[\\{}]|[^\x20-\x7e]/g, (sign) => {
    const code = sign.charCodeAt(0);
    if (code < 0x80) return `\\${sign}`;
    return code >= 0xa0 && code <= 0xff
      ? `\\'${code.toString(16)}`
      : `\\u${code > 0x7fff ? code - 0x10000 : code}?`;
  });
}
