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
 * Decides which deliveries may be in flight together. One webhook of a customer has up to 4 slots, all webhooks of a customer a
 * quarter of the slots, and one of the whole queue or a plan half of them. Webhooks that are slow or failed lately share half
 * of the slots, so that the others need not wait for them.
 */
export class Slots {
  readonly #max: number;
  readonly #clock: Clock;
  readonly #inFlight = new Map<string, InFlight>();
  /** The numbers in flight by webhook, and by the customer whose webhooks they are for. */
  readonly #ofWebhook = new Counts();
  readonly #ofOwner = new Counts();
  /** When the latest delivery to a webhook failed or was slow; null if it was neither. */
  readonly #troubles = new Map<string, number | null>();

  constructor(max: number, clock: Clock) {
    this.#max = max;
    this.#clock = clock;
  }

  get free(): number {
    return this.#max - this.#inFlight.size;
  }

  /** The known webhooks that may get no more slots now. */
  excluded(): Set<string> {
    const full = [...this.#inFlight.values()].filter(({ webhook, owner }) => !this.#hasRoom(webhook, owner));
    const suspects = this.#suspects();
    const isHalfFull = !this.#hasRoomForSuspects(suspects);
    return new Set([...full.map(({ webhook }) => webhook), ...(isHalfFull ? suspects : [])]);
  }

  /** Takes a slot for a delivery. "later": it must wait for others of its webhook or customer; "refused": for slow webhooks. */
  take({ delivery, webhook }: ClaimedDelivery): "taken" | "later" | "refused" {
    const { id, customer } = webhook;
    this.#learnFrom({ delivery, webhook });
    const suspects = this.#suspects();
    if (suspects.has(id) && !this.#hasRoomForSuspects(suspects)) return "refused";
    if (this.free <= 0 || !this.#hasRoom(id, customer)) return "later";
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

  #hasRoom(webhook: string, owner: string | null): boolean {
    const own = this.#ofWebhook.get(webhook);
    if (owner === null) return own < this.#half;
    return own < maxPerWebhook && this.#ofOwner.get(owner) < Math.max(maxPerWebhook, this.#max / 4);
  }

  get #half(): number {
    return Math.max(1, Math.floor(this.#max / 2));
  }

  #hasRoomForSuspects(suspects: ReadonlySet<string>): boolean {
    let used = 0;
    for (const { webhook } of this.#inFlight.values()) if (suspects.has(webhook)) used++;
    return used < this.#half;
  }

  /** Webhooks that failed or were slow lately, and those that are slow now. */
  #suspects(): Set<string> {
    const now = this.#clock.now();
    const suspects = new Set<string>();
    for (const [id, at] of this.#troubles) if (at !== null && now - at < rememberedMs) suspects.add(id);
    for (const { webhook, startedAt } of this.#inFlight.values())
      if (now - startedAt >= slowMs) suspects.add(webhook);
    return suspects;
  }

  // A process that knows nothing of a webhook yet learns from what others noted.
  #learnFrom({ delivery, webhook: { id } }: Pick<ClaimedDelivery, "delivery" | "webhook">): void {
    const [latest] = delivery.responses;
    if (latest && latest.error !== null && !this.#troubles.has(id)) this.#remember(id, false);
  }

  #remember(id: string, isGood: boolean): void {
    this.#troubles.delete(id);
    this.#troubles.set(id, isGood ? null : this.#clock.now());
    const [oldest] = this.#troubles.keys();
    if (oldest !== undefined && this.#troubles.size > maxRemembered) this.#troubles.delete(oldest);
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
