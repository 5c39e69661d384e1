import type { DatabaseSync } from "node:sqlite";
import { monotonicNow } from "../../runtime/clock.ts";
import { readTimeoutMs, setBusyTimeout } from "./database/database.ts";
import { isBusy, storeError } from "./database/store-errors.ts";
import type { Transaction } from "./transaction.ts";

interface Piece {
  readonly work: (transaction: Transaction) => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const busyLimitMs = 30_000;
const maxTurns = 8;

/**
 * Runs work in transactions. Calls within a few turns of the event loop share one commit, because a durable commit costs far
 * more than the work in it. If one piece of work throws, all run again, each under a savepoint.
 */
export class SharedCommits {
  readonly #database: DatabaseSync;
  readonly #path: string;
  readonly #newTransaction: (waitedMs: number) => Transaction;
  readonly #committed: (transaction: Transaction) => void;
  #pieces: Piece[] = [];
  #flushing: Promise<void> | undefined;

  constructor(options: {
    database: DatabaseSync;
    path: string;
    newTransaction: (waitedMs: number) => Transaction;
    committed: (transaction: Transaction) => void;
  }) {
    this.#database = options.database;
    this.#path = options.path;
    this.#newTransaction = options.newTransaction;
    this.#committed = options.committed;
  }

  /** Runs the work. The promise is fulfilled once its changes are on disk. */
  run<Result>(work: (transaction: Transaction) => Result): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      this.#pieces.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#flushing ??= this.#flushAll();
    });
  }

  /** True if no work is pending. */
  get isIdle(): boolean {
    return this.#pieces.length === 0;
  }

  /** Waits until all pending work is on disk or has failed. */
  async settled(): Promise<void> {
    while (this.#flushing) await this.#flushing;
  }

  async #flushAll(): Promise<void> {
    await this.#gather();
    while (this.#pieces.length > 0) await this.#flush();
    this.#flushing = undefined;
  }

  // If several callers come at once, such as requests over many connections, more arrive with every turn for a while. A single
  // caller does not wait.
  async #gather(): Promise<void> {
    await nextTurn();
    for (let seen = 1, turns = 1; this.#pieces.length > seen && turns < maxTurns; turns++) {
      seen = this.#pieces.length;
      await nextTurn();
    }
  }

  async #flush(): Promise<void> {
    let waitedMs: number;
    try {
      waitedMs = await this.#begin();
    } catch (error) {
      for (const piece of this.#takePieces()) piece.reject(storeError(error, this.#path));
      return;
    }
    // Taken only now, with what arrived while another process was writing.
    const pieces = this.#takePieces();
    try {
      this.#runTogether(pieces, waitedMs);
    } catch (error) {
      if (pieces.length === 1) pieces[0]?.reject(storeError(error, this.#path));
      else await this.#runApart(pieces, waitedMs);
    }
  }

  #takePieces(): Piece[] {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces;
  }

  // Another process may be writing. Waiting for it here, rather than inside SQLite, keeps the event loop free.
  async #begin(): Promise<number> {
    const startedMs = monotonicNow();
    let pausedMs = 0;
    for (let pauseMs = 1; !this.#mayBegin(pausedMs); pauseMs = Math.min(pauseMs * 2, 10)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      pausedMs += pauseMs;
    }
    // A process that was stopped meanwhile has waited for longer than it has paused.
    return pausedMs === 0 ? 0 : Math.round(monotonicNow() - startedMs);
  }

  #mayBegin(pausedMs: number): boolean {
    setBusyTimeout(this.#database, 0);
    try {
      this.#database.exec("begin immediate");
      return true;
    } catch (error) {
      if (!isBusy(error) || pausedMs > busyLimitMs) throw error;
      return false;
    } finally {
      setBusyTimeout(this.#database, readTimeoutMs);
    }
  }

  #runTogether(pieces: readonly Piece[], waitedMs: number): void {
    const transaction = this.#newTransaction(waitedMs);
    let results: unknown[];
    try {
      results = pieces.map((piece) => piece.work(transaction));
      transaction.finish();
      this.#database.exec("commit");
    } catch (error) {
      this.#rollBack();
      throw error;
    }
    pieces.forEach((piece, index) => {
      piece.resolve(results[index]);
    });
    this.#committed(transaction);
  }

  // When one piece of work is refused, the others must neither fail with it nor need a commit each.
  async #runApart(pieces: readonly Piece[], waitedMs: number): Promise<void> {
    const settled: (() => void)[] = [];
    try {
      const waitedAgainMs = await this.#begin();
      for (const piece of pieces) settled.push(this.#runUnderSavepoint(piece, waitedMs + waitedAgainMs));
      this.#database.exec("commit");
    } catch (error) {
      this.#rollBack();
      for (const piece of pieces) piece.reject(storeError(error, this.#path));
      return;
    }
    for (const settle of settled) settle();
  }

  /** Returns the function that settles the promise of this work after the commit. */
  #runUnderSavepoint(piece: Piece, waitedMs: number): () => void {
    const transaction = this.#newTransaction(waitedMs);
    this.#database.exec("savepoint piece");
    try {
      const result = piece.work(transaction);
      transaction.finish();
      this.#database.exec("release piece");
      return () => {
        piece.resolve(result);
        this.#committed(transaction);
      };
    } catch (error) {
      // Some errors, such as a full disk, end the whole transaction.
      if (!this.#database.isTransaction) throw error;
      this.#database.exec("rollback to piece; release piece");
      return () => piece.reject(storeError(error, this.#path));
    }
  }

  #rollBack(): void {
    if (this.#database.isTransaction) this.#database.exec("rollback");
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
