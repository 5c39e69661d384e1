import type { OpenDatabase } from "./database/database.ts";
import { Statements } from "./database/statements.ts";
import { isUnreachable, storeError } from "./database/store-errors.ts";
import type { CustomerMemory } from "./line/customer-memory.ts";
import type { Entrance } from "./line/entrance.ts";
import type { Pipeline } from "./pipeline/pipeline.ts";
import type { Committed, Piece } from "./shared-commits.ts";
import { Transaction } from "./transaction.ts";

export interface AheadOptions {
  readonly database: OpenDatabase;
  readonly memory: CustomerMemory;
  /** Reports a commit. */
  readonly settle: (pieces: readonly Piece[], committed: Committed) => void;
  /** Commits calls that could not be committed here, with their customers locked first. */
  readonly commit: (pieces: readonly Piece[], waitedMs: number) => Promise<void>;
}

/** The calls of one transaction are so large together, in documents, that it takes no more. */
export const largeCall = 1000;
/** Less is not worth it. */
const leastSize = 200;
/** One is being committed while the database writes another, and a third is prepared. */
const maxRuns = 3;

interface Run {
  readonly entrance: Entrance;
  /** False if it had to be committed in another way. */
  readonly isCommitted: Promise<boolean>;
}

interface Attempt {
  readonly pieces: readonly Piece[];
  readonly waitedMs: number;
  readonly pipeline: Pipeline;
  readonly transaction: Transaction;
  readonly outcomes: Promise<readonly unknown[]>;
}

/**
 * Commits large calls in order, but on several connections: the documents of one are written while those before it are being
 * committed. They rely on what this process remembers of the customers, who are locked and compared last. If one was changed by
 * others, the transaction is rolled back, and it and all after it are committed one after another.
 */
export class AheadCommits {
  readonly #options: AheadOptions;
  #runs: readonly Run[] = [];
  #hasFailed = false;

  constructor(options: AheadOptions) {
    this.#options = options;
  }

  /** True if these calls can be committed here. Without others before or after them there is nothing to gain. */
  mayTake(pieces: readonly Piece[], hasMore: boolean): boolean {
    const { database, memory } = this.#options;
    const ahead = pieces[0]?.verb.ahead;
    if (!ahead || pieces.some(({ verb }) => verb.ahead !== ahead)) return false;
    if (database.isPooled || this.#hasFailed || (this.#runs.length === 0 && !hasMore)) return false;
    const inputs = pieces.map(({ input }) => input);
    const size = inputs.reduce<number>((sum, input) => sum + ahead.sizeOf(input), 0);
    return size >= leastSize && ahead.isPossible(inputs, memory, entrancesOf(this.#runs));
  }

  /** Writes the documents of calls. The promise is fulfilled once the next calls can follow, before they are committed. */
  async take(pieces: readonly Piece[], waitedMs: number): Promise<void> {
    while (this.#runs.length >= maxRuns) await this.#runs[0]?.isCommitted;
    const { database, memory, commit } = this.#options;
    const pipeline = await database.pipelines.take().catch(() => undefined);
    if (!pipeline) {
      await this.settled();
      await commit(pieces, waitedMs);
      return;
    }
    const transaction = new Transaction(new Statements(pipeline, database), { memory, waitedMs });
    const before = this.#runs.at(-1);
    const outcomes = this.#write(pieces, pipeline, transaction);
    const attempt = { pieces, waitedMs, pipeline, transaction, outcomes };
    const isCommitted = this.#finish(attempt, before).finally(() => {
      this.#runs = this.#runs.filter((one) => one !== run);
      if (this.#runs.length === 0) this.#hasFailed = false;
    });
    const run: Run = { entrance: transaction.entrance, isCommitted };
    this.#runs = [...this.#runs, run];
    await outcomes.catch(() => {});
  }

  /** Waits until all calls are settled. */
  async settled(): Promise<void> {
    await this.#runs.at(-1)?.isCommitted;
  }

  async #write(
    pieces: readonly Piece[],
    pipeline: Pipeline,
    transaction: Transaction,
  ): Promise<readonly unknown[]> {
    const inputs = pieces.map(({ input }) => input);
    const begun = pipeline.begin();
    const written = pieces[0]?.verb.ahead?.run(transaction, inputs, entrancesOf(this.#runs));
    const [outcomes = []] = await Promise.all([written, begun]);
    return outcomes;
  }

  async #finish(attempt: Attempt, before: Run | undefined): Promise<boolean> {
    const { memory, settle } = this.#options;
    const { pieces, pipeline, transaction } = attempt;
    let isSent = false;
    try {
      const outcomes = await attempt.outcomes;
      if (before && !(await before.isCommitted)) throw new Error("the customers were changed by others");
      isSent = true;
      await Promise.all([transaction.finish(), pipeline.commit()]);
      for (const [name, known] of transaction.entrance.known) memory.confirm(name, known);
      settle(pieces, { transaction, outcomes });
      return true;
    } catch (error) {
      await pipeline.abandon(error);
      await this.#commitOtherwise(attempt, before, { error, isSent });
      return false;
    } finally {
      this.#options.database.pipelines.release(pipeline);
    }
  }

  async #commitOtherwise(
    { pieces, waitedMs, transaction }: Attempt,
    before: Run | undefined,
    { error, isSent }: { error: unknown; isSent: boolean },
  ): Promise<void> {
    const { database, memory, commit } = this.#options;
    this.#hasFailed = true;
    if (isSent) for (const name of transaction.entrance.names) memory.refuse(name);
    await before?.isCommitted;
    // It may have been committed.
    if (isSent && isUnreachable(error))
      for (const piece of pieces) piece.reject(storeError(error, database.place));
    else await commit(pieces, waitedMs);
  }
}

function entrancesOf(runs: readonly Run[]): Entrance[] {
  return runs.map(({ entrance }) => entrance);
}
