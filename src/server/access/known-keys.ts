import { createHash } from "node:crypto";
import { type KeyRecord, maxKeyAgeMs } from "../../engine/access.ts";
import { isTransient } from "../../errors/fairlane-error.ts";
import { monotonicNow } from "../../runtime/clock.ts";

const maxKnown = 10_000;

interface Known {
  readonly key: KeyRecord;
  readonly readAt: number;
}

/** The keys that were shown, each read again once it is a second old: what another server changed holds here no later. */
export class KnownKeys {
  readonly #find: (text: string) => Promise<KeyRecord | undefined>;
  // By a digest, so that the time of looking up tells nothing of a key, and none lies in memory.
  #known = new Map<string, Known>();

  constructor(find: (text: string) => Promise<KeyRecord | undefined>) {
    this.#find = find;
  }

  /** The key of a text, also if it was revoked or has expired; nothing if the text is no key. */
  async find(text: string): Promise<KeyRecord | undefined> {
    const digest = createHash("sha256").update(text).digest("base64");
    const now = monotonicNow();
    const all = this.#known;
    const known = all.get(digest);
    if (known && now - known.readAt < maxKeyAgeMs) return known.key;
    try {
      const key = await this.#find(text);
      // Into what was known then: what is read while another request changes it is forgotten with it.
      keep(all, digest, key && { key, readAt: now });
      return key;
    } catch (error) {
      // Nobody can change a key while the store is away, and what is told without it, such as metrics, can be told.
      if (known && isTransient(error)) return known.key;
      throw error;
    }
  }

  /** Lets all keys be read anew: one was changed. */
  forget(): void {
    this.#known = new Map();
  }
}

function keep(all: Map<string, Known>, digest: string, found: Known | undefined): void {
  all.delete(digest);
  if (!found) return;
  const [oldest] = all.size < maxKnown ? [] : all.keys();
  if (oldest !== undefined) all.delete(oldest);
  all.set(digest, found);
}
