import { ownStorage } from "../../engine/content-place.ts";
import type { Store } from "../../engine/content-store.ts";
import type { Engine } from "../../engine/engine.ts";
import { ContentPlaces, type Ownership } from "./content-places.ts";
import { openOwnContents } from "./own-contents.ts";
import { PlacedContents } from "./placed-contents.ts";

/** How to open the contents of a store. */
export interface ContentOptions extends Ownership {
  /**
   * The storage for the contents of a store that has none yet: `s3://BUCKET/PREFIX`. Defaults to the engine's own. A store whose
   * contents are elsewhere is refused.
   */
  readonly content?: string | undefined;
  /** Contacts the storage at once, so that a problem is found at the start. Defaults to false: at first use. */
  readonly isNeeded?: boolean | undefined;
  /** Decides now where the contents of a new store are. Defaults to false: its first content does. */
  readonly isDecided?: boolean | undefined;
}

/** Opens the contents of an engine where they are. If nobody has decided that yet, the first content will. */
export async function openContents(
  engine: Engine,
  { content, isNeeded = false, isDecided = false, ...ownership }: ContentOptions = {},
): Promise<Store> {
  const own = await openOwnContents(engine.address.url);
  const places = new ContentPlaces(engine, own, ownership);
  const contents = new PlacedContents(places);
  try {
    const place = content === undefined ? await places.place(isDecided) : await places.settle(content);
    if (place?.location === ownStorage) return { engine, contents: own.contents };
    if (place && isNeeded) await contents.open();
    return { engine, contents, shortParts: own.swept };
  } catch (error) {
    await contents.close();
    throw error;
  }
}
