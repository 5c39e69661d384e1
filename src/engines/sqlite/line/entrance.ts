import { expeditedLane, type Lane } from "../../../policy/lane.ts";
import { defaultPlanName, type Plan } from "../../../policy/plan.ts";
import type { Counter } from "../../../policy/rule.ts";
import { type RememberedTurn, turnAtHead, turnFor } from "../../../policy/turn.ts";
import {
  customerStateOf,
  missingPlan,
  newCustomerState,
  planOf,
  rememberedTurnOf,
  type StoredCounter,
  type StoredPlan,
  type StoredTurn,
} from "../../shared/customers/stored-customer.ts";
import { type Candidate, type CustomerState, checkOnce, formerCheck } from "../../shared/line/checks.ts";
import type { Backlog, Permits } from "../../shared/line/permits.ts";
import { mayKeepPermit, takePermit } from "../../shared/line/permits.ts";
import { held, heldBack, inLine, type Placement } from "../../shared/line/placement.ts";
import { toJson } from "../../shared/stored-document.ts";
import { flagOf } from "../database/rows.ts";
import type { Statements } from "../database/statements.ts";

type Memory = RememberedTurn & { document?: number };

/**
 * The entrance to the line within one transaction. It gets priorities and turns from the policy, and caches what it read, so
 * that a batch reads and writes each customer once.
 */
export class Entrance {
  readonly #statements: Statements;
  readonly #customers = new Map<string, CustomerState>();
  readonly #plans = new Map<string, Omit<Plan, "name">>();
  readonly #heads = new Map<Lane, number | undefined>();
  readonly #memories = new Map<string, Map<Lane, Memory | undefined>>();
  readonly #permits = new Map<string, Permits>();

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Checks a document that has no priority yet, and gives it a turn or holds it. Call `remember` once it is stored. */
  enter(candidate: Candidate, now: number): Placement {
    const customer = this.customer(candidate.customer);
    if (customer.isPaused) return held(candidate);
    const hasPermit = this.#isUncapped(customer) || takePermit(customer, this.permits(candidate.customer));
    return hasPermit ? this.letIn(candidate, now) : heldBack(checkOnce(customer, candidate, now));
  }

  /** The same regardless of the customer's cap. */
  letIn(candidate: Candidate, now: number): Placement {
    const { customer: name, cost } = candidate;
    const customer = this.customer(name);
    const checked = checkOnce(customer, candidate, now);
    const { lane } = checked;
    const head = this.#head(lane);
    const turn =
      lane === expeditedLane
        ? turnAtHead(head)
        : turnFor(head, this.#memory(name, lane), { cost, weight: customer.weight });
    if (head === undefined) this.#heads.set(lane, turn);
    return inLine(checked, turn, now);
  }

  /** Gives a document that returns through no fault of its own the head of its lane. */
  rejoin(candidate: Candidate & { lane: Lane }, now: number): Placement {
    const customer = this.customer(candidate.customer);
    if (customer.isPaused) return held(candidate);
    if (!this.#isUncapped(customer) && !mayKeepPermit(customer, this.permits(candidate.customer)))
      return held(candidate);
    const turn = turnAtHead(this.#head(candidate.lane));
    this.#heads.set(candidate.lane, turn);
    return inLine(formerCheck(candidate), turn, now);
  }

  /** Remembers the document that got the last turn of its customer and lane. */
  remember(customer: string, { lane, turn }: Placement, document: number): void {
    if (lane === null || turn === null) return;
    this.#memoriesOf(customer).set(lane, { turn, isWaiting: true, document });
    if (!this.#isUncapped(this.customer(customer)))
      this.#statements.run("give-permit", { customer, document });
  }

  /** The customer's counter and policy; a new customer starts with the default plan. */
  customer(name: string): CustomerState {
    const known = this.#customers.get(name);
    if (known) return known;
    const loaded = this.#load(name);
    this.#customers.set(name, loaded);
    return loaded;
  }

  /** The permits of a customer with a cap on running documents. */
  permits(customer: string): Permits {
    const known = this.#permits.get(customer);
    if (known) return known;
    const loaded = this.#loadPermits(customer);
    this.#permits.set(customer, loaded);
    return loaded;
  }

  /** Writes the changes and empties the cache. Call it before anything else changes the line, and at the end. */
  flush(): void {
    for (const [customer, state] of this.#customers) this.#save(customer, state);
    for (const [customer, memories] of this.#memories) {
      for (const [lane, memory] of memories) {
        if (memory?.document === undefined) continue;
        this.#statements.run("remember-turn", {
          customer,
          lane,
          turn: memory.turn,
          document: memory.document,
        });
      }
    }
    this.#customers.clear();
    this.#permits.clear();
    this.#plans.clear();
    this.#memories.clear();
    this.#heads.clear();
  }

  #head(lane: Lane): number | undefined {
    if (!this.#heads.has(lane)) {
      this.#heads.set(lane, this.#statements.get<{ turn: number }>("head", { lane })?.turn);
    }
    return this.#heads.get(lane);
  }

  #memory(customer: string, lane: Lane): Memory | undefined {
    const memories = this.#memoriesOf(customer);
    if (!memories.has(lane)) memories.set(lane, this.#loadMemory(customer, lane));
    return memories.get(lane);
  }

  #memoriesOf(customer: string): Map<Lane, Memory | undefined> {
    const known = this.#memories.get(customer);
    if (known) return known;
    const memories = new Map<Lane, Memory | undefined>();
    this.#memories.set(customer, memories);
    return memories;
  }

  #loadMemory(customer: string, lane: Lane): Memory | undefined {
    const row = this.#statements.get<StoredTurn>("remembered-turn", { customer, lane });
    return row && rememberedTurnOf(row);
  }

  #load(name: string): CustomerState {
    const row = this.#statements.get<StoredCounter & { plan: string }>("customer-counter", {
      customer: name,
    });
    if (!row) return newCustomerState(this.#plan(defaultPlanName));
    return customerStateOf(row, this.#plan(row.plan));
  }

  #plan(name: string): Omit<Plan, "name"> {
    const known = this.#plans.get(name);
    if (known) return known;
    const row = this.#statements.get<StoredPlan>("plan", { name });
    const plan = row ? planOf(row) : missingPlan;
    this.#plans.set(name, plan);
    return plan;
  }

  #isUncapped({ limits }: CustomerState): boolean {
    return limits.maxRunning === null;
  }

  #loadPermits(customer: string): Permits {
    const last = this.#statements.get<{ lane: Lane }>("last-waiting", { customer })?.lane ?? 0;
    const hasBacklog = this.#statements.get<Backlog>("backlog", { customer }) !== undefined;
    return { taken: this.#countPermits(customer), hasBacklog, isBacklogNew: false, last };
  }

  #countPermits(customer: string): number {
    this.#statements.run("return-permits", { customer });
    return this.#statements.get<{ taken: number }>("count-permits", { customer })?.taken ?? 0;
  }

  #save(customer: string, { isChanged, counter, isCapacityChanged, capacity, limits }: CustomerState): void {
    if (isChanged) this.#saveCounter(customer, counter);
    if (isCapacityChanged) this.#statements.run("save-capacity", { customer, capacity: toJson(capacity) });
    if (!this.#permits.get(customer)?.isBacklogNew) return;
    const { maxRunning, maxRunningWhileOthersWait } = limits;
    this.#statements.run("set-backlog", { customer, maxRunning, isSoft: flagOf(maxRunningWhileOthersWait) });
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
