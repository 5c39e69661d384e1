import type { Lane } from "../policy/lane.ts";
import type { Counter, Priority } from "../policy/rule.ts";
import type { CustomerRules } from "./customer-rules.ts";

/** A customer during a simulation. */
export interface SimulatedCustomer {
  readonly name: string;
  /** Its own rules, if they are not those of the configuration. */
  readonly rules?: CustomerRules | undefined;
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
  readonly group: string;
  readonly priority: Priority;
  readonly lane: Lane;
  readonly cost: number;
  /** The weight of its customer's plan. */
  readonly weight: number;
  readonly arrivedAt: number;
  readonly serviceMs: number;
  /** The time from its arrival to its end if its customer had the system alone. */
  readonly aloneMs: number;
}
