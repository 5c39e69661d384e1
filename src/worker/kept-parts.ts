import type { KeptPart } from "../engine/content-store.ts";
import type { Lease } from "../engine/line.ts";
import type { Keepable } from "./processor.ts";
import { type PartToStore, shortBytes, storePart } from "./store-part.ts";
import type { WorkerParts } from "./worker-parts.ts";

/** The parts that the processor of an attempt keeps. */
export class KeptParts {
  /** Short parts, which are stored with the result. */
  readonly short = new Map<KeptPart, Uint8Array>();
  readonly #parts: WorkerParts;
  readonly #lease: Lease;
  readonly #expectRunning: () => AbortSignal;
  /** The last write of each part. */
  readonly #writes = new Map<KeptPart, Promise<void>>();

  /** `expectRunning` returns the signal of the attempt, and throws if the attempt has ended. */
  constructor(parts: WorkerParts, lease: Lease, expectRunning: () => AbortSignal) {
    this.#parts = parts;
    this.#lease = lease;
    this.#expectRunning = expectRunning;
  }

  /** Stores a part after the part of the same name before it, so that the last one wins. */
  keep(part: KeptPart, value: Keepable): Promise<void> {
    const before = this.#writes.get(part) ?? Promise.resolve();
    const keeping = before.catch(() => {}).then(() => this.#store(part, value));
    // The caller gets the error, and so does the end of the attempt.
    keeping.catch(() => {});
    this.#writes.set(part, keeping);
    return keeping;
  }

  /** Waits until all parts are stored, including those that the processor did not wait for. */
  async stored(): Promise<void> {
    await Promise.all(this.#writes.values());
  }

  async #store(part: KeptPart, value: Keepable): Promise<void> {
    const signal = this.#expectRunning();
    const keeping: PartToStore = { part, value, maxBytes: this.#parts.maxContentBytes, signal };
    const short = shortBytes(keeping);
    if (short) {
      this.short.set(part, short);
    } else {
      await storePart(this.#parts, this.#lease, keeping);
      this.short.delete(part);
    }
  }
}
