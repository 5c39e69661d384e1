import type { PoolClient } from "pg";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import { monotonicNow } from "../../runtime/clock.ts";
import type { OpenDatabase } from "./database/database.ts";
import { begin } from "./database/planning.ts";
import { SentTogether } from "./database/sent-together.ts";
import { Statements } from "./database/statements.ts";
import { isConflict, isUnreachable, storeError } from "./database/store-errors.ts";
import { MissingCustomers } from "./line/entrance.ts";
import { Transaction } from "./transaction.ts";

/**
 * Something that a transaction can do for many calls at once. It answers each call, in order, or refuses it with an
 * error; a call that is refused has changed nothing.
 */
export interface Verb<Input, Answer> {
  /**
   * What it locks first. A transaction locks customers by name, then documents, then turns: what locks customers is
   * the first thing in its transaction, what locks documents alone may follow.
   */
  readonly locks: "customers" | "documents";
  /** Whether it sends all its statements before it first waits, so that what follows may be sent right after. */
  readonly isSentAtOnce?: boolean;
  run(transaction: Transaction, inputs: readonly Input[]): Promise<readonly (Answer | FairlaneError)[]>;
}

/** A verb for one call, which shares its transaction only with what locks documents alone. */
export function alone<Answer>(work: (transaction: Transaction) => Promise<Answer>): Verb<void, Answer> {
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

interface Piece {
  readonly verb: Verb<unknown, unknown>;
  readonly input: unknown;
  readonly askedAt: number;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface CommitOptions {
  readonly database: OpenDatabase;
  readonly committed: (transaction: Transaction) => void;
}

/**
 * Runs verbs in transactions. What is asked for in one turn of the event loop happens in that order and shares a
 * commit, as far as the order of locks allows. Claims and their like have a connection of their own, so that they do not
 * wait behind submissions.
 */
export class SharedCommits {
  readonly #entering: Lane;
  readonly #working: Lane;
  #pieces: Piece[] = [];
  #turn: Promise<void> | undefined;

  constructor(options: CommitOptions) {
    this.#entering = new Lane(options);
    this.#working = new Lane(options);
  }

  /** Carries out a verb; its answer is given once it is committed. */
  run<Input, Answer>(verb: Verb<Input, Answer>, input: Input): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.#pieces.push({ verb, input, askedAt: monotonicNow(), resolve, reject } as unknown as Piece);
      this.#turn ??= this.#endTurn();
    });
  }

  /** Waits until everything that was asked for is committed, or has failed. */
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

interface Committed {
  readonly transaction: Transaction;
  readonly outcomes: readonly unknown[];
}

/** Transactions one after another. */
class Lane {
  readonly #options: CommitOptions;
  #pieces: Piece[] = [];
  #running: Promise<void> | undefined;

  constructor(options: CommitOptions) {
    this.#options = options;
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
      const waitedMs = isFirst ? 0 : Math.round(monotonicNow() - (pieces[0]?.askedAt ?? 0));
      await this.#commit(pieces, waitedMs);
    }
    this.#running = undefined;
  }

  async #commit(pieces: readonly Piece[], waitedMs: number): Promise<void> {
    try {
      const { transaction, outcomes } = await this.#tryOften(pieces, waitedMs);
      for (const [index, piece] of pieces.entries()) answer(piece, outcomes[index]);
      queueMicrotask(() => this.#options.committed(transaction));
    } catch (error) {
      // What makes the database refuse one of them must not be paid by the others.
      if (pieces.length > 1 && !isUnreachable(error))
        for (const piece of pieces) await this.#commit([piece], waitedMs);
      else for (const piece of pieces) piece.reject(storeError(error, this.#options.database.place));
    }
  }

  async #tryOften(pieces: readonly Piece[], waitedMs: number): Promise<Committed> {
    let newcomers: readonly string[] = [];
    for (let tries = 1; ; tries++) {
      try {
        return await this.#try(pieces, waitedMs, newcomers);
      } catch (error) {
        if (error instanceof MissingCustomers) newcomers = error.names;
        else if (!isConflict(error)) throw error;
        if (tries === maxTries) throw error;
      }
    }
  }

  async #try(pieces: readonly Piece[], waitedMs: number, newcomers: readonly string[]): Promise<Committed> {
    const { database } = this.#options;
    const client = await database.writers.connect();
    const connection = new SentTogether(client, database);
    const transaction = new Transaction(new Statements(connection, database), waitedMs, newcomers);
    try {
      const begun = awaitedLater(connection.query(begin("writing", database)));
      const outcomes = await runAndCommit(connection, transaction, pieces);
      await begun;
      client.release();
      return { transaction, outcomes };
    } catch (error) {
      if (isUnreachable(error)) client.release(true);
      else await rollBack(client);
      throw error;
    }
  }
}

/** How many of the pieces one transaction takes: those of the first verb, and what follows and locks documents alone. */
function transactionLength(pieces: readonly Piece[]): number {
  const [first] = pieces;
  let isLeading = true;
  const end = pieces.findIndex(({ verb }) => {
    isLeading &&= verb === first?.verb;
    return !isLeading && verb.locks === "customers";
  });
  return end === -1 ? pieces.length : end;
}

// Nothing is waited for that the next statement does not need: the begin travels with the first, the commit with the last.
async function runAndCommit(
  connection: SentTogether,
  transaction: Transaction,
  pieces: readonly Piece[],
): Promise<unknown[]> {
  const outcomes = await runGroups(transaction, pieces);
  await Promise.all([transaction.finish(), connection.query("commit")]);
  return outcomes;
}

// Nothing is waited for that what follows does not need.
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

/** Lets a promise fail before anybody waits for it: the connection may be lost meanwhile. */
function awaitedLater<Answer>(promise: Promise<Answer>): Promise<Answer> {
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

function answer({ resolve, reject }: Piece, outcome: unknown): void {
  if (outcome instanceof FairlaneError) reject(outcome);
  else resolve(outcome);
}

// A connection on which not even this succeeds is given up.
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query("rollback");
    client.release();
  } catch {
    client.release(true);
  }
}
