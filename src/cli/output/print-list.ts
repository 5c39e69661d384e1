import type { PageBody } from "../../client/wire.ts";
import type { Call, CommandOption } from "../command.ts";
import { wholeOption } from "../settings/option-values.ts";
import { safeJson } from "./plain-text.ts";
import type { Screen } from "./screen.ts";
import type { Table } from "./table.ts";

/** The options of every command that lists. */
export const listOptions: Readonly<Record<string, CommandOption>> = {
  limit: { takes: "NUMBER", meaning: "at most this many, 1 to 1000 (100)" },
  cursor: { takes: "CURSOR", meaning: "the next page, as printed below the previous one" },
  all: { meaning: "all pages" },
};

interface PageRequest {
  readonly limit?: number;
  readonly cursor?: string;
}

/** A list to print. */
export interface List<Item> {
  readonly pageOf: (page: PageRequest) => Promise<PageBody<Item>>;
  readonly table: Table<Item>;
  /** The message for an empty list. */
  readonly empty: string;
}

/** Prints one page of a list, or all of it page by page: a table for people, `{ items, cursor }` as JSON. */
export async function printList<Item>(call: Call, screen: Screen, list: List<Item>): Promise<void> {
  const limit = wholeOption(call, "limit", [1, 1000]) ?? (call.flags.has("all") ? 1000 : undefined);
  const from = { ...(limit !== undefined && { limit }) };
  const { cursor } = call.options;
  const first = await firstOf(list, from, cursor);
  const rest = call.flags.has("all") ? restOf(first, (next) => list.pageOf({ ...from, cursor: next })) : [];
  if (call.isJson) await printPages(screen, first, rest);
  else await printTable(screen, { ...list, first, rest, isAll: call.flags.has("all") });
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
}

async function printTable<Item>(
  screen: Screen,
  {
    first,
    rest,
    isAll,
    table,
    empty,
  }: List<Item> & { first: PageBody<Item>; rest: Pages<Item>; isAll: boolean },
): Promise<void> {
  if (first.items.length === 0) return screen.message(empty);
  await table.print(first.items);
  for await (const page of rest) await table.print(page.items);
  if (first.cursor !== null && !isAll)
    screen.message(`There are more: use --all, or --cursor ${first.cursor}`);
}
