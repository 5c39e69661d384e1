import type { NewDocument } from "../../../engine/document.ts";
import type { GiveBackReason } from "../../../engine/event.ts";
import type {
  ClaimRequest,
  Completion,
  EngineLine,
  Failure,
  Lease,
  RetryOptions,
  WaitingCustomer,
} from "../../../engine/line.ts";
import { FairlaneError } from "../../../errors/fairlane-error.ts";
import type { Executor } from "../executor.ts";
import { claim, mayClaim } from "./claim.ts";
import { cancel, expedite, remove, retry, setPaused } from "./control.ts";
import { complete, fail, findLost, giveBack, noteProgress, renew } from "./finish.ts";
import { submit } from "./submit.ts";

/** The line in SQLite. */
export class SqliteLine implements EngineLine {
  readonly #executor: Executor;

  constructor(executor: Executor) {
    this.#executor = executor;
  }

  submit(documents: readonly NewDocument[], now: number) {
    return this.#executor.write((transaction) => submit(transaction, documents, now));
  }

  async submitWithin(): Promise<never> {
    throw new FairlaneError(
      "unsupported",
      "submitting inside a transaction of your own needs a store on PostgreSQL; this one is on SQLite",
    );
  }

  async claim(request: ClaimRequest) {
    if (this.#executor.hasNone(mayClaim)) return [];
    return this.#executor.write((transaction) => claim(transaction, request));
  }

  waitingCustomers(limit: number) {
    return this.#executor.reads.all<WaitingCustomer>("waiting-customers", { limit });
  }

  complete(completions: readonly Completion[], now: number) {
    return this.#executor.write((transaction) =>
      completions.map((completion) => complete(transaction, completion, now)),
    );
  }

  fail(failures: readonly Failure[], now: number) {
    return this.#executor.write((transaction) => failures.map((failure) => fail(transaction, failure, now)));
  }

  giveBack(leases: readonly Lease[], now: number, reason: GiveBackReason = "given-back") {
    return this.#executor.write((transaction) =>
      leases.map((lease) => giveBack(transaction, lease, { reason, now })),
    );
  }

  renew(leases: readonly Lease[], until: number) {
    return this.#executor.write((transaction) =>
      leases.flatMap((lease) => renew(transaction, lease, until) ?? []),
    );
  }

  async lost(leases: readonly Lease[]) {
    return this.#executor.read((statements) => leases.flatMap((lease) => findLost(statements, lease) ?? []));
  }

  progress(lease: Lease, progress: number, now: number) {
    return this.#executor.write((transaction) => noteProgress(transaction, lease, { progress, now }));
  }

  cancel(id: string, now: number) {
    return this.#executor.write((transaction) => cancel(transaction, id, now));
  }

  expedite(id: string, now: number) {
    return this.#executor.write((transaction) => expedite(transaction, id, now));
  }

  retry(id: string, now: number, { by }: RetryOptions = {}) {
    return this.#executor.write((transaction) => retry(transaction, id, { by, now }));
  }

  remove(id: string, now: number) {
    return this.#executor.write((transaction) => remove(transaction, id, now));
  }

  pauseAll(now: number) {
    return this.#executor.write((transaction) => setPaused(transaction, true, now));
  }

  resumeAll(now: number) {
    return this.#executor.write((transaction) => setPaused(transaction, false, now));
  }
}
