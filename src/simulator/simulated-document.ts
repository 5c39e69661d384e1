import type { Lane } from "../policy/lane.ts";
import type { Counter, Priority } from "../policy/rule.ts";

/** A customer during a simulation. */
export interface SimulatedCustomer {
  readonly name: string;
  readonly group: string;
  readonly weight: number;
  counter: Counter | undefined;
  waiting: number;
  running: number;
}

/** A document during a simulation. Its id sorts by arrival. */
export interface SimulatedDocument {
  readonly id: string;
  /** Counts arrivals from 1. */
  readonly sequence: number;
  readonly customer: SimulatedCustomer;
  readonly priority: Priority;
  readonly lane: Lane;
  readonly cost: number;
  readonly arrivedAt: number;
  readonly serviceMs: number;
  /** The time from its arrival to its end if its customer had the system alone. */
  readonly aloneMs: number;
}
