import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { Engine } from "../../src/engine/engine.ts";
import type { Claim, Lease } from "../../src/engine/line.ts";
import { Random } from "../../src/simulator/random.ts";
import { scale } from "../support/scale.ts";
import { newDocument } from "./new-documents.ts";

/**
 * The order of each history as it was before there were background documents, expedited documents and weights. The index is the
 * seed. They must never change: a history without these options always gives the same order.
 */
const recordedOrders: readonly string[] = [
  ...["cc399d0d1d3e96be", "9c34282dac1aeb7c", "62375eeaeb4b1386", "d978c3db511c4e90", "71114144eca50e1e"],
  ...["a9b6bf8ffcb931ee", "b3241ab05c56ece7", "71f1f3c322fb8659", "994856e8c39b436a", "4951943a4b4a1d4b"],
  ...["c01841b51ff83a03", "425328e5330b74bc", "6cf9cb135702b0ca", "c5b5f6abb8e800ac", "d3a71d27eeb13e0e"],
  ...["ff82422053441c16", "cfdd64e083445b89", "664666f070329023", "3b6f9ce60dc64972", "8202904b795ed9bf"],
  ...["135c94ed938acd99", "85d4a32a983e734a", "521240891e33165c", "d773c659d9830248", "676cf2c78057a8e8"],
  ...["c07177edb5e8de62", "eab8933244b77225", "ff86427d38058454", "1947e8e5edd65315", "8dc0f437ec4d3f5c"],
  ...["be774c2d2fc40433", "8ddea756e62e1a53", "593edf6237c79142", "7e022cf4f83db126", "058d32e7b564c051"],
  ...["cb159f34f449c10a", "a635b9d51aa08b1c", "1ebad5e6f12252a6", "46023f07f5deb368", "c0d849f62f00ab47"],
];

/** Histories without the options that change the order start documents in the recorded order. */
export function testRecordedOrders(
  name: string,
  open: () => Promise<Engine>,
  close: (engine: Engine) => Promise<void> = (engine) => engine.close(),
): void {
  test(`${name}: histories of normal documents give the recorded order`, async () => {
    for (const [seed, recorded] of recordedOrders.slice(0, scale(4, 40)).entries()) {
      const engine = await open();
      try {
        assert.equal(await orderOf(engine, seed), recorded, `seed ${seed}`);
      } finally {
        await close(engine);
      }
    }
  });
}

/** A digest of all starts in the history of a seed. */
async function orderOf(engine: Engine, seed: number): Promise<string> {
  const history = new History(engine, new Random(seed, "recorded order"));
  for (let step = 0; step < 400; step++) await history.step();
  return history.digest;
}

const customers = ["a", "b", "c", "d"];

/** A random history with most of what can happen to documents. */
class History {
  readonly #engine: Engine;
  readonly #random: Random;
  readonly #hash = createHash("sha256");
  readonly #leases: Lease[] = [];
  readonly #ids: string[] = [];
  #now = 1_000_000_000;
  #named = 0;

  constructor(engine: Engine, random: Random) {
    this.#engine = engine;
    this.#random = random;
  }

  get digest(): string {
    return this.#hash.copy().digest("hex").slice(0, 16);
  }

  async step(): Promise<void> {
    const { line, upkeep, customers: accounts } = this.#engine;
    const now = this.#now;
    switch (this.#below(14)) {
      case 0:
      case 1:
        return this.#submit(1 + this.#below(3), this.#cost());
      case 2:
        return this.#submit(5 + this.#below(25), 1);
      case 3:
      case 4:
      case 5:
        return this.#claim();
      case 6:
        return void (await this.#useLease((lease) => line.complete([{ lease, result: null }], now)));
      case 7: {
        const error = { name: "Error", message: "x" };
        const retryAt = this.#below(2) === 0 ? now + 1000 : undefined;
        return void (await this.#useLease((lease) => line.fail([{ lease, error, retryAt }], now)));
      }
      case 8:
        return void (await this.#useLease((lease) => line.giveBack([lease], now)));
      case 9:
        return void (await line.cancel(this.#pick(this.#ids) ?? "", now).catch(() => {}));
      case 10: {
        const by = this.#below(2) === 0 ? { by: "customer" as const } : {};
        return void (await line.retry(this.#pick(this.#ids) ?? "", now, by).catch(() => {}));
      }
      case 11: {
        const customer = this.#pick(customers) ?? "";
        return void (this.#below(2) === 0
          ? await accounts.pause(customer, now)
          : await accounts.resume(customer, now));
      }
      case 12:
        this.#now += [1, 1000, 60_000, 1_500_000, 1_500_001][this.#below(5)] ?? 0;
        return;
      default:
        await upkeep.enterDue(now, 1000);
        await upkeep.rescue(now, 1000);
    }
  }

  async #submit(count: number, cost: number): Promise<void> {
    const customer = this.#pick(customers) ?? "";
    const documents = Array.from({ length: count }, () =>
      newDocument(customer, { name: String(this.#named++), cost }),
    );
    this.#ids.push(...documents.map(({ id }) => id));
    await this.#engine.line.submit(documents, this.#now);
  }

  async #claim(): Promise<void> {
    const claims = await this.#engine.line.claim({
      ...{ worker: "w", leaseMs: 30_000, now: this.#now, ordinarySlots: 1 + this.#below(5) },
      ...(this.#below(3) === 0 && { express: { slots: 1, upTo: 3 as const } }),
      ...(this.#below(3) === 0 && { overdue: {} }),
    });
    for (const claim of claims) this.#record(claim);
  }

  #record({ document, lease, slot }: Claim): void {
    const { name, customer, priority, count, attempts } = document;
    this.#hash.update(`${[name, customer, priority, count, attempts, slot].join(" ")}\n`);
    this.#leases.push(lease);
  }

  async #useLease(use: (lease: Lease) => Promise<unknown>): Promise<void> {
    const lease = this.#pick(this.#leases);
    if (lease) await use(lease);
  }

  #cost(): number {
    return [1, 1, 2, 7][this.#below(4)] ?? 1;
  }

  #pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.#below(Math.max(1, items.length))];
  }

  #below(limit: number): number {
    return Math.floor(this.#random.next() * limit);
  }
}
