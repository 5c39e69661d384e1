import { isDeepStrictEqual } from "node:util";
import type { DemonstrationBody } from "../../client/wire.ts";
import { FairlaneError, isTransient } from "../../errors/fairlane-error.ts";
import { definePlan } from "../../policy/plan.ts";
import type { Customer } from "../../queue/customer.ts";
import type { Queue } from "../../queue/queue.ts";
import { sleep } from "../../runtime/clock.ts";
import { Refusal, stoppingRefusal } from "../responses/problem.ts";
import type { ServerParts } from "../server-parts.ts";
import { Samples } from "./samples.ts";
import { demonstrationCustomers, type Sender, senders } from "./senders.ts";

/**
 * The plan that marks the customers of the demonstration. Counts restart every half minute although documents keep coming,
 * so that viewers see it happen.
 */
export const demonstrationPlan = definePlan("demonstration", { resetIntervalMs: 30_000, window: "fixed" });

const maxRunMs = 600_000;
const sendBatch = 100;
const pageLength = 1000;
const maxSettleMs = 10_000;
const settlePollMs = 50;

/**
 * Customers who send documents to a queue, for people to watch, for at most ten minutes or until the server stops. It
 * touches only customers with fixed names and its own plan. It runs in this process; other servers, and this one after a
 * restart, know only what is in the queue.
 */
export class Demonstration {
  readonly #queue: Queue;
  readonly #stopping: AbortSignal;
  readonly #onError: (error: unknown) => void;
  #turn: Promise<unknown> = Promise.resolve();
  #run: { readonly end: AbortController; readonly ended: Promise<void> } | undefined;
  #hasRunHere = false;

  constructor({ queue, stopping, onError }: ServerParts) {
    this.#queue = queue;
    this.#stopping = stopping;
    this.#onError = onError;
  }

  /** Returns whether it runs here, and its customers and documents in the queue. */
  async look(): Promise<DemonstrationBody> {
    const customers = (await this.#customers()).map(({ name }) => name);
    const documents = await this.#countDocuments(customers);
    if (customers.length === 0) return { state: "none", customers, documents };
    return { state: this.#run ? "running" : "stopped", customers, documents };
  }

  /** Starts it, unless it runs. Throws if a real customer or plan has one of its names, or if another server seems to run it. */
  async start(): Promise<DemonstrationBody> {
    await this.#inTurn(async () => {
      if (this.#stopping.aborted) throw stoppingRefusal();
      if (this.#run && (await this.#customers()).length > 0) return;
      await this.#end();
      await this.#prepare();
      this.#begin(await Samples.read());
    });
    return this.look();
  }

  /** Stops sending documents. Those that were sent are processed. */
  async stop(): Promise<DemonstrationBody> {
    await this.#inTurn(() => this.#end());
    return this.look();
  }

  /** Stops it and erases its customers with their documents. Waits up to ten seconds for running ones. */
  async remove(): Promise<void> {
    await this.#inTurn(async () => {
      await this.#end();
      const customers = (await this.#customers()).map(({ name }) => name);
      const since = await this.#since(customers);
      for (const name of customers) await this.#queue.customers.pause(name);
      await this.#settle();
      for (const name of customers) await this.#queue.customers.erase(name);
      if (customers.length > 0) await this.#queue.overview.recount(since);
      await this.#removePlan();
    });
  }

  // One request after another, even if an earlier one failed.
  #inTurn(step: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(step);
    this.#turn = done.catch(() => {});
    return done;
  }

  /** The demonstration's existing customers. A customer with the same name but another plan is not one of them. */
  async #customers(): Promise<Customer[]> {
    const found = await this.#namesakes();
    return found.filter(isOurs);
  }

  async #namesakes(): Promise<Customer[]> {
    const found = await Promise.all(demonstrationCustomers.map((name) => this.#queue.customers.get(name)));
    return found.filter((customer) => customer !== undefined);
  }

  async #countDocuments(customers: readonly string[]): Promise<number> {
    const found = await Promise.all(customers.map((customer) => this.#queue.countDocuments({ customer })));
    return found.reduce((sum, { count }) => sum + count, 0);
  }

  /** The time of the first submission of these customers. */
  async #since(customers: readonly string[]): Promise<number> {
    let since = this.#queue.clock.now();
    for (const customer of customers)
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = await this.#queue.documents({
          customer,
          limit: pageLength,
          ...(cursor && { cursor }),
        });
        since = Math.min(since, page.items.at(-1)?.submittedAt ?? since);
        cursor = page.cursor;
      }
    return since;
  }

  async #prepare(): Promise<void> {
    const [namesakes, plans] = await Promise.all([this.#namesakes(), this.#queue.plans.list()]);
    const { name, policy } = demonstrationPlan;
    const known = plans.find((plan) => plan.name === name);
    if (known && !isDeepStrictEqual(known.policy, policy)) throw planTaken();
    const others = namesakes.filter((customer) => !isOurs(customer));
    if (others.length > 0) throw namesTaken(others);
    if (!this.#hasRunHere && namesakes.some(({ resetsInMs }) => resetsInMs > 0)) throw runsElsewhere();
    await this.#queue.plans.set(name, policy);
    for (const customer of demonstrationCustomers) await this.#queue.customers.assignPlan(customer, name);
  }

  #begin(samples: Samples): void {
    const end = new AbortController();
    const signal = AbortSignal.any([end.signal, this.#stopping]);
    const ended = this.#sendUntil(signal, samples)
      .catch((error) => {
        if (!signal.aborted) this.#onError(error);
        end.abort();
      })
      .finally(() => {
        this.#run = undefined;
      });
    this.#run = { end, ended };
    this.#hasRunHere = true;
  }

  async #end(): Promise<void> {
    this.#run?.end.abort();
    await this.#run?.ended;
  }

  async #sendUntil(signal: AbortSignal, samples: Samples): Promise<void> {
    const endsAt = this.#queue.clock.now() + maxRunMs;
    await Promise.all(senders.map((sender) => this.#sendAs(sender, { samples, signal, endsAt })));
  }

  /** Sends as one sender until the end, or until the customer was erased. */
  async #sendAs(sender: Sender, parts: Sending): Promise<void> {
    const { clock } = this.#queue;
    const { signal, endsAt } = parts;
    if (sender.firstAfterMs > 0) await sleep(clock, sender.firstAfterMs, signal);
    for (let round = 0; !signal.aborted && clock.now() < endsAt; round++) {
      if (!(await this.#sendRound(sender, round, parts))) return;
      await sleep(clock, sender.everyMs, signal);
    }
  }

  async #sendRound(sender: Sender, round: number, parts: Sending): Promise<boolean> {
    try {
      const customer = await this.#queue.customers.get(sender.customer);
      if (!customer || !isOurs(customer)) return false;
      // No further flood or backfill for a machine that has not processed half of the last one.
      const isBehind = sender.documents > 1 && customer.pending > sender.documents / 2;
      if (!isBehind) await this.#send(sender, round * sender.documents, parts);
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
    return true;
  }

  async #send(
    { customer, urgency, documents }: Sender,
    first: number,
    { samples, signal }: Sending,
  ): Promise<void> {
    const all = Array.from({ length: documents }, (_, index) => ({
      customer,
      urgency,
      ...samples.at(first + index),
    }));
    try {
      while (all.length > 0 && !signal.aborted)
        await this.#queue.submitMany(all.splice(0, sendBatch), { signal });
    } finally {
      await this.#eraseIfLost(customer);
    }
  }

  // If another server removed the customer during a submission, the submission created it again, without the plan.
  async #eraseIfLost(name: string): Promise<void> {
    const customer = await this.#queue.customers.get(name);
    if (customer && !isOurs(customer)) await this.#queue.customers.erase(name);
  }

  /** Waits until none of its documents runs, for a limited time: erasing also removes running ones. */
  async #settle(): Promise<void> {
    const { clock } = this.#queue;
    const endsAt = clock.now() + maxSettleMs;
    const mayWait = () => clock.now() < endsAt && !this.#stopping.aborted;
    while (mayWait() && (await this.#customers()).some(({ running }) => running > 0))
      await sleep(clock, settlePollMs, this.#stopping);
  }

  // It stays if a real customer got it meanwhile.
  async #removePlan(): Promise<void> {
    try {
      await this.#queue.plans.remove(demonstrationPlan.name);
    } catch (error) {
      const isExpected = error instanceof FairlaneError && ["not-found", "wrong-state"].includes(error.code);
      if (!isExpected) throw error;
    }
  }
}

interface Sending {
  readonly samples: Samples;
  readonly signal: AbortSignal;
  readonly endsAt: number;
}

function isOurs({ plan }: Customer): boolean {
  return plan === demonstrationPlan.name;
}

function namesTaken(others: readonly Customer[]): Refusal {
  const names = others.map(({ name }) => name).join(", ");
  return new Refusal(
    "demonstration-refused",
    `${names}: expected a name that only the demonstration uses, got a customer without the plan "${demonstrationPlan.name}"; erase that customer`,
  );
}

function planTaken(): Refusal {
  const { name } = demonstrationPlan;
  return new Refusal(
    "demonstration-refused",
    `plan "${name}": expected the demonstration's own plan, got another of that name; remove that one first`,
  );
}

function runsElsewhere(): Refusal {
  return new Refusal(
    "demonstration-refused",
    "it submitted documents within the last half minute, so another server may run it; remove it, or start it half a minute later",
  );
}
