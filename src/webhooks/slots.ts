import type { ClaimedDelivery } from "../engine/webhooks.ts";
import type { Clock } from "../runtime/clock.ts";

/** The maximum number of deliveries in flight to one webhook of a customer. */
export const maxPerWebhook = 4;

const slowMs = 2000;
const rememberedMs = 600_000;
const maxRemembered = 10_000;

interface InFlight {
  readonly webhook: string;
  readonly owner: string | null;
  readonly startedAt: number;
}

/**
 * A webhook whose latest delivery went well and took less than 2 seconds is good. It is a suspect for 10 minutes after one that
 * failed or was slow, and while one is slow. Otherwise it is new.
 */
type Standing = "good" | "new" | "suspect";

/** The webhooks that are slow now. */
type SlowNow = ReadonlySet<string>;

/**
 * Decides which deliveries may be in flight together, so that receivers that hang or fail leave slots for the others. Suspects
 * share half of the slots, and new ones and suspects together three quarters, one slot each, and 4 for each customer. A good webhook
 * of a customer has up to 4 slots, all webhooks of a customer have a quarter, and one of the whole queue or a plan has half of them.
 */
export class Slots {
  readonly #max: number;
  readonly #clock: Clock;
  readonly #inFlight = new Map<string, InFlight>();
  /** The numbers in flight by webhook, and by the customer whose webhooks they are for. */
  readonly #ofWebhook = new Counts();
  readonly #ofOwner = new Counts();
  /** How the latest delivery to a webhook went, and when. */
  readonly #latest = new Map<string, { readonly isGood: boolean; readonly at: number }>();

  constructor(max: number, clock: Clock) {
    this.#max = max;
    this.#clock = clock;
  }

  get free(): number {
    return this.#max - this.#inFlight.size;
  }

  /** The number of slots that webhooks may take that are not known to be good. */
  get freeForNew(): number {
    const used = this.#notGood(this.#slowNow()).length;
    return Math.max(0, Math.min(this.free, this.#share(3 / 4) - used));
  }

  /** The webhooks in flight and the suspects that may get no more slots now. */
  excluded(): Set<string> {
    const slow = this.#slowNow();
    const full = [...this.#inFlight.values()].filter(
      ({ webhook, owner }) => !this.#mayTake(webhook, owner, slow),
    );
    const excluded = new Set(full.map(({ webhook }) => webhook));
    if (!this.#isOpenTo("suspect", slow))
      for (const [id, { isGood, at }] of this.#latest)
        if (!isGood && this.#clock.now() - at < rememberedMs) excluded.add(id);
    return excluded;
  }

  /** Takes a slot for a delivery. "later": it waits for others of its webhook or customer; "refused": for others that are not good. */
  take({ delivery, webhook }: ClaimedDelivery): "taken" | "later" | "refused" {
    const { id, customer } = webhook;
    this.#learnFrom({ delivery, webhook });
    const slow = this.#slowNow();
    if (!this.#isOpenTo(this.#standingOf(id, slow), slow)) return "refused";
    if (this.free <= 0 || !this.#mayTake(id, customer, slow)) return "later";
    this.#inFlight.set(delivery.id, { webhook: id, owner: customer, startedAt: this.#clock.now() });
    this.#ofWebhook.add(id, 1);
    if (customer !== null) this.#ofOwner.add(customer, 1);
    return "taken";
  }

  /** Notes how a delivery went. It keeps its slot. */
  note({ webhook, delivery }: ClaimedDelivery, isSuccess: boolean): void {
    const now = this.#clock.now();
    const startedAt = this.#inFlight.get(delivery.id)?.startedAt ?? now;
    this.#remember(webhook.id, isSuccess && now - startedAt < slowMs);
  }

  /** Frees the slot of a delivery. */
  release({ delivery, webhook: { id, customer } }: ClaimedDelivery): void {
    if (!this.#inFlight.delete(delivery.id)) return;
    this.#ofWebhook.add(id, -1);
    if (customer !== null) this.#ofOwner.add(customer, -1);
  }

  #mayTake(webhook: string, owner: string | null, slow: SlowNow): boolean {
    const own = this.#ofWebhook.get(webhook);
    const ofOwner = owner === null ? 0 : this.#ofOwner.get(owner);
    // A customer that replaces its webhooks again and again always has new ones.
    if (this.#standingOf(webhook, slow) !== "good") return own === 0 && ofOwner < maxPerWebhook;
    if (owner === null) return own < this.#share(1 / 2);
    return own < maxPerWebhook && ofOwner < Math.max(maxPerWebhook, this.#share(1 / 4));
  }

  #isOpenTo(standing: Standing, slow: SlowNow): boolean {
    if (standing === "good") return true;
    const notGood = this.#notGood(slow);
    const suspects = notGood.filter((one) => one === "suspect");
    if (standing === "suspect" && suspects.length >= this.#share(1 / 2)) return false;
    return notGood.length < this.#share(3 / 4);
  }

  #notGood(slow: SlowNow): Standing[] {
    return [...this.#inFlight.values()]
      .map(({ webhook }) => this.#standingOf(webhook, slow))
      .filter((standing) => standing !== "good");
  }

  #share(part: number): number {
    return Math.max(1, Math.floor(this.#max * part));
  }

  /** The webhooks in flight that are slow now. */
  #slowNow(): SlowNow {
    const now = this.#clock.now();
    const hanging = [...this.#inFlight.values()].filter(({ startedAt }) => now - startedAt >= slowMs);
    return new Set(hanging.map(({ webhook }) => webhook));
  }

  #standingOf(id: string, slow: SlowNow): Standing {
    if (slow.has(id)) return "suspect";
    const latest = this.#latest.get(id);
    if (latest?.isGood) return "good";
    return latest && this.#clock.now() - latest.at < rememberedMs ? "suspect" : "new";
  }

  // A process that knows nothing of a webhook yet learns from what others noted.
  #learnFrom({ delivery, webhook: { id } }: Pick<ClaimedDelivery, "delivery" | "webhook">): void {
    const [latest] = delivery.responses;
    if (latest && latest.error !== null && !this.#latest.has(id)) this.#remember(id, false);
  }

  #remember(id: string, isGood: boolean): void {
    this.#latest.delete(id);
    this.#latest.set(id, { isGood, at: this.#clock.now() });
    const [oldest] = this.#latest.keys();
    if (oldest !== undefined && this.#latest.size > maxRemembered) this.#latest.delete(oldest);
  }
}

/** Counts by name. */
class Counts {
  readonly #counts = new Map<string, number>();

  get(name: string): number {
    return this.#counts.get(name) ?? 0;
  }

  add(name: string, change: number): void {
    const count = this.get(name) + change;
    if (count === 0) this.#counts.delete(name);
    else this.#counts.set(name, count);
  }
}
