import type { Priority } from "../../policy/rule.ts";
import type { SimulatedDocument } from "../simulated-document.ts";

/** In which order waiting documents start. */
export interface Order {
  /** Puts a document into the line. */
  enter(document: SimulatedDocument, now: number): void;
  /** Takes the document that starts next, of a priority up to the given one where slots are kept for good ones. */
  take(now: number, upTo: Priority): SimulatedDocument | undefined;
  /** Takes what is served because it has waited for too long, where an order knows of that. */
  takeOverdue?(options: OverdueRequest): SimulatedDocument | undefined;
  /** Told of every start, where an order depends on what runs. */
  started?(document: SimulatedDocument, now: number): void;
  /** Told of every end, where an order depends on what runs. */
  ended?(document: SimulatedDocument, now: number): void;
}

/** What is asked for when a worker may start something overdue. */
export interface OverdueRequest {
  readonly now: number;
  readonly afterMs: number;
  readonly lastServed?: Priority | undefined;
}
