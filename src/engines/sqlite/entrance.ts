import { defaultPlanName } from "../../policy/plan.ts";
import type { Counter, Policy, Priority } from "../../policy/rule.ts";
import { type RememberedTurn, turnAtHead, turnFor } from "../../policy/turn.ts";
import { type Candidate, type CustomerState, checkOnce, formerCheck } from "../../store/checks.ts";
import { held, inLine, type Placement } from "../../store/placement.ts";
import {
  customerStateOf,
  parsePolicy,
  rememberedTurnOf,
  type StoredCounter,
  type StoredTurn,
} from "../../store/stored-customer.ts";
import type { Statements } from "./statements.ts";

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
    if (customer.isPaused) return held(candidate);
    const checked = checkOnce(customer, candidate, now);
    const head = this.#head(checked.priority);
    const turn = turnFor(head, this.#memory(candidate.customer, checked.priority), candidate.cost);
    if (head === undefined) this.#heads.set(checked.priority, turn);
    return inLine(checked, turn, now);
  }

  /** Gives a document that comes back through no fault of its own the head of its priority. */
  rejoin(candidate: Candidate & { priority: Priority }, now: number): Placement {
    if (this.customer(candidate.customer).isPaused) return held(candidate);
    const turn = turnAtHead(this.#head(candidate.priority));
    this.#heads.set(candidate.priority, turn);
    return inLine(formerCheck(candidate), turn, now);
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
    const row = this.#statements.get<StoredTurn>("remembered-turn", { customer, priority });
    return row && rememberedTurnOf(row);
  }

  #load(name: string): CustomerState {
    const row = this.#statements.get<StoredCounter & { plan: string }>("customer-counter", {
      customer: name,
    });
    if (!row)
      return { counter: undefined, policy: this.#policy(defaultPlanName), isPaused: false, isChanged: true };
    return customerStateOf(row, this.#policy(row.plan));
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
