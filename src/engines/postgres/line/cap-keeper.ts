import type { Claim, ClaimRequest } from "../../../engine/line.ts";
import { backlogsAtOnce } from "../../shared/customers/customer-steps.ts";
import type { Statements } from "../database/statements.ts";
import { alone, type SharedCommits } from "../shared-commits.ts";
import { claimBeyondCaps, settle, unsettled } from "./caps.ts";
import { claim } from "./claim.ts";

/**
 * Enforces caps in transactions of its own: a transaction that finishes documents has locked them, and letting the next enter
 * must lock customers first.
 */
export class CapKeeper {
  readonly #commits: SharedCommits;
  readonly #statements: Statements;
  readonly #unsettled = new Map<string, number>();
  #settling: Promise<void> | undefined;

  constructor(commits: SharedCommits, statements: Statements) {
    this.#commits = commits;
    this.#statements = statements;
  }

  /** Claims documents, and fills free slots with those that are held only while others wait. */
  async claim(request: ClaimRequest): Promise<Claim[]> {
    const { claims, rest, mayBeMore } = await this.#commits.run(claim, request);
    if (!rest || !mayBeMore()) return claims;
    return [...claims, ...(await this.#commits.run(claimBeyondCaps, rest))];
  }

  /** Brings the documents of customers in the line to what their caps allow. */
  async settle(customers: readonly string[], now: number): Promise<void> {
    for (let names = customers; names.length > 0; ) {
      const some = names;
      names = await this.#commits.run(
        alone((transaction) => settle(transaction, some, now)),
        undefined,
      );
    }
  }

  /** Settles up to `limit` customers that need it. Returns their number. */
  async settleSome(now: number, limit: number): Promise<number> {
    const names = await unsettled(this.#statements, limit);
    await this.settle(names, now);
    return names.length;
  }

  /** Settles all customers that need it. */
  async settleAll(now: number): Promise<void> {
    while ((await this.settleSome(now, backlogsAtOnce)) === backlogsAtOnce);
  }

  /** Settles soon the customers that a transaction left unsettled, by name with the time. */
  settleSoon(unsettled: ReadonlyMap<string, number>): void {
    for (const [customer, at] of unsettled) this.#unsettled.set(customer, at);
    if (unsettled.size > 0) this.#settling ??= this.#settleNoted();
  }

  /** Waits for `settleSoon`. */
  async settled(): Promise<void> {
    await this.#settling;
  }

  async #settleNoted(): Promise<void> {
    while (this.#unsettled.size > 0) {
      const unsettled = [...this.#unsettled].slice(0, backlogsAtOnce);
      for (const [customer] of unsettled) this.#unsettled.delete(customer);
      const now = Math.max(...unsettled.map(([, at]) => at));
      const customers = unsettled.map(([customer]) => customer);
      // If it fails, the upkeep settles them later.
      await this.settle(customers, now).catch(() => {});
    }
    this.#settling = undefined;
  }
}
