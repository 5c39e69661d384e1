import { defaultPlanName } from "../../policy/plan.ts";
import { type Counter, check, type Policy, type Priority } from "../../policy/rule.ts";
import { type RememberedTurn, turnAtHead, turnFor } from "../../policy/turn.ts";
import { counterOf, parsePolicy, type StoredCounter } from "../../store/stored-customer.ts";
import type { Statements } from "./statements.ts";

/** What the entrance needs to know of a document: its check so far, if it had one. */
export interface Candidate {
  readonly customer: string;
  readonly cost: number;
  readonly priority: Priority | null;
  readonly count: number | null;
  readonly count_before: number | null;
  readonly since_update_ms: number | null;
  readonly was_reset: number | null;
}

/** Where a document stands after it came to the entrance: in the line, held because its customer is paused, or too early. */
export interface Placement {
  readonly state: "waiting" | "held" | "scheduled";
  readonly priority: Priority | null;
  readonly turn: number | null;
  readonly waitingSince: number | null;
  readonly count: number | null;
  readonly countBefore: number | null;
  readonly sinceUpdateMs: number | null;
  readonly wasReset: number | null;
}

interface CustomerState {
  counter: Counter | undefined;
  readonly policy: Policy;
  readonly isPaused: boolean;
  isChanged: boolean;
}

type Memory = RememberedTurn & { document?: number };

/**
 * The entrance to the line within one transaction: asks the policy for priorities and turns, and keeps what it read,
 * so that a batch reads and writes each customer once.
 */
export class Entrance {
  readonly #statements: Statements;
  readonly #customers = new Map<string, CustomerState>();
  readonly #policies = new Map<string, Policy>();
  readonly #heads = new Map<Priority, number | undefined>();
  readonly #memories = new Map<string, Map<Priority, Memory | undefined>>();

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Checks a document that has no priority yet, and gives it a turn. Once stored it must be remembered. */
  enter(candidate: Candidate, now: number): Placement {
    const customer = this.customer(candidate.customer);
    if (customer.isPaused) return outside(candidate, "held");
    const { priority } = candidate;
    const checked =
      priority === null ? this.#check(customer, candidate, now) : { ...formerCheck(candidate), priority };
    const head = this.#head(checked.priority);
    const turn = turnFor(head, this.#memory(candidate.customer, checked.priority), candidate.cost);
    if (head === undefined) this.#heads.set(checked.priority, turn);
    return { ...checked, state: "waiting", turn, waitingSince: now };
  }

  /** Gives a document that comes back through no fault of its own the head of its priority. */
  rejoin(candidate: Candidate & { priority: Priority }, now: number): Placement {
    if (this.customer(candidate.customer).isPaused) return outside(candidate, "held");
    const turn = turnAtHead(this.#head(candidate.priority));
    this.#heads.set(candidate.priority, turn);
    return { ...formerCheck(candidate), state: "waiting", turn, waitingSince: now };
  }

  /** Remembers the document that got the last turn of its customer and priority. */
  remember(customer: string, { priority, turn }: Placement, document: number): void {
    if (priority === null || turn === null) return;
    this.#memoriesOf(customer).set(priority, { turn, isWaiting: true, document });
  }

  /** The customer's counter and policy; a new customer starts with the default plan. */
  customer(name: string): CustomerState {
    const known = this.#customers.get(name);
    if (known) return known;
    const loaded = this.#load(name);
    this.#customers.set(name, loaded);
    return loaded;
  }

  /** Writes what changed and forgets the rest. To be called before anything else changes the line, and at the end. */
  flush(): void {
    for (const [customer, state] of this.#customers)
      if (state.isChanged) this.#saveCounter(customer, state.counter);
    for (const [customer, memories] of this.#memories) {
      for (const [priority, memory] of memories) {
        if (memory?.document === undefined) continue;
        this.#statements.run("remember-turn", {
          customer,
          priority,
          turn: memory.turn,
          document: memory.document,
        });
      }
    }
    this.#customers.clear();
    this.#policies.clear();
    this.#memories.clear();
    this.#heads.clear();
  }

  #check(customer: CustomerState, { cost }: Candidate, now: number) {
    const before = customer.counter;
    const { counter, priority, wasReset } = check(before, now, { policy: customer.policy, cost });
    customer.counter = counter;
    customer.isChanged = true;
    const sinceUpdateMs = before ? now - before.updatedAt : null;
    return {
      priority,
      count: counter.count,
      countBefore: before?.count ?? null,
      sinceUpdateMs,
      wasReset: wasReset ? 1 : 0,
    };
  }

  #head(priority: Priority): number | undefined {
    if (!this.#heads.has(priority)) {
      this.#heads.set(priority, this.#statements.get<{ turn: number }>("head", { priority })?.turn);
    }
    return this.#heads.get(priority);
  }

  #memory(customer: string, priority: Priority): Memory | undefined {
    const memories = this.#memoriesOf(customer);
    if (!memories.has(priority)) memories.set(priority, this.#loadMemory(customer, priority));
    return memories.get(priority);
  }

  #memoriesOf(customer: string): Map<Priority, Memory | undefined> {
    const known = this.#memories.get(customer);
    if (known) return known;
    const memories = new Map<Priority, Memory | undefined>();
    this.#memories.set(customer, memories);
    return memories;
  }

  #loadMemory(customer: string, priority: Priority): Memory | undefined {
    type Row = { turn: number; waiting_turn: number | null };
    const row = this.#statements.get<Row>("remembered-turn", { customer, priority });
    return row && { turn: row.waiting_turn ?? row.turn, isWaiting: row.waiting_turn !== null };
  }

  #load(name: string): CustomerState {
    const row = this.#statements.get<CounterRow & { plan: string }>("customer-counter", { customer: name });
    if (!row)
      return { counter: undefined, policy: this.#policy(defaultPlanName), isPaused: false, isChanged: true };
    return {
      counter: counterOf(row),
      policy: this.#policy(row.plan),
      isPaused: row.is_paused === 1,
      isChanged: false,
    };
  }

  #policy(plan: string): Policy {
    const known = this.#policies.get(plan);
    if (known) return known;
    const row = this.#statements.get<{ policy: string }>("plan", { name: plan });
    const policy = parsePolicy(row?.policy ?? "{}");
    this.#policies.set(plan, policy);
    return policy;
  }

  #saveCounter(customer: string, counter: Counter | undefined): void {
    this.#statements.run("save-counter", {
      customer,
      count: counter?.count ?? null,
      updatedAt: counter?.updatedAt ?? null,
      windowStartedAt: counter?.windowStartedAt ?? null,
    });
  }
}

export interface CounterRow extends StoredCounter {
  readonly is_paused: number;
}

function formerCheck(candidate: Candidate) {
  return {
    priority: candidate.priority,
    count: candidate.count,
    countBefore: candidate.count_before,
    sinceUpdateMs: candidate.since_update_ms,
    wasReset: candidate.was_reset,
  };
}

/** Outside of the line, with the check that it had, if any. */
export function outside(candidate: Candidate, state: "held" | "scheduled"): Placement {
  return { ...formerCheck(candidate), state, turn: null, waitingSince: null };
}
