import { createHash } from "node:crypto";
import { type KeyRecord, maxKeyAgeMs } from "../../engine/access.ts";
import { isTransient } from "../../errors/fairlane-error.ts";
import { monotonicNow } from "../../runtime/clock.ts";

const maxKnown = 10_000;

interface Known {
  readonly key: KeyRecord;
  readonly readAt: number;
}

/** A cache of keys. Each is read again after a second, so changes by other servers apply here within that time. */
export class KnownKeys {
  readonly #find: (text: string) => Promise<KeyRecord | undefined>;
  // By a digest, so that the time of a look-up reveals nothing about a key, and no key stays in memory.
  #known = new Map<string, Known>();

  constructor(find: (text: string) => Promise<KeyRecord | undefined>) {
    this.#find = find;
  }

  /** Returns the key with this text, even if it was revoked or has expired; undefined if there is none. */
  async find(text: string): Promise<KeyRecord | undefined> {
    const digest = createHash("sha256").update(text).digest("base64");
    const now = monotonicNow();
    const all = this.#known;
    const known = all.get(digest);
    if (known && now - known.readAt < maxKeyAgeMs) return known.key;
    try {
      const key = await this.#find(text);
      // Into the map of the start: if another request changed the key meanwhile, that map was discarded.
      keep(all, digest, key && { key, readAt: now });
      return key;
    } catch (error) {
      // Nobody can change a key while the store is unreachable, and metrics, for example, can still be read.
      if (known && isTransient(error)) return known.key;
      throw error;
    }
  }

  /** Reads all keys again, because one was changed. */
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
