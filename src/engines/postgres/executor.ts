import type { Change } from "../../engine/engine.ts";
import { closedError } from "../../errors/fairlane-error.ts";
import type { SharedStatements } from "../shared/sql/shared-statements.ts";
import type { OpenDatabase } from "./database/database.ts";
import { begin } from "./database/planning.ts";
import { sharedStatements } from "./database/shared-statements.ts";
import { Statements } from "./database/statements.ts";
import { storeError } from "./database/store-errors.ts";
import { CapKeeper } from "./line/cap-keeper.ts";
import { sumUpTallies } from "./line/upkeep.ts";
import { alone, SharedCommits, type Verb } from "./shared-commits.ts";
import type { Transaction } from "./transaction.ts";
import { sumUpUsage } from "./usage.ts";

type Committed = Pick<Transaction, "change" | "unsettled"> & Partial<Pick<Transaction, "usageEntries">>;

/** The tallies are summed up after this many commits of this process. */
const commitsPerSum = 1000;
/** The usage is summed up after this many entries of this process. */
const entriesPerSum = 20_000;

/** Runs the reads and writes of an engine until it is closed. */
export class Executor {
  readonly database: OpenDatabase;
  readonly statements: Statements;
  readonly reads: SharedStatements = sharedStatements((work) => this.read(work));
  readonly writes: SharedStatements = sharedStatements((work) =>
    this.write(({ statements }) => work(statements)),
  );
  readonly caps: CapKeeper;
  readonly #commits: SharedCommits;
  readonly #changed: (change: Change) => void;
  #commitsUntilSum = commitsPerSum;
  #entriesUntilSum = entriesPerSum;
  #summing = Promise.resolve();
  #isClosed = false;

  constructor(database: OpenDatabase, changed: (change: Change) => void) {
    this.database = database;
    this.statements = new Statements(database.readPool, database);
    this.#changed = changed;
    const committed = (transaction: Committed) => this.#afterCommit(transaction);
    this.#commits = new SharedCommits({ database, committed });
    this.caps = new CapKeeper(this.#commits, this.statements);
  }

  write<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.run(alone(work), undefined);
  }

  async run<Input, Result>(verb: Verb<Input, Result>, input: Input): Promise<Result> {
    this.refuseClosed();
    return this.#commits.run(verb, input);
  }

  async read<Result>(work: (statements: Statements) => Promise<Result>): Promise<Result> {
    this.refuseClosed();
    try {
      return await work(this.statements);
    } catch (error) {
      throw storeError(error, this.database.place);
    }
  }

  /** Runs work in a transaction of its own that neither delays the verbs of this process nor waits for them. */
  async beside<Result>(work: (statements: Statements) => Promise<Result>): Promise<Result> {
    this.refuseClosed();
    const { database } = this;
    let isWhole = false;
    const client = await database.writePool.connect().catch((error) => {
      throw storeError(error, database.place);
    });
    try {
      await client.query(begin("writing", database));
      const result = await work(new Statements(client, database));
      await client.query("commit");
      isWhole = true;
      return result;
    } catch (error) {
      throw storeError(error, database.place);
    } finally {
      // Closing the connection rolls back.
      client.release(!isWhole);
    }
  }

  refuseClosed(): void {
    if (this.#isClosed) throw closedError();
  }

  /** Waits for pending writes and refuses new ones. Returns false if it was closed before. */
  async close(): Promise<boolean> {
    if (this.#isClosed) return false;
    this.#isClosed = true;
    await this.#commits.settled();
    await this.caps.settled();
    await this.#summing;
    return true;
  }

  #afterCommit({ change, unsettled, usageEntries = 0 }: Committed): void {
    if (change) this.#changed(change);
    this.caps.settleSoon(unsettled);
    this.#sumUpUsage(usageEntries);
    if (--this.#commitsUntilSum > 0 || this.#isClosed) return;
    this.#commitsUntilSum = commitsPerSum;
    // If it fails, the next one does it.
    this.write(sumUpTallies).catch(() => {});
  }

  #sumUpUsage(entries: number): void {
    this.#entriesUntilSum -= entries;
    if (this.#entriesUntilSum > 0 || this.#isClosed) return;
    this.#entriesUntilSum = entriesPerSum;
    // If it fails, the next one does it.
    this.#summing = this.beside(sumUpUsage).catch(() => {});
  }
}
