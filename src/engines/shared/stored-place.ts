import type { ContentPlace, EngineContents } from "../../engine/content-place.ts";
import type { SharedStore } from "./sql/shared-statements.ts";

/** The place of contents, recorded by either engine. */
export class StoredPlace implements EngineContents {
  readonly #store: SharedStore;

  constructor(store: SharedStore) {
    this.#store = store;
  }

  place() {
    return this.#store.reads.get<ContentPlace>("content-place");
  }

  async decide(place: ContentPlace): Promise<ContentPlace> {
    await this.#store.writes.run("decide-content-place", { ...place });
    return (await this.place()) ?? place;
  }

  async replace(place: ContentPlace) {
    await this.#store.writes.run("replace-content-place", { ...place });
  }
}
