import type { Counter, Priority } from "../policy/rule.ts";

/** What is known of a customer during a simulation. */
export interface SimulatedCustomer {
  readonly name: string;
  readonly group: string;
  counter: Counter | undefined;
  waiting: number;
  running: number;
}

/** A document during a simulation. Ids are in the order of arrival, and sort so. */
export interface SimulatedDocument {
  readonly id: string;
  /** From 1 on, in the order of arrival. */
  readonly sequence: number;
  readonly customer: SimulatedCustomer;
  readonly priority: Priority;
  readonly cost: number;
  readonly arrivedAt: number;
  readonly serviceMs: number;
  /** How long it would take from its arrival to its end if its customer had the system alone. */
  readonly aloneMs: number;
}
