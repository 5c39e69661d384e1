// By hand: mdast-util-from-markdown takes 7 s for 500 nested list items and for 20,000 times "[a](", and overflows the stack at
// 5000 nested quotes.
import { plainInline } from "./markdown-inline.ts";

/** Returns the plain text of Markdown, in linear time. */
export function markdownText(markdown: string): { text: string; firstHeading: string | undefined } {
  const stripper = new MarkdownStripper();
  for (const line of markdown.split(/\r\n|\n|\r/)) stripper.addLine(line);
  return { text: stripper.finish(), firstHeading: stripper.firstHeading };
}

const fence = /^ {0,3}(`{3,}|~{3,})/;
const headingSigns = /^ {0,3}#{1,6}(?=[ \t]|$)/;
const closingSigns = /(?:^|[ \t])#+$/;
const ruleStart = /^ {0,3}[-*_]/;
const ruleMarks = /^(?:-{3,}|\*{3,}|_{3,})$/;
const underline = /^ {0,3}(?:=+|-+)[ \t]*$/;
const quoteMarks = /^(?: {0,3}>){1,1000} ?/;
const bullet = /^\s*[-*+][ \t]+(?:\[[ xX]\][ \t]+)?/;
const number = /^\s*\d{1,9}[.)][ \t]+/;
const ruleOfColumn = /^:?-+:?$/;
/** The address of a link, and perhaps its title. Footnotes and other texts after brackets are prose. */
const definition =
  /^ {0,3}\[(?!\^)[^\]]{1,200}\]:[ \t]*(?:<[^>]*>|\S+)(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^)]*\)))?[ \t]*$/;

class MarkdownStripper {
  firstHeading: string | undefined;
  readonly #lines: string[] = [];
  /** Lines of the current paragraph: formats may span lines. */
  #paragraph: string[] = [];
  #fence: string | undefined;
  #isInTable = false;

  addLine(line: string): void {
    if (this.#fence === undefined) this.#addContent(line.replace(quoteMarks, ""));
    else this.#addCode(line, this.#fence);
  }

  finish(): string {
    this.#endParagraph();
    const text = this.#lines
      .join("\n")
      .replaceAll(/\n{3,}/g, "\n\n")
      .trim();
    return text === "" ? "" : `${text}\n`;
  }

  #addContent(content: string): void {
    this.#fence = fence.exec(content)?.[1];
    if (this.#fence === undefined) this.#addProse(content);
    else this.#endParagraph();
  }

  #addCode(line: string, opening: string): void {
    const content = line.replace(quoteMarks, "").trim();
    const isClosing = content.startsWith(opening) && /^(?:`+|~+)$/.test(content);
    if (isClosing) this.#fence = undefined;
    else this.#lines.push(line);
  }

  #addProse(content: string): void {
    const title = headingOf(content);
    if (content.trim() === "") this.#addBlank();
    else if (title !== undefined) this.#addHeading(title);
    else if (underline.test(content) && this.#paragraph.length > 0) this.#addHeading(this.#takeParagraph());
    else if (isRule(content)) this.#addBlank();
    else if (content.includes("|") && (this.#isInTable || isTableRule(content))) this.#addRow(content);
    else if (definition.test(content) && this.#paragraph.length === 0) return;
    else this.#addText(content);
  }

  #addBlank(): void {
    this.#endParagraph();
    this.#isInTable = false;
    this.#lines.push("");
  }

  #addHeading(marked: string): void {
    this.#endParagraph();
    const text = plainInline(marked);
    this.firstHeading ??= text;
    this.#lines.push("", text, "");
  }

  /** At the row of dashes, the line before it becomes the head of the table. */
  #addRow(content: string): void {
    if (!this.#isInTable) {
      const head = this.#paragraph.pop();
      this.#endParagraph();
      this.#isInTable = true;
      if (head !== undefined) this.#lines.push(plainRow(head));
    } else this.#lines.push(plainRow(content));
  }

  #addText(content: string): void {
    this.#isInTable = false;
    if (bullet.test(content) || number.test(content)) this.#endParagraph();
    this.#paragraph.push(content.replace(bullet, "").trimStart());
  }

  #takeParagraph(): string {
    const text = this.#paragraph.join(" ");
    this.#paragraph = [];
    return text;
  }

  #endParagraph(): void {
    if (this.#paragraph.length > 0) this.#lines.push(plainInline(this.#paragraph.join("\n")));
    this.#paragraph = [];
  }
}

// None of these matches a whole line with one pattern: repeated groups, and several runs of blanks, take quadratic time or
// overflow the stack.

function headingOf(line: string): string | undefined {
  const signs = headingSigns.exec(line)?.[0];
  return signs === undefined ? undefined : line.slice(signs.length).trim().replace(closingSigns, "");
}

function isRule(line: string): boolean {
  return ruleStart.test(line) && ruleMarks.test(line.replaceAll(/[ \t]+/g, ""));
}

function isTableRule(line: string): boolean {
  return withinBars(line)
    .split("|")
    .every((cell) => ruleOfColumn.test(cell.trim()));
}

function plainRow(row: string): string {
  const cells = withinBars(row).split(/(?<!\\)\|/);
  return cells.map((cell) => plainInline(cell.trim())).join("\t");
}

function withinBars(row: string): string {
  return row.trim().replace(/^\|/, "").replace(/\|$/, "");
}
