import { closedError } from "../../errors/fairlane-error.ts";
import type { SharedStatements } from "../shared/sql/shared-statements.ts";
import type { OpenDatabase } from "./database/database.ts";
import { sharedStatements } from "./database/shared-statements.ts";
import { Statements } from "./database/statements.ts";
import { storeError } from "./database/store-errors.ts";
import { SharedCommits } from "./shared-commits.ts";
import { Memory, Transaction } from "./transaction.ts";

/** Runs the reads and writes of an engine until it is closed. */
export class Executor {
  readonly path: string;
  readonly reads: SharedStatements = sharedStatements((work) => this.read(work));
  readonly writes: SharedStatements = sharedStatements((work) =>
    this.write(({ statements }) => work(statements)),
  );
  readonly #statements: Statements;
  readonly #commits: SharedCommits;
  #isClosed = false;

  constructor({ database, path }: OpenDatabase, committed: (transaction: Transaction) => void) {
    this.path = path;
    this.#statements = new Statements(database);
    const memory = new Memory();
    const newTransaction = (waitedMs: number) => new Transaction(this.#statements, waitedMs, memory);
    this.#commits = new SharedCommits({ database, path, newTransaction, committed });
  }

  async write<Result>(work: (transaction: Transaction) => Result): Promise<Result> {
    this.refuseClosed();
    return this.#commits.run(work);
  }

  read<Result>(work: (statements: Statements) => Result): Result {
    this.refuseClosed();
    try {
      return work(this.#statements);
    } catch (error) {
      throw storeError(error, this.path);
    }
  }

  /** True if there is certainly nothing to do, which spares a transaction. Pending writes cannot be seen, so they count as some. */
  hasNone(hasSome: (statements: Statements) => boolean): boolean {
    return this.#commits.isIdle && !this.read(hasSome);
  }

  refuseClosed(): void {
    if (this.#isClosed) throw closedError();
  }

  /** Waits for pending writes and refuses new ones. Returns false if it was closed before. */
  async close(): Promise<boolean> {
    if (this.#isClosed) return false;
    this.#isClosed = true;
    await this.#commits.settled();
    return true;
  }
}
