/** An empty place for one measurement. */
export interface Place {
  readonly url: string;
  /** Brings statistics up to date and writes out what is in memory, so that no system pays for what was before. */
  calm(): Promise<void>;
  /** What a schema takes on disk: tables, their indexes, and what is stored out of line; nothing if that is unknown. */
  sizeOf(schema: string | undefined): Promise<number | undefined>;
  remove(): Promise<void>;
}

/** A server of the benchmark's own. */
export interface Store {
  /** What it is, and how it is set. */
  readonly description: string;
  newPlace(): Promise<Place>;
  /** The processor time that all processes of the server have used so far; nothing where that cannot be read. */
  cpuMs(): number | undefined;
  remove(): Promise<void>;
}
