import type { Priority } from "../../../policy/rule.ts";
import { type RememberedTurn, turnAtHead, turnFor } from "../../../policy/turn.ts";
import { type Candidate, type CustomerState, checkOnce, formerCheck } from "../../shared/checks.ts";
import { mayKeepSeat, type Seating, takeSeat } from "../../shared/permits.ts";
import { held, heldBack, inLine, type Placement } from "../../shared/placement.ts";
import {
  customerStateOf,
  missingPlan,
  planOf,
  rememberedTurnOf,
  type StoredCounter,
  type StoredPlan,
  type StoredTurn,
} from "../../shared/stored-customer.ts";
import { toJson } from "../../shared/stored-document.ts";
import type { Statements } from "../database/statements.ts";

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
  readonly #seatings = new Map<string, Seating>();
  #seated: { customer: string; document: string }[] = [];

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
    await this.#loadSeatings(strangers.filter((name) => this.#isCapped(name)));
  }

  /** Checks a document that has no priority yet, and gives it a turn, or holds it. Once stored it must be remembered. */
  enter(candidate: Candidate, now: number): Placement {
    const customer = this.customer(candidate.customer);
    if (customer.isPaused) return held(candidate);
    const seating = this.seating(candidate.customer);
    const isSeated = !seating || takeSeat(customer, seating);
    return isSeated ? this.letIn(candidate, now) : heldBack(checkOnce(customer, candidate, now));
  }

  /** The same, whatever the customer's cap says. */
  letIn(candidate: Candidate, now: number): Placement {
    const checked = checkOnce(this.customer(candidate.customer), candidate, now);
    const head = this.#heads.get(checked.priority);
    const memory = this.#memories.get(candidate.customer)?.get(checked.priority);
    const turn = turnFor(head, memory, candidate.cost);
    if (head === undefined) this.#heads.set(checked.priority, turn);
    return inLine(checked, turn, now);
  }

  /** Gives a document that comes back through no fault of its own the head of its priority. */
  rejoin(candidate: Candidate & { priority: Priority }, now: number): Placement {
    const customer = this.customer(candidate.customer);
    const seating = this.seating(candidate.customer);
    if (customer.isPaused || (seating && !mayKeepSeat(customer, seating))) return held(candidate);
    const turn = turnAtHead(this.#heads.get(candidate.priority));
    this.#heads.set(candidate.priority, turn);
    return inLine(formerCheck(candidate), turn, now);
  }

  /** Remembers the document that got the last turn of its customer and priority. */
  remember(customer: string, { priority, turn }: Placement, document: string): void {
    if (priority === null || turn === null) return;
    const memories = this.#memories.get(customer) ?? new Map<Priority, Memory>();
    this.#memories.set(customer, memories.set(priority, { turn, isWaiting: true, document }));
    if (this.#seatings.has(customer)) this.#seated.push({ customer, document });
  }

  /** What is known of the seats of a customer who was admitted and has a cap on running documents. */
  seating(customer: string): Seating | undefined {
    return this.#seatings.get(customer);
  }

  /** A customer who was admitted, without making a new one known by that. */
  admitted(name: string): CustomerState | undefined {
    return this.#customers.get(name);
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
    const writes = [
      this.#saveCounters(),
      this.#saveRooms(),
      this.#rememberTurns(),
      this.#takeSeats(),
      this.#setGates(),
      this.#removeUnused(),
    ];
    this.#customers.clear();
    this.#seatings.clear();
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
      this.#statements.all<StoredPlan>("plans"),
      this.#statements.all<MemoryRow>("memories", { customers: names }),
      this.#statements.all<{ priority: Priority; turn: number | null }>("heads"),
    ]);
    const byName = new Map(plans.map((row) => [row.name, planOf(row)]));
    for (const row of customers)
      this.#customers.set(row.name, customerStateOf(row, byName.get(row.plan) ?? missingPlan));
    for (const row of memories) this.#keepMemory(row);
    for (const { priority, turn } of heads)
      if (!this.#heads.has(priority)) this.#heads.set(priority, turn ?? undefined);
  }

  #keepMemory(row: MemoryRow): void {
    const memories = this.#memories.get(row.customer) ?? new Map<Priority, Memory>();
    this.#memories.set(row.customer, memories.set(row.priority, rememberedTurnOf(row)));
  }

  #isCapped(name: string): boolean {
    return (this.#customers.get(name)?.limits.maxRunning ?? null) !== null;
  }

  async #loadSeatings(customers: readonly string[]): Promise<void> {
    if (customers.length === 0) return;
    const [rows] = await Promise.all([
      this.#statements.all<SeatingRow>("seatings", { customers }),
      this.#statements.run("leave-seats", { customers }),
    ]);
    for (const { customer, taken, is_gated, last } of rows)
      this.#seatings.set(customer, { taken, isGated: is_gated, isGateNew: false, last });
  }

  async #saveRooms(): Promise<void> {
    const changed = [...this.#customers].flatMap(([name, { room, isRoomChanged }]) =>
      isRoomChanged ? [{ name, room: toJson(room) }] : [],
    );
    if (changed.length > 0) await this.#statements.runEach("save-rooms", changed);
  }

  async #takeSeats(): Promise<void> {
    const seated = this.#seated;
    this.#seated = [];
    if (seated.length > 0) await this.#statements.runEach("take-seats", seated);
  }

  async #setGates(): Promise<void> {
    const gates = [...this.#seatings].flatMap(([customer, { isGateNew }]) => {
      const limits = this.#customers.get(customer)?.limits;
      if (!isGateNew || !limits) return [];
      return [{ customer, maxRunning: limits.maxRunning, isSoft: limits.maxRunningWhileOthersWait }];
    });
    if (gates.length > 0) await this.#statements.runEach("set-gates", gates);
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

interface SeatingRow extends Pick<Seating, "taken" | "last"> {
  readonly customer: string;
  readonly is_gated: boolean;
}

interface MemoryRow extends StoredTurn {
  readonly customer: string;
  readonly priority: Priority;
}
