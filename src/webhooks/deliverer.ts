import type { Engine } from "../engine/engine.ts";
import type { ClaimedDelivery, Webhook } from "../engine/webhooks.ts";
import type { AddressGuard } from "../outbound/address-guard.ts";
import { type Clock, scheduleAt } from "../runtime/clock.ts";
import { keepAlive } from "../runtime/keep-alive.ts";
import { packageVersion } from "../runtime/package-version.ts";
import type { Telemetry } from "../telemetry/telemetry.ts";
import type { DeliverySettings } from "./options.ts";
import { type Verdict, verdictOn } from "./outcome.ts";
import { payloadOf } from "./payload.ts";
import { type Received, send } from "./send.ts";
import { signedHeaders } from "./signature.ts";
import { maxPerWebhook, Slots } from "./slots.ts";

/** The parts of a queue that a deliverer uses. */
export interface DelivererParts {
  readonly engine: Engine;
  readonly clock: Clock;
  readonly random: () => number;
  readonly telemetry: Telemetry;
  readonly guard: AddressGuard;
}

/** A delivery that was sent, to be settled. */
interface Ended {
  readonly claimed: ClaimedDelivery;
  readonly verdict: Verdict;
}

type Failing = NonNullable<Verdict["disable"]> & { readonly webhook: Webhook };

/** A claimed delivery that has not been sent yet. */
interface Ahead {
  readonly claimed: ClaimedDelivery;
  readonly claimedAt: number;
}

const storeRetryMs = 1000;
const freshMs = 2000;
const maxWaitMs = 15_000;
const defaultDrainMs = 20_000;

/**
 * Sends the due deliveries of webhooks, from a line of their own: customers take turns, and a receiver that is slow or fails
 * delays nobody else's deliveries. Several may run on one store. A delivery is sent at least once: again if this process dies
 * before the response is stored.
 */
export class Deliverer {
  readonly #parts: DelivererParts;
  readonly #settings: DeliverySettings;
  readonly #slots: Slots;
  readonly #userAgent = `fairlane/${packageVersion()}`;
  readonly #endKeepAlive = keepAlive();
  readonly #aborting = new AbortController();
  readonly #stopped = Promise.withResolvers<void>();
  readonly #sending = new Set<Promise<void>>();
  #ended: Ended[] = [];
  /** Webhooks to switch off, unless something was delivered to them meanwhile. */
  readonly #failing: Failing[] = [];
  /** Claimed deliveries that wait for others of their webhook or customer. */
  #ahead: Ahead[] = [];
  /** Webhooks with deliveries that wait for the slots of webhooks that are not known to be good, the longest waiting first. */
  readonly #refused = new Set<string>();
  /** The customer whose delivery was claimed last. */
  #after: string | null = null;
  #unwatch = () => {};
  #cancelTimer = () => {};
  #isDue = false;
  #cycling: Promise<void> | undefined;
  #stopping: Promise<void> | undefined;

  constructor(parts: DelivererParts, settings: DeliverySettings) {
    this.#parts = parts;
    this.#settings = settings;
    this.#slots = new Slots(settings.concurrency, parts.clock);
  }

  /** Resolves when it has stopped completely. */
  get stopped(): Promise<void> {
    return this.#stopped.promise;
  }

  start(): void {
    this.#unwatch = this.#parts.engine.watch(({ mayDeliver }) => mayDeliver && this.#cycleSoon());
    this.#cycleSoon();
  }

  /** Claims nothing more and waits for responses. Deliveries without one after `timeoutMs` are given back, to be sent again. */
  async stop({ timeoutMs = defaultDrainMs }: { readonly timeoutMs?: number } = {}): Promise<void> {
    const { clock } = this.#parts;
    const cancelTimer = scheduleAt(clock, clock.now() + timeoutMs, () => this.#aborting.abort());
    this.#stopping ??= this.#drain();
    await this.#stopping;
    cancelTimer();
  }

  async #drain(): Promise<void> {
    this.#unwatch();
    this.#cancelTimer();
    await this.#cycling;
    const ahead = this.#ahead.map(({ claimed }) => claimed);
    await this.#giveBack(ahead).catch(this.#settings.onError);
    await Promise.all(this.#sending);
    await this.#cycling;
    await this.#settle().catch(this.#settings.onError);
    this.#endKeepAlive();
    this.#stopped.resolve();
  }

  #cycleSoon(): void {
    this.#isDue = true;
    this.#cycling ??= this.#cycleWhileDue();
  }

  // One cycle at a time, so that all responses since the last one are stored together.
  async #cycleWhileDue(): Promise<void> {
    while (this.#isDue) {
      await new Promise((resolve) => setImmediate(resolve));
      this.#isDue = false;
      this.#cancelTimer();
      await this.#cycle();
    }
    this.#cycling = undefined;
  }

  async #cycle(): Promise<void> {
    const { clock } = this.#parts;
    try {
      await this.#settle();
      if (this.#stopping) return;
      await this.#fill();
      const dueAt = await this.#nextDueAt();
      this.#wakeAt(Math.min(dueAt, clock.now() + maxWaitMs));
    } catch (error) {
      this.#settings.onError(error);
      this.#wakeAt(clock.now() + storeRetryMs);
    }
  }

  #wakeAt(at: number): void {
    this.#cancelTimer();
    if (!this.#stopping) this.#cancelTimer = scheduleAt(this.#parts.clock, at, () => this.#cycleSoon());
  }

  // What is due and was not claimed waits for a slot, which wakes this up.
  async #nextDueAt(): Promise<number> {
    const { engine, clock } = this.#parts;
    const now = clock.now();
    if (this.#slots.free === 0) return now + maxWaitMs;
    const dueAt = (await engine.webhooks.nextDueAt()) ?? now + maxWaitMs;
    return dueAt > now ? dueAt : now + storeRetryMs;
  }

  async #fill(): Promise<void> {
    await this.#startAhead();
    // The ones that were refused first may now be claimed again.
    for (const id of [...this.#refused].slice(0, this.#slots.freeForNew)) this.#refused.delete(id);
    // Each round starts deliveries, or excludes webhooks from the next one.
    while (this.#slots.free > 0 && !this.#stopping) {
      const claims = await this.#claim();
      if (claims.length === 0) return;
      this.#after = claims.at(-1)?.delivery.customer ?? null;
      const claimedAt = this.#parts.clock.now();
      await this.#startAll(claims.map((claimed) => ({ claimed, claimedAt })));
    }
  }

  #claim(): Promise<ClaimedDelivery[]> {
    const { engine, clock } = this.#parts;
    const excluded = this.#slots.excluded();
    for (const id of this.#refused) excluded.add(id);
    for (const { claimed } of this.#ahead) excluded.add(claimed.webhook.id);
    return engine.webhooks.claim({
      now: clock.now(),
      leaseMs: this.#settings.leaseMs,
      limit: this.#slots.free,
      maxPerCustomer: maxPerWebhook,
      after: this.#after,
      except: [...excluded],
    });
  }

  async #startAhead(): Promise<void> {
    const ahead = this.#ahead;
    this.#ahead = [];
    await this.#startAll(ahead);
  }

  async #startAll(claims: readonly Ahead[]): Promise<void> {
    const now = this.#parts.clock.now();
    const { leaseMs, timeoutMs } = this.#settings;
    // Later the lease could end before the response is stored, and the webhook may have changed: its address, secrets or customer.
    const maxAheadMs = Math.min((leaseMs - timeoutMs) / 2, freshMs);
    const refused: ClaimedDelivery[] = [];
    for (const one of claims) {
      const { claimed, claimedAt } = one;
      const taken = now - claimedAt < maxAheadMs ? this.#slots.take(claimed) : "refused";
      if (taken === "taken") this.#start(claimed);
      else if (taken === "later") this.#ahead.push(one);
      else refused.push(claimed);
    }
    for (const { webhook } of refused) this.#refused.add(webhook.id);
    await this.#giveBack(refused);
  }

  async #giveBack(claims: readonly ClaimedDelivery[]): Promise<void> {
    if (claims.length === 0) return;
    const { engine, clock } = this.#parts;
    const leases = claims.map(({ delivery, lease }) => ({ delivery: delivery.id, lease }));
    await engine.webhooks.release(leases, clock.now());
  }

  #start(claimed: ClaimedDelivery): void {
    const sending = this.#send(claimed).finally(() => this.#sending.delete(sending));
    this.#sending.add(sending);
  }

  async #send(claimed: ClaimedDelivery): Promise<void> {
    try {
      this.#end(claimed, await this.#receive(claimed));
    } catch (error) {
      if (this.#aborting.signal.aborted) await this.#returnUnsent(claimed);
      else this.#endWithError(claimed, error);
    }
    this.#cycleSoon();
  }

  #end(claimed: ClaimedDelivery, received: Received): void {
    const { clock, random } = this.#parts;
    this.#slots.note(claimed, received.error === null);
    const verdict = verdictOn(claimed, received, { now: clock.now(), random: random() });
    this.#ended.push({ claimed, verdict });
  }

  // Counts as a try, or it would be claimed again at once.
  #endWithError(claimed: ClaimedDelivery, error: unknown): void {
    this.#settings.onError(error);
    const at = this.#parts.clock.now();
    this.#end(claimed, { at, tookMs: 0, status: null, error: "internal-error", retryAfter: undefined });
  }

  // Out of time: another process sends it again.
  async #returnUnsent(claimed: ClaimedDelivery): Promise<void> {
    await this.#giveBack([claimed]).catch(this.#settings.onError);
    this.#slots.release(claimed);
  }

  async #receive({ delivery, webhook }: ClaimedDelivery): Promise<Received> {
    const { timeoutMs, publicUrl } = this.#settings;
    const body = payloadOf(delivery, publicUrl);
    const message = { id: delivery.id, now: this.#parts.clock.now(), body };
    const headers = {
      "content-type": "application/json",
      "user-agent": this.#userAgent,
      ...signedHeaders(message, webhook.secrets),
    };
    const url = delivery.url ?? webhook.url ?? "";
    return send({ url, headers, body, timeoutMs, signal: this.#aborting.signal }, this.#parts);
  }

  // If the store is unreachable, the slots stay taken, and it is tried again until the leases are over.
  async #settle(): Promise<void> {
    await this.#storeOutcomes();
    await this.#switchOff();
  }

  async #storeOutcomes(): Promise<void> {
    // A copy: other deliveries end while these are stored.
    const ended = [...this.#ended];
    if (ended.length === 0) return;
    const { engine } = this.#parts;
    const areSettled = await engine.webhooks.settle(ended.map(({ verdict }) => verdict.outcome));
    this.#ended = this.#ended.slice(ended.length);
    for (const [index, one] of ended.entries()) {
      this.#slots.release(one.claimed);
      if (areSettled[index]) this.#report(one);
    }
    for (const { claimed, verdict } of ended)
      if (verdict.disable) this.#failing.push({ webhook: claimed.webhook, ...verdict.disable });
  }

  async #switchOff(): Promise<void> {
    const { engine, clock, telemetry } = this.#parts;
    for (let [next] = this.#failing; next; [next] = this.#failing) {
      const { webhook, reason, failingSince } = next;
      const isDisabled = await engine.webhooks.disable(webhook.id, reason, {
        now: clock.now(),
        failingSince,
      });
      if (isDisabled) telemetry.webhookDisabled(webhook, reason);
      this.#failing.shift();
    }
  }

  #report({ claimed: { delivery, webhook }, verdict: { outcome } }: Ended): void {
    const { state, response } = outcome;
    this.#parts.telemetry.delivered(
      { delivery: delivery.id, webhook: webhook.id, kind: delivery.kind, document: delivery.document },
      { state, status: response.status, ms: response.tookMs, tries: delivery.tries + 1 },
    );
  }
}
