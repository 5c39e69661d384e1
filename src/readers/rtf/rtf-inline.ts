import type { Inline } from "../blocks/block.ts";
import type { RtfFormat } from "./rtf-format.ts";

/** Text of one format; null is a line break. */
export interface RtfRun {
  text: string | null;
  readonly format: RtfFormat;
}

/** Returns the runs of a line with their formats. In headings, which are bold anyway, `isPlain` leaves out bold. */
export function toInline(runs: readonly RtfRun[], isPlain: boolean): readonly Inline[] {
  const pieces: Inline[] = [];
  for (let at = 0; at < runs.length; ) {
    const link = runs[at]?.format.link;
    const start = at;
    while (at < runs.length && runs[at]?.format.link === link) at += 1;
    const content = runs.slice(start, at).map((run) => pieceOf(run, isPlain));
    if (link === undefined) for (const piece of content) pieces.push(piece);
    else pieces.push({ kind: "link", address: link, content });
  }
  return pieces;
}

function pieceOf({ text, format }: RtfRun, isPlain: boolean): Inline {
  if (text === null) return { kind: "break" };
  let piece: Inline = { kind: "text", text: text.replaceAll("\t", " ") };
  if (format.isStruck) piece = { kind: "deleted", content: [piece] };
  if (format.isItalic) piece = { kind: "emphasis", content: [piece] };
  if (format.isBold && !isPlain) piece = { kind: "strong", content: [piece] };
  return piece;
}

/** Returns whether text of both formats looks the same. */
export function looksSame(one: RtfFormat, other: RtfFormat): boolean {
  return (
    one === other ||
    (one.isBold === other.isBold &&
      one.isItalic === other.isItalic &&
      one.isStruck === other.isStruck &&
      one.link === other.link)
  );
}
