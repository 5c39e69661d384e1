import type { PageBody } from "../../client/wire.ts";
import type { Call, CommandOption } from "../command.ts";
import { wholeOption } from "../settings/option-values.ts";
import { chooseColumns, columnsOption } from "./choose-columns.ts";
import { formatCount } from "./format.ts";
import { safeJson } from "./plain-text.ts";
import type { Screen } from "./screen.ts";
import { type Column, Table } from "./table.ts";

/** The options of every command that lists. */
export const listOptions: Readonly<Record<string, CommandOption>> = {
  limit: { takes: "NUMBER", short: "n", meaning: "at most this many, 1 to 1000 (100)" },
  cursor: { takes: "CURSOR", meaning: "the next page, as printed below the previous one" },
  all: { short: "a", meaning: "all pages" },
  ...columnsOption,
};

interface PageRequest {
  readonly limit?: number;
  readonly cursor?: string;
}

/** An explanation, and the items that need it. */
export interface Legend<Item> {
  readonly text: string;
  readonly isNeededBy: (item: Item) => boolean;
}

/** A list to print. */
export interface List<Item> {
  readonly pageOf: (page: PageRequest) => Promise<PageBody<Item>>;
  readonly columns: readonly Column<Item>[];
  /** The message for an empty list. */
  readonly empty: string;
  /** Which items come first, for the message that a list is cut: newest, for example. Defaults to first. */
  readonly order?: string;
  /** Explains something in the table, below it, if one of the listed items has it. */
  readonly legend?: Legend<Item>;
  /** The number of all items. Without it, the message that a list is cut has no number. */
  readonly countOf?: () => Promise<{ readonly count: number; readonly isExact: boolean }>;
}

/** Prints one page of a list, or all of it page by page: a table for people, `{ items, cursor }` as JSON. */
export async function printList<Item>(call: Call, screen: Screen, list: List<Item>): Promise<void> {
  const isAll = call.flags.has("all");
  const limit = wholeOption(call, "limit", [1, 1000]) ?? (isAll ? 1000 : undefined);
  const from = { ...(limit !== undefined && { limit }) };
  const table = new Table(screen, chooseColumns(call, list.columns));
  const { cursor } = call.options;
  const first = await firstOf(list, from, cursor);
  const rest = isAll ? restOf(first, (next) => list.pageOf({ ...from, cursor: next })) : [];
  if (call.isJson) return printPages(screen, first, rest);
  if (first.items.length === 0) return screen.message(list.empty);
  const { legend } = list;
  let isLegendNeeded = false;
  for await (const { items } of withFirst(first, rest)) {
    await table.print(items);
    isLegendNeeded ||= legend !== undefined && items.some(legend.isNeededBy);
  }
  if (legend && isLegendNeeded) screen.message(legend.text);
  if (first.cursor !== null && !isAll)
    screen.message(await cutMessage(list, { ...first, isFirst: cursor === undefined }));
}

// Skips empty pages that have a next one.
async function firstOf<Item>(list: List<Item>, from: PageRequest, cursor: string | undefined) {
  let page = await list.pageOf(cursor === undefined ? from : { ...from, cursor });
  while (page.items.length === 0 && page.cursor !== null)
    page = await list.pageOf({ ...from, cursor: page.cursor });
  return page;
}

async function* restOf<Item>(
  first: PageBody<Item>,
  fetchPage: (cursor: string) => Promise<PageBody<Item>>,
): AsyncGenerator<PageBody<Item>> {
  let { cursor } = first;
  while (cursor !== null) {
    const page = await fetchPage(cursor);
    yield page;
    cursor = page.cursor;
  }
}

async function* withFirst<Item>(first: PageBody<Item>, rest: Pages<Item>): AsyncGenerator<PageBody<Item>> {
  yield first;
  yield* rest;
}

type Pages<Item> = AsyncIterable<PageBody<Item>> | Iterable<PageBody<Item>>;

// Written page by page: all documents of a queue need not fit into memory.
async function printPages<Item>(screen: Screen, first: PageBody<Item>, rest: Pages<Item>): Promise<void> {
  let { cursor } = first;
  await screen.write(`{"items":[${first.items.map(safeJson).join(",")}`);
  for await (const page of rest) {
    if (page.items.length > 0) await screen.write(`,${page.items.map(safeJson).join(",")}`);
    cursor = page.cursor;
  }
  await screen.write(`],"cursor":${JSON.stringify(cursor)}}\n`);
  if (cursor !== null)
    screen.messageOnTerminal(`There are more; --all lists all, and --cursor ${cursor} the next ones.`);
}

/** Says that a list is cut: "The newest 100 of 4 090; --all lists all, and --cursor X the next ones." */
async function cutMessage<Item>(
  { countOf, order = "first" }: List<Item>,
  { items, cursor, isFirst }: PageBody<Item> & { readonly isFirst: boolean },
): Promise<string> {
  const total = await countOf?.();
  // A count that was cut may be less than what is listed.
  const isKnown = total !== undefined && total.count > items.length;
  const all = isKnown ? ` of ${total.isExact ? "" : "at least "}${formatCount(total.count)}` : "";
  const listed = isFirst
    ? `The ${order} ${formatCount(items.length)}${all}`
    : `${formatCount(items.length)}${all}`;
  const more = isKnown ? "" : "; there are more";
  return `${listed}${more}; --all lists all, and --cursor ${cursor} the next ones.`;
}
