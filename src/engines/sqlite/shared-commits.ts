import type { DatabaseSync } from "node:sqlite";
import { readTimeoutMs, setBusyTimeout } from "./database.ts";
import { isBusy, storeError } from "./store-errors.ts";
import type { Transaction } from "./transaction.ts";

interface Job {
  readonly work: (transaction: Transaction) => unknown;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const busyLimitMs = 30_000;

/**
 * Runs work in transactions. What is asked for in one turn of the event loop shares one commit, because a durable
 * commit costs far more than the work in it. If one piece of work throws, each runs again in a transaction of its own.
 */
export class SharedCommits {
  readonly #database: DatabaseSync;
  readonly #path: string;
  readonly #newTransaction: () => Transaction;
  readonly #committed: (transaction: Transaction) => void;
  #jobs: Job[] = [];
  #flushing: Promise<void> | undefined;

  constructor(options: {
    database: DatabaseSync;
    path: string;
    newTransaction: () => Transaction;
    committed: (transaction: Transaction) => void;
  }) {
    this.#database = options.database;
    this.#path = options.path;
    this.#newTransaction = options.newTransaction;
    this.#committed = options.committed;
  }

  /** Runs the work; its answer is given once it is on disk. */
  run<Answer>(work: (transaction: Transaction) => Answer): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      this.#jobs.push({ work, resolve: resolve as (value: unknown) => void, reject });
      this.#flushing ??= this.#flushAll();
    });
  }

  /** Whether nothing is waiting to be written. */
  get isIdle(): boolean {
    return this.#jobs.length === 0;
  }

  /** Waits until everything that was asked for is on disk, or has failed. */
  async settled(): Promise<void> {
    while (this.#flushing) await this.#flushing;
  }

  async #flushAll(): Promise<void> {
    await nextTurn();
    while (this.#jobs.length > 0) await this.#flush();
    this.#flushing = undefined;
  }

  async #flush(): Promise<void> {
    try {
      await this.#begin();
    } catch (error) {
      for (const job of this.#takeJobs()) job.reject(storeError(error, this.#path));
      return;
    }
    // Taken only now: what arrived while another process was writing comes along.
    const jobs = this.#takeJobs();
    try {
      this.#runTogether(jobs);
    } catch (error) {
      if (jobs.length === 1) jobs[0]?.reject(storeError(error, this.#path));
      else await this.#runOneByOne(jobs);
    }
  }

  #takeJobs(): Job[] {
    const jobs = this.#jobs;
    this.#jobs = [];
    return jobs;
  }

  // Another process may be writing. Waiting for it here, rather than inside SQLite, keeps the event loop free.
  async #begin(): Promise<void> {
    let waitedMs = 0;
    for (let pauseMs = 1; !this.#mayBegin(waitedMs); pauseMs = Math.min(pauseMs * 2, 10)) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      waitedMs += pauseMs;
    }
  }

  #mayBegin(waitedMs: number): boolean {
    setBusyTimeout(this.#database, 0);
    try {
      this.#database.exec("begin immediate");
      return true;
    } catch (error) {
      if (!isBusy(error) || waitedMs > busyLimitMs) throw error;
      return false;
    } finally {
      setBusyTimeout(this.#database, readTimeoutMs);
    }
  }

  #runTogether(jobs: readonly Job[]): void {
    const transaction = this.#newTransaction();
    let answers: unknown[];
    try {
      answers = jobs.map((job) => job.work(transaction));
      transaction.finish();
      this.#database.exec("commit");
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec("rollback");
      throw error;
    }
    jobs.forEach((job, index) => {
      job.resolve(answers[index]);
    });
    this.#committed(transaction);
  }

  async #runOneByOne(jobs: readonly Job[]): Promise<void> {
    for (const job of jobs) {
      try {
        await this.#begin();
        this.#runTogether([job]);
      } catch (error) {
        job.reject(storeError(error, this.#path));
      }
    }
  }
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
