import type { Priority } from "../../policy/rule.ts";
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

type Memory = RememberedTurn & { document?: string };

/**
 * The entrance to the line within one transaction: asks the policy for priorities and turns. Customers are admitted
 * first: locked, and read with all that the policy needs, so that a batch reads and writes each customer once.
 */
export class Entrance {
  readonly #statements: Statements;
  readonly #customers = new Map<string, CustomerState>();
  readonly #heads = new Map<Priority, number | undefined>();
  readonly #memories = new Map<string, Map<Priority, Memory>>();
  readonly #newcomers: ReadonlySet<string>;
  readonly #created = new Set<string>();

  constructor(statements: Statements, newcomers: readonly string[]) {
    this.#statements = statements;
    this.#newcomers = new Set(newcomers);
  }

  /** Locks customers in the order of names, and reads what is known of them and of the line. */
  async admit(names: readonly string[]): Promise<void> {
    const strangers = [...new Set(names)].filter((name) => !this.#customers.has(name));
    if (strangers.length === 0) return;
    if (strangers.some((name) => this.#newcomers.has(name))) await this.#add(strangers);
    await this.#load(strangers);
    const missing = strangers.filter((name) => !this.#customers.has(name));
    if (missing.length > 0) throw new MissingCustomers(missing);
  }

  /** Checks a document that has no priority yet, and gives it a turn. Once stored it must be remembered. */
  enter(candidate: Candidate, now: number): Placement {
    const customer = this.customer(candidate.customer);
    if (customer.isPaused) return held(candidate);
    const checked = checkOnce(customer, candidate, now);
    const head = this.#heads.get(checked.priority);
    const memory = this.#memories.get(candidate.customer)?.get(checked.priority);
    const turn = turnFor(head, memory, candidate.cost);
    if (head === undefined) this.#heads.set(checked.priority, turn);
    return inLine(checked, turn, now);
  }

  /** Gives a document that comes back through no fault of its own the head of its priority. */
  rejoin(candidate: Candidate & { priority: Priority }, now: number): Placement {
    if (this.customer(candidate.customer).isPaused) return held(candidate);
    const turn = turnAtHead(this.#heads.get(candidate.priority));
    this.#heads.set(candidate.priority, turn);
    return inLine(formerCheck(candidate), turn, now);
  }

  /** Remembers the document that got the last turn of its customer and priority. */
  remember(customer: string, { priority, turn }: Placement, document: string): void {
    if (priority === null || turn === null) return;
    const memories = this.#memories.get(customer) ?? new Map<Priority, Memory>();
    this.#memories.set(customer, memories.set(priority, { turn, isWaiting: true, document }));
  }

  /** The counter and policy of a customer who was admitted. */
  customer(name: string): CustomerState {
    const known = this.#customers.get(name);
    if (!known) throw new Error(`the customer ${name} was not admitted`);
    this.#created.delete(name);
    return known;
  }

  /** Writes what changed and forgets the rest. */
  async flush(): Promise<void> {
    const writes = [this.#saveCounters(), this.#rememberTurns(), this.#removeUnused()];
    this.#customers.clear();
    this.#memories.clear();
    this.#heads.clear();
    await Promise.all(writes);
  }

  async #add(names: readonly string[]): Promise<void> {
    const rows = await this.#statements.all<{ name: string; is_new: boolean }>("add-customers", { names });
    for (const { name, is_new } of rows) if (is_new) this.#created.add(name);
  }

  // Each statement sees what was committed before it began: all but the first see what the lock may have waited for.
  async #load(names: readonly string[]): Promise<void> {
    const [customers, plans, memories, heads] = await Promise.all([
      this.#statements.all<StoredCounter & { name: string; plan: string }>("lock-customers", { names }),
      this.#statements.all<{ name: string; policy: string }>("plans"),
      this.#statements.all<MemoryRow>("memories", { customers: names }),
      this.#statements.all<{ priority: Priority; turn: number | null }>("heads"),
    ]);
    const policies = new Map(plans.map(({ name, policy }) => [name, parsePolicy(policy)]));
    for (const row of customers) {
      const policy = policies.get(row.plan) ?? parsePolicy("{}");
      this.#customers.set(row.name, customerStateOf(row, policy));
    }
    for (const row of memories) this.#keepMemory(row);
    for (const { priority, turn } of heads)
      if (!this.#heads.has(priority)) this.#heads.set(priority, turn ?? undefined);
  }

  #keepMemory(row: MemoryRow): void {
    const memories = this.#memories.get(row.customer) ?? new Map<Priority, Memory>();
    this.#memories.set(row.customer, memories.set(row.priority, rememberedTurnOf(row)));
  }

  async #saveCounters(): Promise<void> {
    const changed = [...this.#customers].flatMap(([name, { counter, isChanged }]) =>
      isChanged && counter ? [{ name, ...counter }] : [],
    );
    if (changed.length > 0) await this.#statements.runEach("save-counters", changed);
  }

  async #rememberTurns(): Promise<void> {
    const turns = [...this.#memories].flatMap(([customer, memories]) =>
      [...memories].flatMap(([priority, { turn, document }]) =>
        document === undefined ? [] : [{ customer, priority, turn, document }],
      ),
    );
    if (turns.length > 0) await this.#statements.runEach("remember-turns", turns);
  }

  // Somebody whose only submission was refused is no customer.
  async #removeUnused(): Promise<void> {
    const names = [...this.#created];
    this.#created.clear();
    if (names.length > 0) await this.#statements.run("delete-customers", { names });
  }
}

/** There are no such customers. They can be created only before others are locked, so the transaction begins anew. */
export class MissingCustomers extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(`customers are missing: ${names.join()}`);
    this.names = names;
  }
}

interface MemoryRow extends StoredTurn {
  readonly customer: string;
  readonly priority: Priority;
}
