import { randomUUID } from "node:crypto";
import { type ContentPlace, ownStorage } from "../../engine/content-place.ts";
import type { ContentStore } from "../../engine/content-store.ts";
import type { Engine } from "../../engine/engine.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { formatS3Location, parseS3Location } from "../../s3/location.ts";
import type { OwnContents } from "./own-contents.ts";

/** Whose contents may be used besides those of the queue itself. */
export interface Ownership {
  /** A queue whose contents may be taken over if they are at the same location. */
  readonly takenFrom?: ContentPlace | undefined;
  /** True if contents are only read, so that they may belong to any queue. */
  readonly isReader?: boolean | undefined;
}

/** Decides where the contents of a store are, and opens them there. */
export class ContentPlaces {
  readonly own: ContentStore;
  readonly #engine: Engine;
  readonly #openShortParts: OwnContents["openShortParts"];
  readonly #ownership: Ownership;
  #opening: Promise<ContentStore> | undefined;

  constructor(engine: Engine, { contents, openShortParts }: OwnContents, ownership: Ownership) {
    this.#engine = engine;
    this.#ownership = ownership;
    this.own = contents;
    this.#openShortParts = openShortParts;
  }

  /** Decides that the contents of a store without any are at a location. Rejects if they are elsewhere already. */
  async settle(given: string): Promise<ContentPlace> {
    const location = formatS3Location(parseS3Location(given, "content"));
    const decided = await this.#engine.contents.place();
    if (decided) return this.#follow(decided, location);
    const contents = await this.#open(location);
    const owner = await contents.owner?.();
    if (owner !== undefined && owner !== this.#ownership.takenFrom?.owner) {
      // Another process of this queue may have decided the same meanwhile.
      const place = await this.#engine.contents.place();
      if (!place) throw foreignError(location);
      return expectAt(location, place);
    }
    return expectAt(location, await this.#engine.contents.decide({ location, owner: randomUUID() }));
  }

  // The mark of the owner proves that the same contents are found at another address, or were copied there as a whole.
  async #follow(decided: ContentPlace, location: string): Promise<ContentPlace> {
    if (decided.location === location || decided.location === ownStorage) return expectAt(location, decided);
    const contents = await this.#open(location);
    if ((await contents.owner?.()) !== decided.owner) throw elsewhereError(location, decided);
    const place = { ...decided, location };
    await this.#engine.contents.replace(place);
    return place;
  }

  /** Returns where the contents are. Undefined as long as that is not decided, unless it is decided now. */
  async place(isDecided: boolean): Promise<ContentPlace | undefined> {
    const { contents } = this.#engine;
    const place = await contents.place();
    return !place && isDecided ? contents.decide({ location: ownStorage, owner: randomUUID() }) : place;
  }

  /** Opens the contents where they are. Returns undefined as long as that is not decided. A write decides it. */
  async find(isWrite: boolean): Promise<ContentStore | undefined> {
    const place = await this.place(isWrite);
    if (!place) return undefined;
    if (place.location === ownStorage) return this.own;
    const found = await this.#open(place.location);
    await this.#expectOwned(found, place);
    return found;
  }

  /** Rejects if the contents belong to another queue by now. */
  async expectOwned(found: ContentStore): Promise<void> {
    const place = await this.#engine.contents.place();
    if (place) await this.#expectOwned(found, place);
  }

  async close(): Promise<void> {
    const opened = await this.#opening?.catch(() => undefined);
    await opened?.close();
    await this.own.close();
  }

  // Contents without an owner are new, or somebody has removed the mark.
  async #expectOwned(contents: ContentStore, { location, owner }: ContentPlace): Promise<void> {
    const { takenFrom, isReader = false } = this.#ownership;
    const found = await contents.owner?.();
    if (isReader) return;
    if (found === undefined) await contents.claim?.(owner);
    else if (found !== owner && found !== takenFrom?.owner) throw foreignError(location);
  }

  #open(location: string): Promise<ContentStore> {
    this.#opening ??= this.#openStorage(location);
    this.#opening.catch(() => {
      this.#opening = undefined;
    });
    return this.#opening;
  }

  async #openStorage(location: string): Promise<ContentStore> {
    const { openS3ContentStore } = await import("../s3/s3-content-store.ts");
    return openS3ContentStore(parseS3Location(location, "contents"), this.#openShortParts());
  }
}

function expectAt(location: string, place: ContentPlace): ContentPlace {
  if (place.location === location) return place;
  throw elsewhereError(location, place);
}

function elsewhereError(location: string, place: ContentPlace): FairlaneError {
  const found = place.location === ownStorage ? "its own storage (files or tables)" : place.location;
  return new FairlaneError(
    "invalid-argument",
    `content: expected ${found}, where the contents of this queue are, got ${location}; to move them, stop the queue and copy it to a new one: fairlane copy FROM TO --content ${location}`,
  );
}

function foreignError(location: string): FairlaneError {
  return new FairlaneError(
    "store-foreign",
    `the contents at ${location} belong to another queue, which may need what this one would remove; choose another prefix. If this queue was copied, use the copy. If it was restored from a backup and the original no longer exists, restore it with --take-contents`,
  );
}
