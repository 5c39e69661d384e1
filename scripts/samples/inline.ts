/** A piece of a paragraph: plain, strong, emphasised, or a link. */
export interface Piece {
  readonly text: string;
  readonly style?: "strong" | "emphasis";
  readonly href?: string;
}

const marked = /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)/g;

/** Parses a paragraph with the marks of Markdown. */
export function piecesOf(text: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(marked)) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    pieces.push(pieceOf(match.groups ?? {}));
    end = match.index + match[0].length;
  }
  return end < text.length ? [...pieces, { text: text.slice(end) }] : pieces;
}

function pieceOf({ strong, emphasis, label = "", href = "" }: Record<string, string>): Piece {
  if (strong !== undefined) return { text: strong, style: "strong" };
  return emphasis === undefined ? { text: label, href } : { text: emphasis, style: "emphasis" };
}

/** Returns the paragraph as plain text. */
export function plain(text: string): string {
  return piecesOf(text)
    .map((piece) => piece.text)
    .join("");
}
