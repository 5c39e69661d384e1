import type { Block, Inline } from "./block.ts";

/** Deeper lists stay at this level, because their indents would be longer than the text. */
const maxDepth = 9;

/** A point of a list, as formats that write lists as paragraphs have it. */
export interface ListPoint {
  /** Counted from 0. */
  readonly level: number;
  /** Its number or letter, or undefined for a bullet. */
  readonly label?: string | undefined;
  /** Tells neighbouring lists apart. */
  readonly list?: string | undefined;
  readonly content: readonly Inline[];
}

interface OpenList {
  readonly level: number;
  readonly list: string | undefined;
  readonly labels: string[] | undefined;
  readonly items: Block[][];
}

/** Gathers blocks, and builds lists within lists from points that follow each other. */
export class BlockList {
  readonly blocks: Block[] = [];
  #open: OpenList[] = [];

  add(block: Block): void {
    this.#open = [];
    this.blocks.push(block);
  }

  addAll(blocks: readonly Block[]): void {
    for (const block of blocks) this.add(block);
  }

  addPoint(point: ListPoint): void {
    const open = this.#listFor(point);
    open.items.push([{ kind: "paragraph", content: point.content }]);
    open.labels?.push(point.label ?? "");
  }

  #listFor({ level: wanted, label, list }: ListPoint): OpenList {
    const level = Math.min(Math.max(wanted, 0), maxDepth);
    const hasLabels = label !== undefined;
    while ((this.#open.at(-1)?.level ?? -1) > level) this.#open.pop();
    const top = this.#open.at(-1);
    if (top?.level === level && top.list === list && (top.labels !== undefined) === hasLabels) return top;
    if (top?.level === level) this.#open.pop();
    const opened: OpenList = { level, list, labels: hasLabels ? [] : undefined, items: [] };
    const { labels, items } = opened;
    const block: Block = { kind: "list", items, ...(labels && { labels }) };
    const parent = this.#open.at(-1)?.items.at(-1) ?? this.blocks;
    parent.push(block);
    this.#open.push(opened);
    return opened;
  }
}
