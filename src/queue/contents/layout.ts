import { buffer } from "node:stream/consumers";
import { expectInteger, expectObject } from "../../errors/expectation.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { isLayoutOf } from "../../readers/layout/bound-layout.ts";
import { decodeLayout, type WantedPages } from "../../readers/layout/decode-layout.ts";
import { describePage, type LayoutPage } from "../../readers/layout/describe-page.ts";
import type { Kept } from "./contents.ts";

/** The pages of a layout to read, counted from 1. Defaults to all. */
export interface LayoutOptions {
  /** Only this page. */
  readonly page?: number | undefined;
  /** The first page. Defaults to the first of the document. */
  readonly from?: number | undefined;
  /** The last page. Defaults to the last of the document. */
  readonly to?: number | undefined;
}

/** The parts of a document that its layout is read from. */
export interface KeptLayout {
  readonly id: string;
  readonly layout: Kept;
  readonly text: Kept;
}

/** Finds the layout among the kept parts of a document; undefined if there is none. */
export function findLayout(id: string, kept: readonly Kept[]): KeptLayout | undefined {
  const layout = kept.find(({ part }) => part === "layout");
  const text = kept.find(({ part }) => part === "text");
  return layout && text && { id, layout, text };
}

/**
 * Reads a layout page by page. Undefined if it is not that of the text, which a later attempt may have replaced. Rejects with
 * `store-failed` if its first page is damaged; a later one ends the pages with that error.
 */
export async function readLayout(
  { id, layout, text }: KeptLayout,
  wanted: WantedPages,
): Promise<AsyncGenerator<LayoutPage> | undefined> {
  const [encoded, bytes] = await Promise.all([readAll(layout), readAll(text)]);
  if (!encoded || !bytes || !isLayoutOf(encoded, bytes)) return undefined;
  const pages = describedPages({ id, encoded, text: new TextDecoder().decode(bytes) }, wanted);
  return resumed(pages, pages.next());
}

async function readAll(kept: Kept): Promise<Uint8Array | undefined> {
  const bytes = await kept.read();
  return bytes && buffer(bytes);
}

function* describedPages(
  { id, encoded, text }: { readonly id: string; readonly encoded: Uint8Array; readonly text: string },
  wanted: WantedPages,
): Generator<LayoutPage> {
  try {
    for (const page of decodeLayout(encoded, wanted)) yield describePage(page, text);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const message = `the layout of document ${id} is damaged; process the document again`;
    throw new FairlaneError("store-failed", message, { cause: error });
  }
}

async function* resumed<Item>(items: Generator<Item>, first: IteratorResult<Item>): AsyncGenerator<Item> {
  for (let step = first; !step.done; step = items.next()) yield step.value;
}

const maxPage = 2 ** 31;

/** Checks which pages are wanted. */
export function readLayoutOptions(options: LayoutOptions): WantedPages {
  const { page, from, to } = expectObject("layout options", options, ["page", "from", "to"]);
  if (page !== undefined && (from !== undefined || to !== undefined))
    throw new FairlaneError("invalid-argument", "layout options: expected a page, or from and to, got both");
  const first = readPage("from", page ?? from) ?? 1;
  return { from: first, to: readPage("to", page ?? to, first) };
}

function readPage(name: string, page: unknown, min = 1): number | undefined {
  return page === undefined ? undefined : expectInteger(name, page, [min, maxPage]);
}
