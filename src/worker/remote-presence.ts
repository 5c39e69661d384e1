import type { EngineWorkers } from "../engine/workers.ts";
import { type Clock, monotonicNow } from "../runtime/clock.ts";

const noteEveryMs = 15_000;
/** Another process may switch it. */
const knownForMs = 1000;
/** More names than this are not remembered, so that invented ones fill neither the memory nor the store. */
const maxNames = 1000;

interface PresenceParts {
  readonly workers: EngineWorkers;
  readonly clock: Clock;
}

interface Seen {
  readonly notedMs: number;
  isDraining: boolean;
  /** When that was read. */
  readMs: number;
}

/** The remote workers that claim from this process: reports that they are present, and remembers which of them drain. */
export class RemotePresence {
  readonly #parts: PresenceParts;
  readonly #seen = new Map<string, Seen>();

  constructor(parts: PresenceParts) {
    this.#parts = parts;
  }

  /** Notes that workers may have been switched to draining, or back. */
  mayHaveChanged(): void {
    for (const one of this.#seen.values()) one.readMs = Number.NEGATIVE_INFINITY;
  }

  /** Reports that a worker asks for documents. Returns true if it drains. */
  async greet(name: string): Promise<boolean> {
    const seen = this.#noted(name);
    const now = monotonicNow();
    if (seen && now - seen.readMs < knownForMs) return seen.isDraining;
    const isDraining = await this.#parts.workers.isDraining(name);
    if (seen) Object.assign(seen, { isDraining, readMs: now });
    return isDraining;
  }

  #noted(name: string): Seen | undefined {
    const now = monotonicNow();
    const seen = this.#seen.get(name);
    if (seen && now - seen.notedMs < noteEveryMs) return seen;
    if (!seen && !this.#hasRoom(now)) return undefined;
    const noted: Seen = { isDraining: false, readMs: Number.NEGATIVE_INFINITY, ...seen, notedMs: now };
    this.#seen.set(name, noted);
    const { workers, clock } = this.#parts;
    // Errors are ignored: the next report may succeed, and the claim reports the same problem.
    void workers.note({ name, slots: null, report: null }, clock.now()).catch(() => {});
    return noted;
  }

  #hasRoom(now: number): boolean {
    if (this.#seen.size < maxNames) return true;
    for (const [name, { notedMs }] of this.#seen) if (now - notedMs >= noteEveryMs) this.#seen.delete(name);
    return this.#seen.size < maxNames;
  }
}
