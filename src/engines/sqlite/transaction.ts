import type { DocumentState } from "../../engine/document.ts";
import type { Change, TakenAway } from "../../engine/engine.ts";
import type { NewEvent } from "../../engine/event.ts";
import { Notes } from "../../store/notes.ts";
import type { Placement } from "../../store/placement.ts";
import { storedEvent } from "../../store/stored-event.ts";
import { Entrance } from "./entrance.ts";
import { type DocumentRow, flagOf } from "./rows.ts";
import type { Statements } from "./statements.ts";

/** What the verbs of one transaction share: the entrance to the line, the tallies, the events. */
export class Transaction {
  readonly statements: Statements;
  readonly entrance: Entrance;
  /** How long it had to wait for another process: leases begin when they are written, not when they were asked for. */
  readonly waitedMs: number;
  readonly #notes = new Notes();

  constructor(statements: Statements, waitedMs: number) {
    this.statements = statements;
    this.waitedMs = waitedMs;
    this.entrance = new Entrance(statements);
  }

  /** What others want to know of it, if anything. */
  get change(): Change | undefined {
    return this.#notes.change;
  }

  /** Running documents that were taken from their workers. */
  get takenAway(): TakenAway[] {
    return this.#notes.takenAway;
  }

  /** Writes where a document stands. */
  place({ attempts, sequence }: DocumentRow, placement: Placement): void {
    const wasReset = flagOf(placement.wasReset);
    this.statements.run("place-document", { ...placement, wasReset, attempts, sequence });
  }

  /** Remembers the document that got the last turn of its customer and priority. */
  remember({ customer, sequence }: DocumentRow, placement: Placement): void {
    this.entrance.remember(customer, placement, sequence);
  }

  /** Counts documents in or out of a state. */
  tally(state: DocumentState, priority: number | null, change: number): void {
    this.#notes.tally(state, priority, change);
  }

  /** Writes what happened. */
  note(event: NewEvent): void {
    this.#notes.happened(event.kind);
    this.statements.run("insert-event", storedEvent(event));
  }

  /** Writes what was collected; the commit follows. */
  finish(): void {
    this.entrance.flush();
    for (const tally of this.#notes.tallies) this.statements.run("adjust-tally", tally);
  }
}
