import type { Claim, Lease } from "../engine/line.ts";
import { OverdueShare } from "../policy/overdue.ts";
import type { Priority } from "../policy/rule.ts";
import { leaseKey } from "./lease-keeper.ts";
import { readWorkerOptions } from "./options.ts";

interface Account {
  readonly share: OverdueShare;
  running?: { readonly key: string; readonly startedAt: number; until: number } | undefined;
  /** Whether a claim that may start one is under way: another of the same worker, at the same time, may not. */
  isAsking?: boolean;
}

// More names than any queue has workers; whoever has not claimed for longest is forgotten first.
const maxAccounts = 10_000;

/** The share of overdue priorities in the time of remote workers, one account for each name of a worker. */
export class RemoteOverdue {
  readonly #random: () => number;
  readonly #accounts = new Map<string, Account>();
  readonly #owners = new Map<string, Account>();

  constructor(random: () => number) {
    this.#random = random;
  }

  /**
   * What a claim of this worker asks for beyond the order of the line, if an overdue document may start. Then `asked` must
   * be called when the claim is over.
   */
  chance(worker: string, now: number): { lastServed: Priority | undefined } | undefined {
    const account = this.#account(worker);
    if (account.running && now > account.running.until) this.#end(account, account.running.until);
    if (account.isAsking || !account.share.mayStart(now)) return undefined;
    account.isAsking = true;
    return { lastServed: account.share.lastServed };
  }

  asked(worker: string): void {
    this.#account(worker).isAsking = false;
  }

  started(worker: string, { document, lease }: Claim, { now, until }: { now: number; until: number }): void {
    const account = this.#account(worker);
    const key = leaseKey(lease);
    account.running = { key, startedAt: now, until };
    this.#owners.set(key, account);
    account.share.started(document.priority as Priority);
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

  // How many slots a remote worker has is not known: one is the least.
  #newShare(): OverdueShare {
    return new OverdueShare({ share: readWorkerOptions({}).overdueShare, slots: 1, random: this.#random });
  }
}
