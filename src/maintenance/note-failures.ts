import type { Engine } from "../engine/engine.ts";
import type { SeenGroup } from "../engine/failures.ts";
import { type GroupedDocument, readFailed } from "./failed-documents.ts";

/** Documents of transactions that were open at the last look may be older than those that it saw. */
const settleMs = 60_000;
const keepGroupsMs = 400 * 86_400_000;
const maxGroups = 10_000;
const groupsAtOnce = 1000;

/** Remembers when groups of failures were first and last seen, so that this is known when their documents are gone. */
export class FailureNotes {
  readonly #engine: Engine;
  #lastEvent: string | undefined;
  #seenUntil = 0;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Notes the groups of documents that failed since the last call. */
  async note(now: number): Promise<void> {
    const { failures, insight } = this.#engine;
    const lastEvent = await insight.lastEvent();
    if (lastEvent === this.#lastEvent) return;
    const { documents } = await readFailed(failures, this.#seenUntil - settleMs);
    const groups = seenGroups(documents);
    for (let start = 0; start < groups.length; start += groupsAtOnce)
      await failures.note(groups.slice(start, start + groupsAtOnce));
    await failures.forget(now - keepGroupsMs, maxGroups);
    this.#seenUntil = Math.max(this.#seenUntil, ...groups.map(({ lastAt }) => lastAt));
    this.#lastEvent = lastEvent;
  }
}

/** When each group of documents was first and last seen, the latest first. */
export function seenGroups(documents: readonly GroupedDocument[]): SeenGroup[] {
  const groups = new Map<string, SeenGroup>();
  for (const { common, at } of documents) {
    const { group } = common;
    const { firstAt, lastAt } = groups.get(group) ?? { firstAt: at, lastAt: at };
    groups.set(group, { group, firstAt: Math.min(firstAt, at), lastAt: Math.max(lastAt, at) });
  }
  return [...groups.values()].sort((a, b) => b.lastAt - a.lastAt).slice(0, maxGroups);
}
