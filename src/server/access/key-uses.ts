import type { KeyRecord } from "../../engine/access.ts";

const stepMs = 300_000;
const maxNoted = 10_000;

/** Notes the uses of keys, each at most every five minutes, so that requests cost no writes. */
export class KeyUses {
  readonly #note: (id: string) => Promise<void>;
  readonly #notedAt = new Map<string, number>();

  constructor(note: (id: string) => Promise<void>) {
    this.#note = note;
  }

  /** Notes a use in the background unless a recent one is known. A failure is no reason to refuse the request. */
  note({ id, usedAt }: KeyRecord, now: number): void {
    const before = Math.max(this.#notedAt.get(id) ?? Number.NEGATIVE_INFINITY, usedAt ?? 0);
    if (now - before < stepMs) return;
    if (this.#notedAt.size >= maxNoted) this.#notedAt.clear();
    this.#notedAt.set(id, now);
    this.#note(id).catch(() => this.#notedAt.delete(id));
  }
}
