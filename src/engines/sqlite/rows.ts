import type { QueueEvent } from "../../engine/event.ts";
import type { StoredDocument } from "../../store/stored-document.ts";

/** A row of the table `documents`. */
export interface DocumentRow extends StoredDocument<number> {
  readonly sequence: number;
}

/** A row of the table `events`. */
export interface EventRow {
  readonly sequence: number;
  readonly at: number;
  readonly kind: string;
  readonly customer: string | null;
  readonly document: string | null;
  readonly facts: string;
}

/** The event of a row. */
export function eventOf(row: EventRow): QueueEvent {
  const { sequence, at, kind, customer, document, facts } = row;
  const subject = { ...(customer !== null && { customer }), ...(document !== null && { document }) };
  return { id: String(sequence), at, kind, ...subject, ...JSON.parse(facts) } as QueueEvent;
}
