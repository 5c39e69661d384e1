/** The location of contents that are in the engine's own storage: in files beside SQLite, or in tables of PostgreSQL. */
export const ownStorage = "own";

/** Where the contents of a store are. */
export interface ContentPlace {
  /** The URL of a storage, or `ownStorage`. */
  readonly location: string;
  /** A random id by which a shared storage tells this store from others. */
  readonly owner: string;
}

/** The record of where the contents of a store are. */
export interface EngineContents {
  /** Undefined until it is decided, at the latest with the first content. */
  place(): Promise<ContentPlace | undefined>;
  /** Decides the place, unless it is decided already. Returns the place in force. */
  decide(place: ContentPlace): Promise<ContentPlace>;
  /** Records another place, after the contents were moved by other means, or the database was restored from a backup. */
  replace(place: ContentPlace): Promise<void>;
}
