/** An empty place for one measurement. */
export interface Place {
  readonly url: string;
  /** Updates statistics and flushes memory, so that no system pays for earlier work. */
  calm(): Promise<void>;
  /** The size of a schema on disk: tables, indexes and large values; undefined if unknown. */
  sizeOf(schema: string | undefined): Promise<number | undefined>;
  remove(): Promise<void>;
}

/** A server of the benchmark's own. */
export interface Store {
  /** Its version and settings. */
  readonly description: string;
  newPlace(): Promise<Place>;
  /** The processor time of the server so far; undefined if it cannot be read. */
  cpuMs(): number | undefined;
  /** The bytes that the server has written to its log so far, to make commits durable; undefined if it has none. */
  logBytes(): Promise<number | undefined>;
  remove(): Promise<void>;
}
