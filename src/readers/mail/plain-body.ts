import type { Block } from "../blocks/block.ts";
import { joinLines } from "../blocks/flatten-blocks.ts";
import type { MailPart } from "./mime-tree.ts";

/** Returns the lines of a text part, joined to paragraphs if it is flowed (RFC 3676), with single line feeds at their ends. */
export function tidyPlainText(text: string, { type }: MailPart): string {
  const lines = text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");
  const isFlowed = type.parameters.get("format")?.toLowerCase() === "flowed";
  const unfolded = isFlowed
    ? joinFlowed(lines, type.parameters.get("delsp")?.toLowerCase() === "yes")
    : lines;
  return unfolded.trim() === "" ? "" : `${unfolded.replace(/^\n+/, "").trimEnd()}\n`;
}

function joinFlowed(text: string, dropsBlank: boolean): string {
  const pieces: string[] = [];
  let depthBefore: number | undefined;
  for (const line of text.split("\n")) {
    const depth = quoteDepth(line);
    const content = unstuffed(line.slice(depth));
    const isContinued = depthBefore === depth;
    if (!isContinued) pieces.push(pieces.length === 0 ? "" : "\n", depth > 0 ? `${">".repeat(depth)} ` : "");
    const flows = content.endsWith(" ") && content !== "-- ";
    pieces.push(flows && dropsBlank ? content.slice(0, -1) : content);
    depthBefore = flows ? depth : undefined;
  }
  return pieces.join("");
}

function quoteDepth(line: string): number {
  let depth = 0;
  while (line.charAt(depth) === ">") depth += 1;
  return depth;
}

function unstuffed(content: string): string {
  return content.startsWith(" ") ? content.slice(1) : content;
}

/** Blocks take some hundred bytes for each line. */
const maxLines = 200_000;

/** Returns the paragraphs of a plain text. Lines that begin with ">" are quotes. */
export function plainBlocks(text: string): readonly Block[] {
  if (text.split("\n", maxLines + 1).length > maxLines) return [{ kind: "code", text }];
  const blocks: Block[] = [];
  for (const { isQuoted, lines } of runsOf(text)) {
    const paragraph: Block = {
      kind: "paragraph",
      content: joinLines(lines.map((line) => [{ kind: "text", text: line }])),
    };
    blocks.push(isQuoted ? { kind: "quote", blocks: [paragraph] } : paragraph);
  }
  return blocks;
}

interface Run {
  readonly isQuoted: boolean;
  readonly lines: string[];
}

function runsOf(text: string): readonly Run[] {
  const runs: Run[] = [];
  let current: Run | undefined;
  for (const line of text.split("\n")) {
    const isQuoted = line.startsWith(">");
    const content = isQuoted ? unstuffed(line.slice(1)) : line;
    if (content.trim() === "") current = undefined;
    else if (current?.isQuoted === isQuoted) current.lines.push(content);
    else {
      current = { isQuoted, lines: [content] };
      runs.push(current);
    }
  }
  return runs;
}
