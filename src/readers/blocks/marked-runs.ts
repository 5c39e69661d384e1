import type { Inline } from "./block.ts";

/** A piece of a line with its formats, as formats that do not nest them have it. */
export interface MarkedRun {
  readonly piece: Inline;
  readonly strong?: boolean;
  readonly emphasis?: boolean;
  readonly deleted?: boolean;
  /** The address of the link that it is part of. */
  readonly address?: string | undefined;
}

/** Makes a link of a content. */
export type MakeLink = (content: readonly Inline[], address: string) => readonly Inline[];

const marks = ["strong", "emphasis", "deleted"] as const;

/** Nests the formats of runs, and joins neighbours of one format. White space is collapsed to one blank, even across runs, and removed around the line. */
export function toInlines(runs: readonly MarkedRun[], link: MakeLink): readonly Inline[] {
  const line: Inline[] = [];
  for (const part of split(collapse(runs), ({ address }) => address)) {
    const content = nest(part, 0);
    const address = part[0]?.address;
    for (const piece of address === undefined ? content : link(content, address)) line.push(piece);
  }
  return line;
}

/** Splits runs into neighbours that have something in common. */
function* split(
  runs: readonly MarkedRun[],
  key: (run: MarkedRun) => unknown,
): Generator<readonly MarkedRun[]> {
  for (let start = 0; start < runs.length; ) {
    const first = runs[start];
    let end = start + 1;
    for (let next = runs[end]; first && next && key(next) === key(first); next = runs[end]) end += 1;
    yield runs.slice(start, end);
    start = end;
  }
}

function collapse(runs: readonly MarkedRun[]): readonly MarkedRun[] {
  const kept: MarkedRun[] = [];
  let endsWithSpace = true;
  for (const run of runs) {
    const { piece } = run;
    if (piece.kind !== "text") {
      endsWithSpace = piece.kind === "break";
      kept.push(run);
      continue;
    }
    const blanked = piece.text.replaceAll(/[ \t\r\n\f]+/g, " ");
    const text = endsWithSpace && blanked.startsWith(" ") ? blanked.slice(1) : blanked;
    if (text === "") continue;
    endsWithSpace = text.endsWith(" ");
    kept.push({ ...run, piece: { kind: "text", text } });
  }
  const first = kept.findIndex(({ piece }) => !isBlank(piece));
  const last = kept.findLastIndex(({ piece }) => !isBlank(piece));
  return kept.slice(Math.max(first, 0), last + 1);
}

function isBlank(piece: Inline): boolean {
  return piece.kind === "break" || (piece.kind === "text" && piece.text.trim() === "");
}

function nest(runs: readonly MarkedRun[], depth: number): readonly Inline[] {
  const mark = marks[depth];
  if (mark === undefined) return joinTexts(runs);
  const nested: Inline[] = [];
  for (const part of split(runs, (run) => run[mark] === true)) {
    const content = nest(part, depth + 1);
    if (part[0]?.[mark]) nested.push({ kind: mark, content });
    else for (const piece of content) nested.push(piece);
  }
  return nested;
}

function joinTexts(runs: readonly MarkedRun[]): readonly Inline[] {
  const joined: Inline[] = [];
  let texts: string[] = [];
  const endText = () => {
    if (texts.length > 0) joined.push({ kind: "text", text: texts.join("") });
    texts = [];
  };
  for (const { piece } of runs) {
    if (piece.kind === "text") texts.push(piece.text);
    else {
      endText();
      joined.push(piece);
    }
  }
  endText();
  return joined;
}
