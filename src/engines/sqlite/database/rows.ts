import type { ExportedEvent } from "../../../engine/store-records.ts";
import type { StoredDocument } from "../../shared/stored-document.ts";

/** A row of the table `documents`. */
export interface DocumentRow extends StoredDocument {
  readonly sequence: number;
}

/** A row of the table `events`. */
export interface EventRow extends ExportedEvent {
  readonly sequence: number;
}

/** A boolean as SQLite stores it. */
export function flagOf(value: boolean | null): number | null {
  return value === null ? null : Number(value);
}
