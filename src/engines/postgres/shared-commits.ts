import type { Change } from "../../engine/engine.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { monotonicNow } from "../../runtime/clock.ts";
import { WebhookMemory } from "../shared/webhooks/known-webhooks.ts";
import { AheadCommits, largeCall } from "./ahead-commits.ts";
import type { OpenDatabase } from "./database/database.ts";
import { Statements } from "./database/statements.ts";
import { isConflict, isUnreachable, storeError } from "./database/store-errors.ts";
import { CustomerMemory } from "./line/customer-memory.ts";
import { type Entrance, MissingCustomers } from "./line/entrance.ts";
import type { Pipeline } from "./pipeline/pipeline.ts";
import { Transaction } from "./transaction.ts";

/** An action that a transaction does for many calls at once. It returns a result or an error for each; a refused call changed nothing. */
export interface Verb<Input, Result> {
  /**
   * A transaction locks customers by name, then documents, then turns. So a verb that locks customers must be the first of its
   * transaction; those that lock only documents may follow.
   */
  readonly locks: "customers" | "documents";
  /** True if it sends all its statements before it first waits, so that the next verb may send right after. */
  readonly isSentAtOnce?: boolean;
  run(transaction: Transaction, inputs: readonly Input[]): Promise<readonly (Result | FairlaneError)[]>;
  /** Does it for one call with one statement. Returns undefined if that is not possible; then nothing has changed. */
  tryAlone?(input: Input, tools: Tools): Promise<Done<Result> | undefined>;
  readonly ahead?: AheadVerb<Input, Result>;
}

/** How a verb runs for large calls while earlier transactions of this process are not committed yet. */
export interface AheadVerb<Input, Result> {
  sizeOf(input: Input): number;
  /** True if what this process remembers is enough for these calls. */
  isPossible(inputs: readonly Input[], memory: CustomerMemory, earlier: readonly Entrance[]): boolean;
  run(
    transaction: Transaction,
    inputs: readonly Input[],
    earlier: readonly Entrance[],
  ): Promise<readonly (Result | FairlaneError)[]>;
}

/** The means of one statement that is a transaction of its own. */
export interface Tools {
  readonly statements: Statements;
  readonly memory: CustomerMemory;
}

/** A result, and the change that listeners are notified of. */
export interface Done<Result> {
  readonly result: Result;
  readonly change: Change | undefined;
}

/** A verb for one call, which shares its transaction only with verbs that lock only documents. */
export function alone<Result>(work: (transaction: Transaction) => Promise<Result>): Verb<void, Result> {
  const run = async (transaction: Transaction) => {
    try {
      return [await work(transaction)];
    } catch (error) {
      if (error instanceof FairlaneError) return [error];
      throw error;
    }
  };
  return { locks: "customers", run };
}

/** One call, until it is settled. */
export interface Piece {
  readonly verb: Verb<unknown, unknown>;
  readonly input: unknown;
  readonly calledAt: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface CommitOptions {
  readonly database: OpenDatabase;
  readonly memory: CustomerMemory;
  /** By connection: after a failover, the number of a version may stand for other webhooks. */
  readonly webhooks: WeakMap<Pipeline, WebhookMemory>;
  readonly committed: (transaction: Pick<Transaction, "change" | "unsettled">) => void;
}

/**
 * Runs verbs in transactions. Calls within one turn of the event loop run in that order and share a commit, as far as the order
 * of locks allows. Verbs that lock only documents, such as claims, have a connection of their own, so that they do not wait for
 * submissions.
 */
export class SharedCommits {
  readonly #entering: CommitQueue;
  readonly #working: CommitQueue;
  #pieces: Piece[] = [];
  #turn: Promise<void> | undefined;

  constructor(options: Pick<CommitOptions, "database" | "committed">) {
    const memories = { memory: new CustomerMemory(), webhooks: new WeakMap() };
    this.#entering = new CommitQueue({ ...options, ...memories });
    this.#working = new CommitQueue({ ...options, ...memories });
  }

  /** Runs a verb. The promise is fulfilled once it is committed. */
  run<Input, Result>(verb: Verb<Input, Result>, input: Input): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#pieces.push({ verb, input, calledAt: monotonicNow(), resolve, reject } as unknown as Piece);
      this.#turn ??= this.#endTurn();
    });
  }

  /** Waits until all calls are committed or have failed. */
  async settled(): Promise<void> {
    await this.#turn;
    await Promise.all([this.#entering.settled(), this.#working.settled()]);
  }

  async #endTurn(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#turn = undefined;
    const isWork = pieces.every(({ verb }) => verb.locks === "documents");
    (isWork ? this.#working : this.#entering).add(pieces);
  }
}

const maxTries = 10;

/** A committed transaction, and the outcome of each of its calls. */
export interface Committed {
  readonly transaction: Transaction;
  readonly outcomes: readonly unknown[];
}

/** Runs transactions one after another. */
class CommitQueue {
  readonly #options: CommitOptions;
  readonly #ahead: AheadCommits;
  #pieces: Piece[] = [];
  #running: Promise<void> | undefined;

  constructor(options: CommitOptions) {
    this.#options = options;
    this.#ahead = new AheadCommits({
      ...options,
      settle: (pieces, committed) => this.#settle(pieces, committed),
      commit: (pieces, waitedMs) => this.#commit(pieces, waitedMs),
    });
  }

  add(pieces: readonly Piece[]): void {
    this.#pieces = this.#pieces.concat(pieces);
    this.#running ??= this.#runAll();
  }

  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #runAll(): Promise<void> {
    for (let isFirst = true; this.#pieces.length > 0; isFirst = false) {
      const pieces = this.#pieces.splice(0, transactionLength(this.#pieces));
      const waitedMs = isFirst ? 0 : Math.round(monotonicNow() - (pieces[0]?.calledAt ?? 0));
      if (this.#ahead.mayTake(pieces, this.#pieces.length > 0)) await this.#ahead.take(pieces, waitedMs);
      else {
        await this.#ahead.settled();
        await this.#commit(pieces, waitedMs);
      }
      // More may be asked for meanwhile.
      if (this.#pieces.length === 0) await this.#ahead.settled();
    }
    this.#running = undefined;
  }

  async #commit(pieces: readonly Piece[], waitedMs: number): Promise<void> {
    try {
      if (await this.#commitAlone(pieces)) return;
      this.#settle(pieces, await this.#tryOften(pieces, waitedMs));
    } catch (error) {
      // If the database refuses one of them, the others must not fail with it.
      if (pieces.length > 1 && !isUnreachable(error))
        for (const piece of pieces) await this.#commit([piece], waitedMs);
      else for (const piece of pieces) piece.reject(storeError(error, this.#options.database.place));
    }
  }

  #settle(pieces: readonly Piece[], { transaction, outcomes }: Committed): void {
    for (const [index, piece] of pieces.entries()) settle(piece, outcomes[index]);
    queueMicrotask(() => this.#options.committed(transaction));
  }

  // Behind a pooler, a statement alone would run without our settings.
  async #commitAlone([piece, ...others]: readonly Piece[]): Promise<boolean> {
    const { database, memory, committed } = this.#options;
    if (!piece?.verb.tryAlone || others.length > 0 || database.isPooled) return false;
    const pipeline = await database.pipelines.take();
    try {
      const statements = new Statements(pipeline, database);
      const done = await piece.verb.tryAlone(piece.input, { statements, memory });
      if (!done) return false;
      piece.resolve(done.result);
      queueMicrotask(() => committed({ change: done.change, unsettled: new Map() }));
      return true;
    } catch (error) {
      if (isConflict(error)) return false;
      if (isUnreachable(error)) await pipeline.end();
      throw error;
    } finally {
      database.pipelines.release(pipeline);
    }
  }

  async #tryOften(pieces: readonly Piece[], waitedMs: number): Promise<Committed> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.#try(pieces, waitedMs);
      } catch (error) {
        if (error instanceof MissingCustomers) this.#options.memory.forget(error.names);
        else if (!isConflict(error)) throw error;
        if (tries === maxTries) throw error;
      }
    }
  }

  async #try(pieces: readonly Piece[], waitedMs: number): Promise<Committed> {
    const { database, memory, webhooks } = this.#options;
    const pipeline = await database.pipelines.take();
    const known = webhooks.get(pipeline) ?? new WebhookMemory();
    webhooks.set(pipeline, known);
    const statements = new Statements(pipeline, database);
    const transaction = new Transaction(statements, { memory, webhooks: known, waitedMs });
    try {
      const begun = awaitedLater(pipeline.begin());
      const outcomes = await runAndCommit(pipeline, transaction, pieces);
      await begun;
      for (const [name, known] of transaction.entrance.known) memory.keep(name, known);
      return { transaction, outcomes };
    } catch (error) {
      await pipeline.abandon(error);
      throw error;
    } finally {
      database.pipelines.release(pipeline);
    }
  }
}

/**
 * The number of pieces for one transaction: those of the first verb, as long as they are not large, and the next ones that lock
 * only documents.
 */
function transactionLength(pieces: readonly Piece[]): number {
  const [first] = pieces;
  let isLeading = true;
  let size = 0;
  const end = pieces.findIndex(({ verb, input }) => {
    isLeading &&= verb === first?.verb && size < largeCall;
    size += verb.ahead?.sizeOf(input) ?? 0;
    return !isLeading && verb.locks === "customers";
  });
  return end === -1 ? pieces.length : end;
}

// The begin is sent with the first statement, the commit with the last.
async function runAndCommit(
  pipeline: Pipeline,
  transaction: Transaction,
  pieces: readonly Piece[],
): Promise<unknown[]> {
  const outcomes = await runGroups(transaction, pieces);
  await Promise.all([transaction.finish(), pipeline.commit()]);
  return outcomes;
}

async function runGroups(transaction: Transaction, pieces: readonly Piece[]): Promise<unknown[]> {
  const sent: Promise<readonly unknown[]>[] = [];
  const flushes: Promise<void>[] = [];
  for (const { verb, inputs } of groupByVerb(pieces)) {
    sent.push(awaitedLater(verb.run(transaction, inputs)));
    if (!verb.isSentAtOnce) await Promise.all(sent);
    if (verb.locks === "customers") flushes.push(awaitedLater(transaction.flush()));
  }
  const [outcomes] = await Promise.all([Promise.all(sent), ...flushes]);
  return outcomes.flat();
}

/** Lets a promise reject before it is awaited, because the connection may be lost meanwhile. */
function awaitedLater<Result>(promise: Promise<Result>): Promise<Result> {
  promise.catch(() => {});
  return promise;
}

interface Group {
  readonly verb: Verb<unknown, unknown>;
  readonly inputs: unknown[];
}

function groupByVerb(pieces: readonly Piece[]): Group[] {
  const groups: Group[] = [];
  for (const { verb, input } of pieces) {
    const last = groups.at(-1);
    if (last?.verb === verb) last.inputs.push(input);
    else groups.push({ verb, inputs: [input] });
  }
  return groups;
}

function settle({ resolve, reject }: Piece, outcome: unknown): void {
  if (outcome instanceof FairlaneError) reject(outcome);
  else resolve(outcome);
}
