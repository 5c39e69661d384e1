import type { Block, Inline } from "../blocks/block.ts";

/** A paragraph with the label of a list. */
export interface RtfItem {
  /** 0 for the outermost list. */
  readonly level: number;
  /** Undefined for bullets. */
  readonly number: number | undefined;
  /** A label that is not a number: "a)", "1.2". */
  readonly label: string | undefined;
  readonly content: readonly Inline[];
}

interface OpenList {
  readonly level: number;
  readonly firstNumber: number | undefined;
  readonly labels: string[] | undefined;
  readonly items: Block[][];
}

/** Builds nested lists from items with levels. A number out of order begins a new list, so that each item keeps its number. */
export function nestItems(items: readonly RtfItem[]): readonly Block[] {
  const blocks: Block[] = [];
  const open: OpenList[] = [];
  for (const item of items) {
    while ((open.at(-1)?.level ?? -1) > item.level) open.pop();
    const last = open.at(-1);
    if (last?.level === item.level && !continues(last, item)) open.pop();
    if (open.at(-1)?.level !== item.level) {
      const list: OpenList = {
        level: item.level,
        firstNumber: item.number,
        labels: item.label === undefined ? undefined : [],
        items: [],
      };
      (open.at(-1)?.items.at(-1) ?? blocks).push(blockOf(list));
      open.push(list);
    }
    if (item.label !== undefined) open.at(-1)?.labels?.push(item.label);
    open.at(-1)?.items.push([{ kind: "paragraph", content: item.content }]);
  }
  return blocks;
}

function continues({ firstNumber, labels, items }: OpenList, { number, label }: RtfItem): boolean {
  if ((labels === undefined) !== (label === undefined)) return false;
  return firstNumber === undefined ? number === undefined : number === firstNumber + items.length;
}

function blockOf({ firstNumber, labels, items }: OpenList): Block {
  return {
    kind: "list",
    items,
    ...(firstNumber === undefined ? {} : { firstNumber }),
    ...(labels && { labels }),
  };
}

/** Returns what the label of an item says: its number, or text to keep, such as "a)" or "1.2". Bullets say nothing. */
export function parseLabel(label: string): { readonly number?: number; readonly text?: string } {
  const trimmed = label.trim();
  const number = /^(\d{1,9})[.)]?$/.exec(trimmed)?.[1];
  if (number !== undefined) return { number: Number(number) };
  return /[\p{L}\p{N}]{1,20}/u.test(trimmed) && trimmed !== "o" ? { text: trimmed } : {};
}
