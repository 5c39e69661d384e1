import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { NoisyLast } from "../../src/simulator/orders/noisy-last.ts";
import type { Order } from "../../src/simulator/orders/order.ts";
import { RoundRobin } from "../../src/simulator/orders/round-robin.ts";
import type { SimulatedCustomer, SimulatedDocument } from "../../src/simulator/simulated-document.ts";

/** Sends and starts documents under an order, as the simulation does. */
class Stage {
  readonly #order: Order;
  readonly #customers = new Map<string, SimulatedCustomer>();
  #sent = 0;

  constructor(order: Order) {
    this.#order = order;
  }

  send(names: string, count = 1): void {
    for (const name of names) for (let sent = 0; sent < count; sent++) this.#sendOne(name);
  }

  /** Starts so many documents, and answers whose they are. */
  start(count: number, now = 0): SimulatedDocument[] {
    return Array.from({ length: count }, () => {
      const document = this.#order.take(now, 9);
      if (!document) return [];
      document.customer.running++;
      this.#order.started?.(document, now);
      return document;
    }).flat();
  }

  end(documents: readonly SimulatedDocument[], now = 0): void {
    for (const document of documents) {
      document.customer.running--;
      this.#order.ended?.(document, now);
    }
  }

  #sendOne(name: string): void {
    const customer = this.#customers.get(name) ?? {
      name,
      counter: undefined,
      waiting: 0,
      running: 0,
    };
    this.#customers.set(name, customer);
    const sequence = ++this.#sent;
    const rest = {
      priority: 1,
      lane: 1,
      cost: 1,
      weight: 1,
      arrivedAt: 0,
      serviceMs: 1,
      aloneMs: 1,
    } as const;
    this.#order.enter({ id: String(sequence), sequence, customer, group: "g", ...rest }, 0);
  }
}

const namesOf = (documents: readonly SimulatedDocument[]) =>
  documents.map(({ customer }) => customer.name).join("");

it("round robin: customers that wait take turns, and who comes back stands at the end", () => {
  const stage = new Stage(new RoundRobin());
  stage.send("aaabcc");
  assert.equal(namesOf(stage.start(2)), "ab");
  stage.send("b");
  assert.equal(namesOf(stage.start(9)), "cabca");
});

describe("noisy neighbours last", () => {
  it("is first come, first served while nobody has 30 documents running", () => {
    const stage = new Stage(new NoisyLast());
    stage.send("a", 40);
    stage.start(29);
    stage.send("b");
    assert.equal(namesOf(stage.start(1)), "a");
  });

  it("lets everybody else go first while somebody has 30, and more than a tenth of all that runs", () => {
    const stage = new Stage(new NoisyLast());
    stage.send("a", 40);
    stage.start(30);
    stage.send("bc");
    assert.equal(namesOf(stage.start(4)), "bcaa");
  });

  it("takes 30 of 300 for nothing special", () => {
    const stage = new Stage(new NoisyLast());
    for (const name of "bcdefghijklm") stage.send(name, 29);
    stage.start(348);
    stage.send("a", 40);
    stage.start(30);
    stage.send("z");
    assert.equal(namesOf(stage.start(2)), "aa");
  });

  it("forgives five minutes after", () => {
    const stage = new Stage(new NoisyLast());
    stage.send("a", 40);
    const running = stage.start(30);
    stage.end(running.slice(0, 20), 1000);
    stage.send("bbb");
    assert.equal(namesOf(stage.start(1, 299_000)), "b");
    assert.equal(namesOf(stage.start(2, 301_000)), "aa");
  });

  it("serves several noisy ones first come, first served, when nobody else waits", () => {
    const stage = new Stage(new NoisyLast());
    stage.send("a", 31);
    stage.send("b", 31);
    stage.start(60);
    stage.send("ab");
    assert.equal(namesOf(stage.start(9)), "abab");
  });
});
