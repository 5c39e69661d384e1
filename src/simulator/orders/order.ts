import type { Lane } from "../../policy/lane.ts";
import type { SimulatedDocument } from "../simulated-document.ts";

/** The order in which waiting documents start. */
export interface Order {
  /** Puts a document into the line. */
  enter(document: SimulatedDocument, now: number): void;
  /** Takes the next document whose lane is `upTo` or better. */
  take(now: number, upTo: Lane): SimulatedDocument | undefined;
  /** Takes an overdue document, if the order serves them. */
  takeOverdue?(options: OverdueRequest): SimulatedDocument | undefined;
  /** Takes a waiting document out of the line, if the order can. */
  withdraw?(document: SimulatedDocument): void;
  /** Called at every start, for orders that depend on running documents. */
  started?(document: SimulatedDocument, now: number): void;
  /** Called at every end, for orders that depend on running documents. */
  ended?(document: SimulatedDocument, now: number): void;
}

/** A worker's request for an overdue document. */
export interface OverdueRequest {
  readonly now: number;
  /** A document is overdue after waiting longer than this. */
  readonly afterMs: number;
  /** The lane of the last overdue document, for the rotation. */
  readonly lastServed?: Lane | undefined;
}
