import type { Skipped } from "../../reading.ts";
import { type SkippedKind, skippedNote } from "../../skipped-kinds.ts";

/** Parts that are not read, by the kind of their note. */
export type UnreadParts = Readonly<Partial<Record<SkippedKind, RegExp>>>;

/** Parts that no reader of Office documents reads. */
export const neverRead: UnreadParts = {
  "embedded-file": /\/embeddings\/[^/]+$/,
  "macro-project": /vbaProject\.bin$/,
  "sound-or-video": /\/media\/[^/]+\.(?:mp[34]|m4[av]|wav|wm[av]|avi|mov|mpe?g|aiff?|ogg)$/i,
};

/** Counts notes by kind. */
export class SkippedCounts {
  readonly #counts = new Map<SkippedKind, number>();

  add(kind: SkippedKind, count = 1): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  addParts(names: readonly string[], parts: UnreadParts): void {
    for (const [kind, pattern] of Object.entries(parts))
      this.add(kind as SkippedKind, names.filter((name) => pattern.test(name)).length);
  }

  list(): readonly Skipped[] {
    return [...this.#counts]
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => skippedNote(kind, count));
  }
}
