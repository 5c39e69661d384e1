import type { Claim, ClaimRequest } from "../../../engine/line.ts";
import { gatesAtOnce } from "../../shared/customer-steps.ts";
import type { Statements } from "../database/statements.ts";
import { alone, type SharedCommits } from "../shared-commits.ts";
import { claimBeyondCaps, settle, unsettled } from "./caps.ts";
import { claim } from "./claim.ts";

/**
 * Keeps customers to their caps in transactions of its own: whoever lets a document end has locked documents, and what comes next
 * must lock customers before.
 */
export class CapKeeper {
  readonly #commits: SharedCommits;
  readonly #statements: Statements;
  readonly #gated = new Map<string, number>();
  #settling: Promise<void> | undefined;

  constructor(commits: SharedCommits, statements: Statements) {
    this.#commits = commits;
    this.#statements = statements;
  }

  /** Claims documents, and fills slots that stay free with what is held back only while others wait. */
  async claim(request: ClaimRequest): Promise<Claim[]> {
    const { claims, rest, mayBeMore } = await this.#commits.run(claim, request);
    if (!rest || !mayBeMore()) return claims;
    return [...claims, ...(await this.#commits.run(claimBeyondCaps, rest))];
  }

  /** Brings what customers have in the line to what their caps allow. */
  async settle(customers: readonly string[], now: number): Promise<void> {
    for (let names = customers; names.length > 0; ) {
      const some = names;
      names = await this.#commits.run(
        alone((transaction) => settle(transaction, some, now)),
        undefined,
      );
    }
  }

  /** The same for up to so many customers at whose gates something is to be done; answers how many. */
  async settleSome(now: number, limit: number): Promise<number> {
    const names = await unsettled(this.#statements, limit);
    await this.settle(names, now);
    return names.length;
  }

  /** The same for all of them. */
  async settleAll(now: number): Promise<void> {
    while ((await this.settleSome(now, gatesAtOnce)) === gatesAtOnce);
  }

  /** The same soon, for those at whose gates a transaction left something to do, and since when. */
  settleSoon(gated: ReadonlyMap<string, number>): void {
    for (const [customer, at] of gated) this.#gated.set(customer, at);
    if (gated.size > 0) this.#settling ??= this.#settleGated();
  }

  /** Waits until all of that is done. */
  async settled(): Promise<void> {
    await this.#settling;
  }

  async #settleGated(): Promise<void> {
    while (this.#gated.size > 0) {
      const gated = [...this.#gated].slice(0, gatesAtOnce);
      for (const [customer] of gated) this.#gated.delete(customer);
      const now = Math.max(...gated.map(([, at]) => at));
      const customers = gated.map(([customer]) => customer);
      // Whatever keeps it from success now, the upkeep will settle it.
      await this.settle(customers, now).catch(() => {});
    }
    this.#settling = undefined;
  }
}
