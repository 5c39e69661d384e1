import type { Limits } from "../policy/limits.ts";
import type { Plan, PlanChange } from "../policy/plan.ts";
import type { ReadingSettings } from "../policy/reading-settings.ts";
import type { Counter, Policy } from "../policy/rule.ts";
import type { Page, PageRequest } from "./document.ts";

/** A customer as stored: its counter, its plan, and the number of its documents in each state. */
export interface CustomerRecord {
  readonly name: string;
  readonly counter: Counter | undefined;
  readonly plan: string;
  readonly policy: Policy;
  /** The limits in force: its own where set, otherwise those of its plan. */
  readonly limits: Limits;
  /** Its own limits; null if it has none. */
  readonly ownLimits: Partial<Limits> | null;
  /** How its documents are read: its own settings where set, otherwise those of its plan. */
  readonly reading: ReadingSettings;
  /** Its own reading settings; null if it has none. */
  readonly ownReading: Partial<ReadingSettings> | null;
  readonly isPaused: boolean;
  readonly scheduled: number;
  readonly held: number;
  readonly waiting: number;
  readonly running: number;
  /** How long its latest documents waited before they started, newest first. */
  readonly waitsMs: readonly number[];
}

/** Which customers to list. */
export interface CustomerFilter {
  /** Text that the name contains, ignoring case. */
  readonly name?: string;
}

/** The figures by which customers are sorted. */
export interface CustomerCounts {
  readonly name: string;
  /** 0 before the first check. */
  readonly count: number;
  /** The time of its last check; 0 before the first. */
  readonly updatedAt: number;
  /** How many of its documents are scheduled, held, waiting or running. */
  readonly pending: number;
  readonly waiting: number;
  readonly running: number;
}

/** A customer's plan and its own limits. */
export interface CustomerAssignment {
  readonly name: string;
  readonly plan: string;
  /** Its own limits; null if it has none. */
  readonly ownLimits: Partial<Limits> | null;
}

/** Receives the ids of erased documents whose contents can be deleted. */
export type OnErased = (ids: readonly string[]) => Promise<void>;

/** Customers and plans. Moving all documents of a customer takes several transactions, and can be repeated. */
export interface EngineCustomers {
  get(name: string): Promise<CustomerRecord | undefined>;
  /** Sorted by name. */
  list(filter: CustomerFilter, page: PageRequest): Promise<Page<CustomerRecord>>;
  /** The customers of these names, in any order. */
  named(names: readonly string[]): Promise<CustomerRecord[]>;
  /** All customers by name, page by page. Each page is read at its own moment, and others can use the store in between. */
  counts(): AsyncIterable<readonly CustomerCounts[]>;
  /** The plans of all customers by name, page by page. Each page is read at its own moment. */
  assignments(): AsyncIterable<readonly CustomerAssignment[]>;
  /** Holds a customer's documents out of the line, including future ones. Returns the number of those that waited. */
  pause(customer: string, now: number): Promise<number>;
  /**
   * Makes a customer's held documents due now, so that they enter the line in the order of submission. Returns their
   * number. If the customer has a cap on running documents, only unchecked ones are due; the others enter as the cap allows.
   */
  resume(customer: string, now: number): Promise<number>;
  /** Deletes a customer's counter, so that the next check restarts the count. Returns false if there is no such customer. */
  resetCount(customer: string, now: number): Promise<boolean>;
  /** Assigns a plan. Returns false if there is no such plan. */
  assignPlan(customer: string, plan: string, now: number): Promise<boolean>;
  /** Sets a customer's own limits, which take precedence over its plan's. Null removes them. */
  setLimits(customer: string, limits: Partial<Limits> | null, now: number): Promise<void>;
  /** Sets a customer's own reading settings, which take precedence over its plan's. Null removes them. */
  setReading(customer: string, reading: Partial<ReadingSettings> | null, now: number): Promise<void>;
  /** The reading settings in force for a customer. Those of the worker if it does not exist. */
  reading(customer: string): Promise<ReadingSettings>;
  /**
   * Deletes a customer with all its documents, events, keys and webhooks, and all deliveries about its documents. From then on the audit and the event "customer-erased" name
   * it by a random pseudonym. Returns the number of documents. After every step `onErased` receives the ids of documents
   * that had content or may have kept parts.
   */
  erase(customer: string, now: number, onErased?: OnErased): Promise<number>;
  /** Sorted by name. */
  plans(): Promise<Plan[]>;
  /** The number of customers on each plan that has any. */
  planSizes(): Promise<ReadonlyMap<string, number>>;
  /** The names of the customers on a plan, sorted. */
  namesOnPlan(plan: string, page: PageRequest): Promise<Page<string>>;
  /** Creates or changes plans. What is left out stays unchanged; in a new plan it gets its default. */
  setPlans(plans: readonly PlanChange[], now: number): Promise<void>;
  /**
   * Deletes a plan that no customer has. Returns the number of customers that have it, or undefined if there is no such
   * plan. Rejects with `wrong-state` if a webhook names it.
   */
  removePlan(name: string, now: number): Promise<number | undefined>;
}
