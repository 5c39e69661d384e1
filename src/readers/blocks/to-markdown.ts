// By hand: hast-util-to-mdast and mdast-util-to-markdown are 77 packages (7 MB), and do not report what they skip.
import type { Block, Inline, List, Rows } from "./block.ts";
import { itemLabel } from "./item-label.ts";

/** Writes blocks as GitHub Flavored Markdown, with escapes. */
export function toMarkdown(blocks: readonly Block[]): string {
  const texts = blocks.map(blockMarkdown).filter((text) => text !== "");
  return texts.length === 0 ? "" : `${texts.join("\n\n")}\n`;
}

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case "heading":
      return headingMarkdown(block.level, inlineMarkdown(block.content));
    case "paragraph":
      return escapeLineStarts(inlineMarkdown(block.content).trim());
    case "code":
      return codeMarkdown(block.text);
    case "rule":
      return "---";
    case "quote":
      return indent(toMarkdown(block.blocks).trimEnd(), "> ", "> ");
    case "list":
      return listMarkdown(block);
    case "table":
      return tableMarkdown(block.rows);
  }
}

function headingMarkdown(level: number, markdown: string): string {
  const lines = markdown.split("\n");
  const text = lines.map((line, place) => (place < lines.length - 1 ? endOfLine(line) : line)).join(" ");
  return text.trim() === "" ? "" : `${"#".repeat(level)} ${text.trim()}`;
}

/** Removes the backslash of a line break, and trailing blanks. */
function endOfLine(line: string): string {
  return (line.endsWith("\\") ? line.slice(0, -1) : line).trimEnd();
}

function codeMarkdown(text: string): string {
  let longest = 2;
  for (const [ticks] of text.matchAll(/^`{3,}/gm)) longest = Math.max(longest, ticks.length);
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

function listMarkdown(list: List): string {
  return list.items
    .map((blocks, place) => {
      const label = itemLabel(list, place);
      const isNumber = /^\d{1,9}[.)]$/.test(label);
      const mark = isNumber ? `${label} ` : "- ";
      const shown = isNumber || label === "" ? blocks : labelled(blocks, label);
      const parts = shown.map(blockMarkdown).filter((part) => part !== "");
      return indent(parts.join(isTight(blocks) ? "\n" : "\n\n"), mark, " ".repeat(mark.length));
    })
    .join("\n");
}

/** Puts the label of an item before its text: Markdown itself only knows numbers. */
function labelled(blocks: readonly Block[], label: string): readonly Block[] {
  const [first, ...others] = blocks;
  if (first?.kind !== "paragraph")
    return [{ kind: "paragraph", content: [{ kind: "text", text: label }] }, ...blocks];
  return [{ ...first, content: [{ kind: "text", text: `${label} ` }, ...first.content] }, ...others];
}

/** A nested list needs no blank line before it; other blocks do. */
function isTight(blocks: readonly Block[]): boolean {
  return blocks.every(({ kind }, place) => place === 0 || kind === "list");
}

function indent(text: string, first: string, others: string): string {
  return text
    .split("\n")
    .map((line, place) => (place === 0 ? first + line : line === "" ? others.trimEnd() : others + line))
    .join("\n");
}

/** Fills only the head to the width of the widest row: that is enough for GFM. */
function tableMarkdown(rows: Rows): string {
  const [head = [], ...body] = rows;
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 1);
  const filledHead = [...head.map(cellMarkdown), ...Array<string>(width - head.length).fill("")];
  return [
    rowMarkdown(filledHead),
    rowMarkdown(Array<string>(width).fill("---")),
    ...body.map((row) => rowMarkdown(row.map(cellMarkdown))),
  ].join("\n");
}

function rowMarkdown(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}

function cellMarkdown(content: readonly Inline[]): string {
  const lines = inlineMarkdown(content)
    .trim()
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines
    .map((line, place) => (place < lines.length - 1 ? endOfLine(line) : line).trimStart())
    .join("<br>")
    .replaceAll("|", "\\|");
}

const wrappers = { strong: "**", emphasis: "*", deleted: "~~" } as const;

function inlineMarkdown(content: readonly Inline[]): string {
  return content.map(pieceMarkdown).join("");
}

function pieceMarkdown(piece: Inline): string {
  switch (piece.kind) {
    case "text":
      return escapeMarks(piece.text);
    case "code":
      return spanMarkdown(piece.text);
    case "break":
      return "\\\n";
    case "math":
      return mathMarkdown(piece.tex);
    case "link":
      return linkMarkdown(inlineMarkdown(piece.content), piece.address);
    default:
      return wrap(inlineMarkdown(piece.content), wrappers[piece.kind]);
  }
}

/** Puts the marks next to the words, without blanks between. */
function wrap(text: string, mark: string): string {
  const words = text.trim();
  if (words === "" || words.startsWith(mark.charAt(0)) || words.endsWith(mark.charAt(0))) return text;
  const start = text.length - text.trimStart().length;
  const end = text.trimEnd().length;
  return `${text.slice(0, start)}${mark}${words}${mark}${text.slice(end)}`;
}

/** A dollar sign within would end the equation. Where equations are not supported, the rest may be neither HTML nor a link. */
function mathMarkdown(tex: string): string {
  const line = tex
    .replaceAll(/\s+/g, " ")
    .replaceAll("$", "\\$")
    .replaceAll("<", "\\lt ")
    .replaceAll("](", "] (")
    .trim();
  return line === "" ? "" : `$${line}$`;
}

function spanMarkdown(text: string): string {
  if (text.trim() === "") return text;
  const hasTick = text.includes("`");
  return hasTick ? `\`\` ${text.replaceAll("``", "` `")} \`\`` : `\`${text}\``;
}

function linkMarkdown(text: string, address: string): string {
  if (text.trim() === "") return text;
  const safe = address
    .replaceAll(/[\s<>()\\"]/g, (sign) => encodeURIComponent(sign).replace("(", "%28").replace(")", "%29"))
    // "javascript&colon;" would become a scheme.
    .replaceAll(/&(?=#?[a-z0-9]{1,40};)/gi, "&amp;");
  return `[${text.replaceAll("\\\n", " ").trim()}](${safe})`;
}

function escapeMarks(text: string): string {
  return text.replaceAll(/[\\`*_[\]<~]/g, (mark, at: number) =>
    isWithinWord(text, mark, at) ? mark : `\\${mark}`,
  );
}

/** An underscore within a word needs no escape. */
function isWithinWord(text: string, mark: string, at: number): boolean {
  return (
    mark === "_" && /[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && /[\p{L}\p{N}]/u.test(text.charAt(at + 1))
  );
}

/** Escapes line starts that would begin a heading, quote, list or rule. */
function escapeLineStarts(text: string): string {
  return text
    .replaceAll(/^( {0,3})(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[-=]{2,}\s*$)/gm, "$1\\$2")
    .replaceAll(/^( {0,3}\d{1,9})([.)])(?=\s|$)/gm, "$1\\$2");
}
