import { expeditedLane, type Lane } from "../../../policy/lane.ts";
import { type RememberedTurn, turnAtHead, turnFor } from "../../../policy/turn.ts";
import {
  customerStateOf,
  missingPlan,
  planOf,
  rememberedTurnOf,
  type StoredCounter,
  type StoredPlan,
  type StoredTurn,
} from "../../shared/customers/stored-customer.ts";
import { type Candidate, type CustomerState, checkOnce, formerCheck } from "../../shared/line/checks.ts";
import { mayKeepPermit, type Permits, takePermit } from "../../shared/line/permits.ts";
import { held, heldBack, inLine, type Placement } from "../../shared/line/placement.ts";
import { toJson } from "../../shared/stored-document.ts";
import type { Statements } from "../database/statements.ts";
import {
  type CustomerMemory,
  isOrdinary,
  type KnownCustomer,
  noVersions,
  type Versions,
} from "./customer-memory.ts";

type Memory = RememberedTurn & { document?: string };

/**
 * The entrance to the line within one transaction. It gets priorities and turns from the policy. Customers are admitted first:
 * locked, and read with all that the policy needs, so that a batch reads and writes each customer once.
 */
export class Entrance {
  readonly #statements: Statements;
  readonly #customers = new Map<string, CustomerState>();
  readonly #heads = new Map<Lane, number | undefined>();
  readonly #memories = new Map<string, Map<Lane, Memory>>();
  readonly #memory: CustomerMemory;
  /** The version of each customer's plan. */
  readonly #planVersions = new Map<string, string>();
  readonly #known = new Map<string, KnownCustomer>();
  /** The least turn given in each lane. */
  readonly #firstTurns = new Map<Lane, number>();
  #isAhead = false;
  readonly #created = new Set<string>();
  readonly #permits = new Map<string, Permits>();
  #given: { customer: string; document: string }[] = [];

  constructor(statements: Statements, memory: CustomerMemory) {
    this.#statements = statements;
    this.#memory = memory;
  }

  /** Creates customers that this process has not seen, locks all in the order of names, and reads them and the heads of the line. */
  async admit(names: readonly string[]): Promise<void> {
    const unread = [...new Set(names)].filter((name) => !this.#customers.has(name));
    if (unread.length === 0) return;
    const unseen = unread.filter((name) => !this.#memory.has(name));
    await Promise.all([this.#add(unseen), this.#load(unread)]);
    const missing = unread.filter((name) => !this.#customers.has(name));
    if (missing.length > 0) throw new MissingCustomers(missing);
    await this.#loadPermits(unread.filter((name) => this.#isCapped(name)));
  }

  /**
   * Admits customers that this process remembers without locking them, as they will be once earlier transactions are committed.
   * The flush fails if one was changed by others.
   */
  async admitAhead(names: readonly string[], earlier: readonly Entrance[]): Promise<void> {
    this.#isAhead = true;
    for (const name of new Set(names)) {
      const known = expectedState(name, this.#memory, earlier);
      if (known) this.#customers.set(name, { ...known, isChanged: false });
    }
    await this.#loadLine([...this.#customers.keys()]);
    for (const entrance of earlier) this.#follow(entrance);
  }

  /** True if this process remembers the customer and nothing but its counter decides about its documents. */
  static mayAdmitAhead(name: string, memory: CustomerMemory, earlier: readonly Entrance[]): boolean {
    const known = expectedState(name, memory, earlier);
    return known !== undefined && isOrdinary(known);
  }

  /** Checks a document that has no priority yet, and gives it a turn or holds it. Call `remember` once it is stored. */
  enter(candidate: Candidate, now: number): Placement {
    const customer = this.customer(candidate.customer);
    if (customer.isPaused) return held(candidate);
    const permits = this.permits(candidate.customer);
    const hasPermit = !permits || takePermit(customer, permits);
    return hasPermit ? this.letIn(candidate, now) : heldBack(checkOnce(customer, candidate, now));
  }

  /** The same regardless of the customer's cap. */
  letIn(candidate: Candidate, now: number): Placement {
    const { customer: name, cost } = candidate;
    const customer = this.customer(name);
    const checked = checkOnce(customer, candidate, now);
    const { lane } = checked;
    const head = this.#heads.get(lane);
    const memory = this.#memories.get(name)?.get(lane);
    const turn =
      lane === expeditedLane ? turnAtHead(head) : turnFor(head, memory, { cost, weight: customer.weight });
    if (head === undefined) this.#heads.set(lane, turn);
    return inLine(checked, turn, now);
  }

  /** Gives a document that returns through no fault of its own the head of its lane. */
  rejoin(candidate: Candidate & { lane: Lane }, now: number): Placement {
    const customer = this.customer(candidate.customer);
    const permits = this.permits(candidate.customer);
    if (customer.isPaused || (permits && !mayKeepPermit(customer, permits))) return held(candidate);
    const turn = turnAtHead(this.#heads.get(candidate.lane));
    this.#heads.set(candidate.lane, turn);
    return inLine(formerCheck(candidate), turn, now);
  }

  /** Remembers the document that got the last turn of its customer and lane. */
  remember(customer: string, { lane, turn }: Placement, document: string): void {
    if (lane === null || turn === null) return;
    this.#firstTurns.set(lane, Math.min(turn, this.#firstTurns.get(lane) ?? turn));
    this.#memoriesOf(customer).set(lane, { turn, isWaiting: true, document });
    if (this.#permits.has(customer)) this.#given.push({ customer, document });
  }

  /** The permits of an admitted customer with a cap on running documents. */
  permits(customer: string): Permits | undefined {
    return this.#permits.get(customer);
  }

  /** An admitted customer. Does not count as use of a new one. */
  admitted(name: string): CustomerState | undefined {
    return this.#customers.get(name);
  }

  /** An admitted customer, which is kept even if it is new. */
  customer(name: string): CustomerState {
    const known = this.#customers.get(name);
    if (!known) throw new Error(`the customer ${name} was not admitted`);
    this.#created.delete(name);
    return known;
  }

  /** The names of the admitted customers. */
  get names(): string[] {
    return [...this.#customers.keys()];
  }

  /** The customers that were saved, as they are once this is committed. */
  get known(): ReadonlyMap<string, KnownCustomer> {
    return this.#known;
  }

  /** Writes the changes and empties the cache. */
  async flush(): Promise<void> {
    const writes = [
      this.#isAhead ? this.#saveKnownCounters() : this.#saveCounters(),
      this.#saveCapacities(),
      this.#rememberTurns(),
      this.#givePermits(),
      this.#setBacklogs(),
      this.#removeUnused(),
    ];
    // A later transaction may still follow this one.
    if (!this.#isAhead) this.#forget();
    await Promise.all(writes);
  }

  #forget(): void {
    this.#customers.clear();
    this.#planVersions.clear();
    this.#permits.clear();
    this.#memories.clear();
    this.#heads.clear();
  }

  // The turns that an earlier transaction gave, which are not visible yet.
  #follow(earlier: Entrance): void {
    for (const [lane, first] of earlier.#firstTurns)
      this.#heads.set(lane, Math.min(first, this.#heads.get(lane) ?? first));
    for (const customer of this.#customers.keys())
      for (const [lane, { document, ...memory }] of earlier.#memories.get(customer) ?? [])
        if (document !== undefined) this.#memoriesOf(customer).set(lane, memory);
  }

  async #add(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    const rows = await this.#statements.all<{ name: string }>("add-customers", { names });
    for (const { name } of rows) this.#created.add(name);
  }

  // Each statement sees what was committed before it began, so all after the first see what the lock waited for.
  async #load(names: readonly string[]): Promise<void> {
    const [customers, plans] = await Promise.all([
      this.#statements.all<CustomerRow>("lock-customers", { names }),
      this.#statements.all<PlanRow>("plans"),
      this.#loadLine(names),
    ]);
    const byName = new Map(plans.map((row) => [row.name, { plan: planOf(row), version: row.version }]));
    for (const row of customers) {
      const { plan = missingPlan, version: planVersion = "0" } = byName.get(row.plan) ?? {};
      this.#customers.set(row.name, customerStateOf(row, plan));
      this.#planVersions.set(row.name, planVersion);
    }
  }

  async #loadLine(customers: readonly string[]): Promise<void> {
    const [memories, heads] = await Promise.all([
      this.#statements.all<MemoryRow>("memories", { customers }),
      this.#statements.all<{ lane: Lane; turn: number | null }>("heads"),
    ]);
    for (const row of memories) this.#keepMemory(row);
    for (const { lane, turn } of heads) if (!this.#heads.has(lane)) this.#heads.set(lane, turn ?? undefined);
  }

  #keepMemory(row: MemoryRow): void {
    this.#memoriesOf(row.customer).set(row.lane, rememberedTurnOf(row));
  }

  #memoriesOf(customer: string): Map<Lane, Memory> {
    const memories = this.#memories.get(customer) ?? new Map<Lane, Memory>();
    this.#memories.set(customer, memories);
    return memories;
  }

  #isCapped(name: string): boolean {
    return (this.#customers.get(name)?.limits.maxRunning ?? null) !== null;
  }

  async #loadPermits(customers: readonly string[]): Promise<void> {
    if (customers.length === 0) return;
    const [rows] = await Promise.all([
      this.#statements.all<PermitsRow>("permits", { customers }),
      this.#statements.run("return-permits", { customers }),
    ]);
    for (const { customer, taken, has_backlog, last } of rows)
      this.#permits.set(customer, { taken, hasBacklog: has_backlog, isBacklogNew: false, last });
  }

  async #saveCapacities(): Promise<void> {
    const changed = [...this.#customers].flatMap(([name, { capacity, isCapacityChanged }]) =>
      isCapacityChanged ? [{ name, capacity: toJson(capacity) }] : [],
    );
    if (changed.length > 0) await this.#statements.runEach("save-capacities", changed);
  }

  async #givePermits(): Promise<void> {
    const given = this.#given;
    this.#given = [];
    if (given.length > 0) await this.#statements.runEach("give-permits", given);
  }

  async #setBacklogs(): Promise<void> {
    const backlogs = [...this.#permits].flatMap(([customer, { isBacklogNew }]) => {
      const limits = this.#customers.get(customer)?.limits;
      if (!isBacklogNew || !limits) return [];
      return [{ customer, maxRunning: limits.maxRunning, isSoft: limits.maxRunningWhileOthersWait }];
    });
    if (backlogs.length > 0) await this.#statements.runEach("set-backlogs", backlogs);
  }

  // Every customer that got a turn is written, so that others notice by its version.
  async #saveCounters(): Promise<void> {
    const changed = [...this.#customers].flatMap(([name, state]) =>
      state.isChanged || this.#hasNewTurn(name)
        ? [{ name, state, planVersion: this.#planVersions.get(name) ?? "" }]
        : [],
    );
    if (changed.length === 0) return;
    const rows = changed.map(({ name, state }) => ({ name, ...(state.counter ?? noCounter) }));
    const [saved] = await this.#statements.allEach<Omit<Versions, "planVersion">>("save-counters", rows);
    if (!saved) return;
    for (const { name, state, planVersion } of changed)
      this.#known.set(name, { state, planVersion, ...saved });
  }

  // Earlier transactions are committed by now, so the memory has the versions that they left.
  async #saveKnownCounters(): Promise<void> {
    const known = [...this.#customers].map(([name, state]) => {
      const { version, planVersion, server } = this.#memory.recall(name) ?? noVersions;
      return { name, state, version, planVersion, server };
    });
    const rows = known.map(({ state, ...row }) => ({ ...row, ...(state.counter ?? noCounter) }));
    const [saved] = await this.#statements.allEach<{ version: string }>("save-known-counters", rows);
    if (!saved) return;
    for (const { name, state, planVersion, server } of known)
      this.#known.set(name, { state, version: saved.version, planVersion, server });
  }

  #hasNewTurn(name: string): boolean {
    const memories = this.#memories.get(name);
    return memories !== undefined && [...memories.values()].some(({ document }) => document !== undefined);
  }

  async #rememberTurns(): Promise<void> {
    const turns = [...this.#memories].flatMap(([customer, memories]) =>
      [...memories].flatMap(([lane, { turn, document }]) =>
        document === undefined ? [] : [{ customer, lane, turn, document }],
      ),
    );
    if (turns.length > 0) await this.#statements.runEach("remember-turns", turns);
  }

  // Removes new customers whose only submission was refused.
  async #removeUnused(): Promise<void> {
    const names = [...this.#created];
    this.#created.clear();
    if (names.length > 0) await this.#statements.run("delete-customers", { names });
  }
}

/** Thrown for customers that were erased since this process saw them. They can be created only before others are locked. */
export class MissingCustomers extends Error {
  readonly names: readonly string[];

  constructor(names: readonly string[]) {
    super(`customers are missing: ${names.join()}`);
    this.names = names;
  }
}

/** The customer as the last of these transactions that has it leaves it, or else as it is remembered. */
function expectedState(
  name: string,
  memory: CustomerMemory,
  earlier: readonly Entrance[],
): CustomerState | undefined {
  const last = earlier.findLast((entrance) => entrance.admitted(name));
  return last?.admitted(name) ?? memory.recall(name)?.state;
}

const noCounter = { count: null, updatedAt: null, windowStartedAt: null };

interface CustomerRow extends StoredCounter {
  readonly name: string;
  readonly plan: string;
}

interface PlanRow extends StoredPlan {
  readonly version: string;
}

interface PermitsRow extends Pick<Permits, "taken" | "last"> {
  readonly customer: string;
  readonly has_backlog: boolean;
}

interface MemoryRow extends StoredTurn {
  readonly customer: string;
  readonly lane: Lane;
}
