import type { LayoutPageBody } from "../../../client/wire.ts";
import { isDoubtful } from "../../../policy/doubtful-words.ts";
import { type Call, type Command, exitCodes } from "../../command.ts";
import { queueSettings, withQueue } from "../../connection.ts";
import { findId } from "../../find-id.ts";
import { Screen } from "../../output/screen.ts";
import { type Column, Table } from "../../output/table.ts";
import { definedOnly, wholeOption } from "../../settings/option-values.ts";

/** `fairlane layout ID`: shows where the words of a document are. */
export const layout: Command = {
  group: "Inspect",
  takes: ["ID"],
  summary: "shows where the text of a document is on its pages",
  description: `Lists the pages of a document that is done, or the lines of one page with their boxes: left, top, right and bottom, from the
upper left corner, in points of a PDF and in pixels of an image. Words that recognition is less than 60 % sure of are
counted as doubtful, and have a question mark in brackets. --json prints one page a line, with all words.
\`latest\` instead of an ID means the newest document.`,
  options: { page: { takes: "N", meaning: "the lines of this page, counted from 1" } },
  settings: queueSettings,
  examples: ["fairlane layout latest", "fairlane layout ID --page 3", "fairlane layout ID --json"],
  run,
};

const maxPage = 1_000_000;

async function run(call: Call): Promise<number> {
  const [typed = ""] = call.values;
  const page = wholeOption(call, "page", [1, maxPage]);
  const screen = new Screen(call.world);
  await withQueue(call, async ({ client }) => {
    const id = await findId(client, typed);
    const pages = client.contents.layout(id, definedOnly({ page }));
    if (call.isJson) for await (const one of pages) await screen.printJson(one);
    else if (page === undefined) await printPages(screen, pages);
    else await printLines(screen, pages, page);
  });
  return exitCodes.done;
}

const pagesAtOnce = 100;

async function printPages(screen: Screen, pages: AsyncIterable<LayoutPageBody>): Promise<void> {
  const table = new Table(screen, pageColumns);
  let rows: PageRow[] = [];
  for await (const page of pages) {
    rows.push(rowOf(page));
    if (rows.length < pagesAtOnce) continue;
    await table.print(rows);
    rows = [];
  }
  if (rows.length > 0) await table.print(rows);
}

async function printLines(
  screen: Screen,
  pages: AsyncIterable<LayoutPageBody>,
  number: number,
): Promise<void> {
  let lines: LineRow[] | undefined;
  for await (const { blocks } of pages)
    lines = blocks.flatMap(({ kind, level, lines }) =>
      lines.map(({ box, words }, index) => ({ kind: index === 0 ? nameOf(kind, level) : "", box, words })),
    );
  if (!lines) screen.message(`The layout has no page ${number}.`);
  else if (lines.length === 0) screen.message(`Page ${number} has no text.`);
  else await new Table(screen, lineColumns).print(lines);
}

type PageRow = Omit<LayoutPageBody, "blocks"> & {
  readonly blocks: number;
  readonly lines: number;
  readonly words: number;
  readonly doubtful: number;
};

// Keeps the counts and not the words, of which a long document has many.
function rowOf({ blocks, ...page }: LayoutPageBody): PageRow {
  const lines = blocks.flatMap((block) => block.lines);
  const words = lines.flatMap((line) => line.words);
  const doubtful = words.filter(isDoubtful).length;
  return { ...page, blocks: blocks.length, lines: lines.length, words: words.length, doubtful };
}

const pageColumns: readonly Column<PageRow>[] = [
  { heading: "page", cell: ({ page }) => `${page}`, isRight: true },
  { heading: "size", cell: ({ width, height, unit }) => `${width} × ${height} ${unit}s` },
  { heading: "source", cell: ({ source }) => source },
  { heading: "sure", cell: ({ confidence }) => percentOf(confidence), isRight: true },
  { heading: "turn by", cell: ({ rotation }) => (rotation === 0 ? "" : `${rotation}°`), mayHide: true },
  { heading: "blocks", cell: ({ blocks }) => `${blocks}`, isRight: true, mayHide: true },
  { heading: "lines", cell: ({ lines }) => `${lines}`, isRight: true },
  { heading: "words", cell: ({ words }) => `${words}`, isRight: true },
  { heading: "doubtful", cell: ({ doubtful }) => `${doubtful}`, isRight: true },
];

type Line = LayoutPageBody["blocks"][number]["lines"][number];
type Word = Line["words"][number];

interface LineRow extends Pick<Line, "box" | "words"> {
  readonly kind: string;
}

const lineColumns: readonly Column<LineRow>[] = [
  { heading: "block", cell: ({ kind }) => kind, mayHide: true },
  ...(["left", "top", "right", "bottom"] as const).map((heading, side) => ({
    ...{ heading, isRight: true },
    cell: ({ box }: LineRow) => `${box[side]}`,
  })),
  { heading: "text", cell: ({ words }) => words.map(textOf).join(" "), mayShrink: true },
];

function textOf(word: Word): string {
  return isDoubtful(word) ? `${word.text}[?]` : word.text;
}

function nameOf(kind: string, level: number | undefined): string {
  return level === undefined ? kind : `${kind} ${level}`;
}

function percentOf(confidence: number | undefined): string {
  return confidence === undefined ? "" : `${Math.round(confidence * 100)} %`;
}
