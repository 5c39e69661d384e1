import type { NewDocument } from "../../../engine/document.ts";
import type { GiveBackReason } from "../../../engine/event.ts";
import type {
  ClaimRequest,
  Completion,
  EngineLine,
  Failure,
  Lease,
  RetryOptions,
  TransactionClient,
  WaitingCustomer,
} from "../../../engine/line.ts";
import type { Changes } from "../changes.ts";
import { Statements } from "../database/statements.ts";
import { storeError } from "../database/store-errors.ts";
import { connectionOf } from "../database/user-transaction.ts";
import type { Executor } from "../executor.ts";
import { Transaction } from "../transaction.ts";
import { cancel, expedite, remove, retry, setPaused } from "./control.ts";
import { complete, fail, findLost, giveBack, noteProgress, renew } from "./finish.ts";
import { holdContents, submit, submitWithin } from "./submit.ts";

/** The line in PostgreSQL. */
export class PostgresLine implements EngineLine {
  readonly #executor: Executor;
  readonly #changes: Changes;

  constructor(executor: Executor, changes: Changes) {
    this.#executor = executor;
    this.#changes = changes;
  }

  submit(documents: readonly NewDocument[], now: number) {
    return this.#executor.run(submit, { documents, now });
  }

  async submitWithin(client: TransactionClient, documents: readonly NewDocument[], now: number) {
    this.#executor.refuseClosed();
    const { database } = this.#executor;
    const transaction = new Transaction(new Statements(connectionOf(client), database));
    try {
      const submitted = await submitWithin(transaction, { documents, now });
      await transaction.finish();
      await holdContents(transaction, submitted);
      await this.#changes.notifyWithin(transaction);
      return submitted;
    } catch (error) {
      throw storeError(error, database.place);
    }
  }

  claim(request: ClaimRequest) {
    return this.#executor.read(() => this.#executor.caps.claim(request));
  }

  waitingCustomers(limit: number) {
    return this.#executor.reads.all<WaitingCustomer>("waiting-customers", { limit });
  }

  complete(completions: readonly Completion[], now: number) {
    return this.#executor.run(complete, { items: completions, now });
  }

  fail(failures: readonly Failure[], now: number) {
    return this.#executor.run(fail, { items: failures, now });
  }

  giveBack(leases: readonly Lease[], now: number, reason: GiveBackReason = "given-back") {
    return this.#executor.run(giveBack, { items: leases.map((lease) => ({ lease, reason })), now });
  }

  renew(leases: readonly Lease[], until: number) {
    return this.#executor.run(renew, { leases, until });
  }

  lost(leases: readonly Lease[]) {
    return this.#executor.read((statements) => findLost(statements, leases));
  }

  progress(lease: Lease, progress: number, now: number) {
    return this.#executor.run(noteProgress, { lease, progress, now });
  }

  cancel(id: string, now: number) {
    return this.#executor.run(cancel, { id, now });
  }

  expedite(id: string, now: number) {
    return this.#executor.run(expedite, { id, now });
  }

  retry(id: string, now: number, { by }: RetryOptions = {}) {
    return this.#executor.run(retry, { id, by, now });
  }

  remove(id: string, now: number) {
    return this.#executor.run(remove, { id, now });
  }

  pauseAll(now: number) {
    return this.#executor.write((transaction) => setPaused(transaction, true, now));
  }

  resumeAll(now: number) {
    return this.#executor.write((transaction) => setPaused(transaction, false, now));
  }
}
