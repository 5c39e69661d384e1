import type { Skipped } from "./reading.ts";
import { type SkippedKind, skippedNote } from "./skipped-kinds.ts";

/** Counts the parts that are left out, by kind. */
export class SkippedCounts {
  readonly #counts = new Map<SkippedKind, number>();

  add(kind: SkippedKind, count = 1): void {
    this.#counts.set(kind, (this.#counts.get(kind) ?? 0) + count);
  }

  addAll(others: SkippedCounts): void {
    for (const [kind, count] of others.#counts) this.add(kind, count);
  }

  /** Counts the entries of an archive whose names match the pattern of a kind. */
  addParts(names: readonly string[], parts: Readonly<Partial<Record<SkippedKind, RegExp>>>): void {
    for (const [kind, pattern] of Object.entries(parts))
      this.add(kind as SkippedKind, names.filter((name) => pattern.test(name)).length);
  }

  list(): readonly Skipped[] {
    return [...this.#counts]
      .filter(([, count]) => count > 0)
      .map(([kind, count]) => skippedNote(kind, count));
  }
}
