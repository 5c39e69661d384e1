import { createHash } from "node:crypto";
import type { KeyRecord } from "../../engine/access.ts";
import { isTransient } from "../../errors/fairlane-error.ts";
import { monotonicNow } from "../../runtime/clock.ts";

const mostAgeMs = 1000;
const mostKnown = 10_000;

interface Known {
  readonly key: KeyRecord;
  readonly readAt: number;
}

/** The keys that were shown, each read again once it is a second old: what another server changed holds here no later. */
export class KnownKeys {
  readonly #find: (text: string) => Promise<KeyRecord | undefined>;
  // By a digest, so that the time of looking up tells nothing of a key, and none lies in memory.
  readonly #known = new Map<string, Known>();

  constructor(find: (text: string) => Promise<KeyRecord | undefined>) {
    this.#find = find;
  }

  /** The key of a text, also if it was revoked or has expired; nothing if the text is no key. */
  async find(text: string): Promise<KeyRecord | undefined> {
    const digest = createHash("sha256").update(text).digest("base64");
    const known = this.#known.get(digest);
    if (known && monotonicNow() - known.readAt < mostAgeMs) return known.key;
    try {
      return this.#keep(digest, await this.#find(text));
    } catch (error) {
      // Nobody can change a key while the store is away, and what is told without it, such as metrics, can be told.
      if (known && isTransient(error)) return known.key;
      throw error;
    }
  }

  /** Lets all keys be read anew: one was changed. */
  forget(): void {
    this.#known.clear();
  }

  #keep(digest: string, key: KeyRecord | undefined): KeyRecord | undefined {
    this.#known.delete(digest);
    if (!key) return undefined;
    const [oldest] = this.#known.size < mostKnown ? [] : this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(digest, { key, readAt: monotonicNow() });
    return key;
  }
}
