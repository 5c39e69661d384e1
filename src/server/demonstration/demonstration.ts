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
import { type Sender, senders } from "./senders.ts";

/**
 * The plan of all customers of the demonstration, by which they are known as such. Counts restart every half a minute,
 * though documents keep coming, so that whoever watches sees it happen.
 */
export const demonstrationPlan = definePlan("demonstration", { resetIntervalMs: 30_000, window: "fixed" });

const longestMs = 600_000;
const sentAtOnce = 100;
const readAtOnce = 1000;
const patienceMs = 10_000;
const lookAgainMs = 50;

/**
 * Customers who send documents to a queue, for people to watch: for ten minutes at the most, or until the server stops.
 * What it does is done to customers of fixed names that have its plan, and to no others. It runs in this process; all
 * that is known elsewhere, and after a restart, is what the queue holds.
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

  /** Whether it runs here, and what the queue holds of it. */
  async look(): Promise<DemonstrationBody> {
    const customers = (await this.#customers()).map(({ name }) => name);
    const documents = await this.#countDocuments(customers);
    if (customers.length === 0) return { state: "none", customers, documents };
    return { state: this.#run ? "running" : "stopped", customers, documents };
  }

  /** Starts it, unless it runs. Refuses where names that it needs are another's, or where another server seems to run it. */
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

  /** Sends nothing more. What was sent is processed. */
  async stop(): Promise<DemonstrationBody> {
    await this.#inTurn(() => this.#end());
    return this.look();
  }

  /** Stops it and erases its customers with all that they brought. What runs may end first, for ten seconds. */
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

  // One request after the other, whatever becomes of those before.
  #inTurn(step: () => Promise<void>): Promise<void> {
    const done = this.#turn.then(step);
    this.#turn = done.catch(() => {});
    return done;
  }

  /** Its customers that there are. One of the same name without its plan is somebody else. */
  async #customers(): Promise<Customer[]> {
    const found = await this.#namesakes();
    return found.filter(isOurs);
  }

  async #namesakes(): Promise<Customer[]> {
    const found = await Promise.all(senders.map(({ customer }) => this.#queue.customers.get(customer)));
    return found.filter((customer) => customer !== undefined);
  }

  async #countDocuments(customers: readonly string[]): Promise<number> {
    const found = await Promise.all(customers.map((customer) => this.#queue.countDocuments({ customer })));
    return found.reduce((sum, { count }) => sum + count, 0);
  }

  /** When the first document of these customers was submitted. */
  async #since(customers: readonly string[]): Promise<number> {
    let since = this.#queue.clock.now();
    for (const customer of customers)
      for (let cursor: string | null = ""; cursor !== null; ) {
        const page = await this.#queue.documents({
          customer,
          limit: readAtOnce,
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
    for (const { customer } of senders) await this.#queue.customers.assignPlan(customer, name);
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
    const endsAt = this.#queue.clock.now() + longestMs;
    await Promise.all(senders.map((sender) => this.#sendAs(sender, { samples, signal, endsAt })));
  }

  /** Lets a customer send until the end, or until it is gone. */
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
      // A machine that has not got through half of a flood yet is spared the next.
      const isBehind = sender.documents > 1 && customer.pending > sender.documents / 2;
      if (!isBehind) await this.#send(sender, round * sender.documents, parts);
    } catch (error) {
      if (!isTransient(error)) throw error;
    }
    return true;
  }

  async #send({ customer, documents }: Sender, first: number, { samples, signal }: Sending): Promise<void> {
    const all = Array.from({ length: documents }, (_, index) => ({ customer, ...samples.at(first + index) }));
    try {
      while (all.length > 0 && !signal.aborted)
        await this.#queue.submitMany(all.splice(0, sentAtOnce), { signal });
    } finally {
      await this.#eraseIfLost(customer);
    }
  }

  // Removed at another server while this one sent, it came into being again, without the plan.
  async #eraseIfLost(name: string): Promise<void> {
    const customer = await this.#queue.customers.get(name);
    if (customer && !isOurs(customer)) await this.#queue.customers.erase(name);
  }

  /** Waits until nothing of it runs, but not for ever: erasing takes away what still does. */
  async #settle(): Promise<void> {
    const { clock } = this.#queue;
    const endsAt = clock.now() + patienceMs;
    const mayWait = () => clock.now() < endsAt && !this.#stopping.aborted;
    while (mayWait() && (await this.#customers()).some(({ running }) => running > 0))
      await sleep(clock, lookAgainMs, this.#stopping);
  }

  // Somebody else's customer may have it meanwhile: then it stays.
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
    `${names}: expected a name that only the demonstration uses, got a customer without the plan "${demonstrationPlan.name}"; erase or rename what is there`,
  );
}

function planTaken(): Refusal {
  const { name } = demonstrationPlan;
  return new Refusal(
    "demonstration-refused",
    `plan "${name}": expected the demonstration's own, got another of that name; remove that one first`,
  );
}

function runsElsewhere(): Refusal {
  return new Refusal(
    "demonstration-refused",
    "its documents came within the last half a minute: another server may run it; remove it, or start it half a minute later",
  );
}
