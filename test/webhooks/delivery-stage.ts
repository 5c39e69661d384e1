import assert from "node:assert/strict";
import type { TestContext } from "node:test";
import { type Delivery, type DeliveryOptions, openQueue, type Queue, type Webhook } from "../../src/index.ts";
import { startOfTime } from "../support/queues.ts";
import { Receiver, type Respond, receiverNetwork } from "../support/receiver.ts";
import { SteppedClock } from "../support/stepped-clock.ts";
import { until } from "../support/watched-app.ts";

/** A queue whose deliveries reach receivers on this machine, under a virtual clock. Everything ends with the test. */
export class DeliveryStage {
  readonly queue: Queue;
  readonly clock: SteppedClock;
  /** The lines of the log, as JSON. */
  readonly lines: readonly string[];
  readonly #context: TestContext;

  private constructor(
    context: TestContext,
    parts: { queue: Queue; clock: SteppedClock; lines: readonly string[] },
  ) {
    this.#context = context;
    this.queue = parts.queue;
    this.clock = parts.clock;
    this.lines = parts.lines;
  }

  static async open(
    context: TestContext,
    { url = "memory:", now = startOfTime } = {},
  ): Promise<DeliveryStage> {
    const clock = new SteppedClock(now);
    const lines: string[] = [];
    const log = (facts: object, message: string) => lines.push(JSON.stringify({ ...facts, message }));
    const logger = { debug: log, info: log, warn: log, error: log };
    const queue = await openQueue(url, { clock, logger, allowAddresses: [receiverNetwork] });
    context.after(() => queue.close({ timeoutMs: 0 }));
    return new DeliveryStage(context, { queue, clock, lines });
  }

  async receiver(respond?: Respond): Promise<Receiver> {
    const receiver = await Receiver.start(respond);
    this.#context.after(() => receiver.stop());
    return receiver;
  }

  /** Starts a deliverer. Errors of the store fail the test. */
  deliver(options: DeliveryOptions = {}) {
    return this.queue.deliver({ onError: (error) => assert.fail(String(error)), ...options });
  }

  /** A webhook of a customer, and a test delivery that is due. */
  async due(url: string, customer = "acme"): Promise<{ webhook: Webhook; delivery: Delivery }> {
    const webhook = await this.queue.webhooks.create({ url, customer });
    return { webhook, delivery: await this.queue.webhooks.test(webhook.id) };
  }

  async find(id: string): Promise<Delivery> {
    const delivery = await this.queue.webhooks.delivery(id);
    assert.ok(delivery);
    return delivery;
  }

  /** Waits until a delivery has been sent this often, and its response is stored. */
  async tried(id: string, tries: number): Promise<Delivery> {
    await until(async () => (await this.find(id)).tries >= tries);
    return this.find(id);
  }

  /** Waits until a delivery is no longer pending. */
  async ended(id: string): Promise<Delivery> {
    await until(async () => (await this.find(id)).state !== "pending");
    return this.find(id);
  }

  /** Waits until a webhook is off. */
  async switchedOff(id: string): Promise<Webhook> {
    const find = () => this.queue.webhooks.get(id);
    await until(async () => (await find())?.disabledAt !== null);
    return (await find()) as Webhook;
  }

  /** Lets the time pass until a delivery is due. */
  async untilDue(id: string): Promise<void> {
    const { dueAt } = await this.find(id);
    assert.ok(dueAt !== null);
    await this.clock.pass(dueAt - this.clock.now());
  }
}
