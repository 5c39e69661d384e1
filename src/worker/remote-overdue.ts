import type { Claim, Lease } from "../engine/line.ts";
import { type Lane, laneOf } from "../policy/lane.ts";
import { OverdueShare } from "../policy/overdue.ts";
import { leaseKey } from "./lease-keeper.ts";
import { readWorkerOptions } from "./options.ts";

interface Account {
  readonly share: OverdueShare;
  running?: { readonly key: string; readonly startedAt: number; until: number } | undefined;
  /** True while a claim that may start one is in progress, so that a concurrent claim of the same worker may not. */
  isClaiming?: boolean;
}

// More names than any queue has workers. The worker whose last claim is oldest is forgotten first.
const maxAccounts = 10_000;

/** The time that remote workers give to overdue lanes, with one account for each worker name. */
export class RemoteOverdue {
  readonly #random: () => number;
  readonly #accounts = new Map<string, Account>();
  readonly #owners = new Map<string, Account>();

  constructor(random: () => number) {
    this.#random = random;
  }

  /**
   * The overdue part of a claim by this worker, if an overdue document may start. Then `claimed` must be called after the claim.
   */
  requestFor(worker: string, now: number): { lastServed: Lane | undefined } | undefined {
    const account = this.#account(worker);
    if (account.running && now > account.running.until) this.#end(account, account.running.until);
    if (account.isClaiming || !account.share.mayStart(now)) return undefined;
    account.isClaiming = true;
    return { lastServed: account.share.lastServed };
  }

  claimed(worker: string): void {
    this.#account(worker).isClaiming = false;
  }

  started(worker: string, { document, lease }: Claim, { now, until }: { now: number; until: number }): void {
    const account = this.#account(worker);
    const key = leaseKey(lease);
    account.running = { key, startedAt: now, until };
    this.#owners.set(key, account);
    account.share.started(laneOf(document) as Lane);
  }

  renewed(lease: Lease, until: number): void {
    const running = this.#owners.get(leaseKey(lease))?.running;
    if (running) running.until = until;
  }

  ended(lease: Lease, now: number): void {
    const account = this.#owners.get(leaseKey(lease));
    if (account) this.#end(account, now);
  }

  #end(account: Account, now: number): void {
    if (!account.running) return;
    const { key, startedAt } = account.running;
    this.#owners.delete(key);
    account.running = undefined;
    account.share.ended(now, now - startedAt);
  }

  #account(worker: string): Account {
    const known = this.#accounts.get(worker);
    if (known) this.#accounts.delete(worker);
    const account = known ?? { share: this.#newShare() };
    this.#accounts.set(worker, account);
    if (this.#accounts.size > maxAccounts) this.#forgetOldest();
    return account;
  }

  #forgetOldest(): void {
    const [oldest] = this.#accounts;
    if (!oldest) return;
    const [worker, { running }] = oldest;
    this.#accounts.delete(worker);
    if (running) this.#owners.delete(running.key);
  }

  // The number of a remote worker's slots is unknown, so the minimum is assumed.
  #newShare(): OverdueShare {
    return new OverdueShare({ share: readWorkerOptions({}).overdueShare, slots: 1, random: this.#random });
  }
}
