import type { DatabaseSync, StatementSync } from "node:sqlite";
import { anyChange, type Change } from "../../engine/engine.ts";

const pollMs = 100;

/** Reports changes to listeners: those of this connection at once, those of other connections within 100 ms. */
export class Changes {
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #version: StatementSync;
  #lastVersion: number | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(database: DatabaseSync) {
    this.#version = database.prepare("pragma data_version");
    this.#lastVersion = this.#readVersion();
  }

  watch(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#poll(), pollMs).unref();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.stop();
    };
  }

  report(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  // The version changes only when another connection commits. Reading it does not touch the disk.
  #poll(): void {
    const version = this.#readVersion();
    if (version === undefined || version === this.#lastVersion) return;
    this.#lastVersion = version;
    this.report(anyChange);
  }

  // It cannot be read while another process repairs the log after a crash. The next poll tries again.
  #readVersion(): number | undefined {
    try {
      return (this.#version.get() as { data_version: number }).data_version;
    } catch {
      return undefined;
    }
  }
}
