import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Engine } from "../../../src/engine/engine.ts";
import type { Claim } from "../../../src/engine/line.ts";
import { type Delivery, type Webhook, type WebhookKind, webhookKinds } from "../../../src/engine/webhooks.ts";
import { definePlan } from "../../../src/policy/plan.ts";
import { scale } from "../../support/scale.ts";
import { claimRequest, newDocument } from "../new-documents.ts";
import { addWebhook, callbackWebhook, deliveriesOf } from "./new-webhooks.ts";

const customers = ["a", "b", "c"];
const plans = ["default", "gold"];

const customer = fc.constantFrom(...customers);
const which = fc.nat({ max: 20 });
const kinds = fc.subarray([...webhookKinds], { minLength: 1 });
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant("submit" as const), customer, hasCallback: fc.boolean() }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant("complete" as const), count: fc.integer({ min: 1, max: 4 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("fail" as const), isFinal: fc.boolean() }) },
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constantFrom("cancel", "retry", "expedite", "remove"), which }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("add" as const),
        customer: fc.option(customer),
        plan: fc.option(fc.constantFrom(...plans)),
        kinds,
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("switch", "drop"), which }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("ask" as const), which, kinds }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant("assign" as const), customer, plan: fc.constantFrom(...plans) }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);

type Step = typeof steps extends fc.Arbitrary<readonly (infer One)[]> ? One : never;

/** In random histories there is a delivery for each event and each webhook that matches it, and no other, on every engine. */
export function testWebhookHistories(
  name: string,
  open: () => Promise<Engine>,
  runs = scale(20, 2000),
): void {
  test(`${name}: in random histories webhooks are notified of each event that they ask for, once`, async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const engine = await open();
        try {
          await new Comparison(engine).run(history);
        } finally {
          await engine.close();
        }
      }),
      { numRuns: runs },
    );
  });
}

/** A document as the model knows it. */
interface Known {
  readonly customer: string;
  readonly callback: string | null;
}

/** Does the same with an engine and with a simple model, and compares the deliveries. */
class Comparison {
  readonly #engine: Engine;
  readonly #documents = new Map<string, Known>();
  readonly #plans = new Map<string, string>();
  readonly #expected: string[] = [];
  #webhooks: Webhook[] = [];
  #now = 1;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  async run(history: readonly Step[]): Promise<void> {
    await this.#engine.customers.setPlans([definePlan("gold")], 0);
    for (const step of history) {
      this.#now++;
      await this.#do(step);
    }
    const found = (await deliveriesOf(this.#engine)).map(textOf);
    assert.deepEqual(found.sort(), this.#expected.sort());
  }

  async #do(step: Step): Promise<void> {
    switch (step.do) {
      case "submit":
        return this.#submit(step.customer, step.hasCallback);
      case "complete":
        return this.#complete(await this.#claim(step.count));
      case "fail":
        return this.#fail(await this.#claim(1), step.isFinal);
      case "cancel":
      case "retry":
      case "expedite":
      case "remove":
        return this.#control(step.do, step.which);
      case "assign":
        await this.#engine.customers.assignPlan(step.customer, step.plan, this.#now);
        this.#plans.set(step.customer, step.plan);
        return;
      default:
        return this.#changeWebhooks(step);
    }
  }

  async #submit(name: string, hasCallback: boolean): Promise<void> {
    const callback = hasCallback ? `https://${name}/${this.#now}` : null;
    if (hasCallback) {
      const webhook = await this.#engine.webhooks.callbacksOf(name, callbackWebhook(name));
      if (!this.#webhooks.some(({ id }) => id === webhook.id)) this.#webhooks.push(webhook);
    }
    const [document] = await this.#engine.line.submit([newDocument(name, { callback })], this.#now);
    this.#documents.set(document?.id ?? "", { customer: name, callback });
  }

  async #claim(count: number): Promise<Claim[]> {
    await this.#engine.upkeep.enterDue(this.#now, 100);
    return this.#engine.line.claim(claimRequest(count, this.#now));
  }

  async #complete(claims: readonly Claim[]): Promise<void> {
    await this.#engine.line.complete(
      claims.map(({ lease }) => ({ lease, result: 1 })),
      this.#now,
    );
    for (const { document } of claims) this.#expect(document.id, "document.done");
  }

  async #fail([claim]: readonly Claim[], isFinal: boolean): Promise<void> {
    if (!claim) return;
    const retryAt = isFinal ? undefined : this.#now + 3;
    const error = { name: "E", message: "no" };
    await this.#engine.line.fail([{ lease: claim.lease, error, retryAt }], this.#now);
    this.#expect(claim.document.id, isFinal ? "document.failed" : "document.attempt-failed");
  }

  async #control(verb: "cancel" | "retry" | "expedite" | "remove", index: number): Promise<void> {
    const id = [...this.#documents.keys()][index];
    if (id === undefined) return;
    const before = await this.#engine.insight.document(id);
    const isDone = await this.#engine.line[verb](id, this.#now).then(Boolean, (error) => {
      assert.equal(error.code, "wrong-state");
      return false;
    });
    const isSame = verb === "expedite" && before?.isExpedited;
    if (!isDone || isSame) return;
    const happened = { cancel: "cancelled", retry: "retried", expedite: "expedited", remove: undefined }[
      verb
    ];
    if (happened) this.#expect(id, `document.${happened}` as WebhookKind);
  }

  async #changeWebhooks(step: Extract<Step, { do: "add" | "switch" | "drop" | "ask" }>): Promise<void> {
    const { webhooks } = this.#engine;
    if (step.do === "add") {
      const { customer: owner, plan, kinds: asked } = step;
      this.#webhooks.push(await addWebhook(this.#engine, { customer: owner, plan, kinds: asked }));
      return;
    }
    const webhook = this.#webhooks[step.which];
    if (!webhook) return;
    const { id } = webhook;
    if (step.do === "drop") {
      assert.equal(await webhooks.remove(id), true);
      this.#webhooks = this.#webhooks.filter((other) => other !== webhook);
      this.#forget((text) => !text.startsWith(`${id} `));
      return;
    }
    const isOn = webhook.disabledAt === null;
    const off = { disabledAt: this.#now, disabledReason: "by-hand" } as const;
    const on = { disabledAt: null, disabledReason: null };
    const change = step.do === "ask" ? { kinds: step.kinds } : isOn ? off : on;
    const changed = await webhooks.change(id, change);
    this.#webhooks = this.#webhooks.map((other) => (other === webhook && changed ? changed : other));
    if (step.do === "switch" && isOn)
      this.#replace((text) => (text.startsWith(`${id} `) ? text.replace(/pending$/, "skipped") : text));
  }

  #expect(id: string, kind: WebhookKind): void {
    const { customer: name, callback } = this.#documents.get(id) ?? assert.fail();
    const plan = this.#plans.get(name) ?? "default";
    for (const webhook of this.#webhooks) {
      const isAsked =
        webhook.kinds.includes(kind) &&
        (webhook.customer ?? name) === name &&
        (webhook.plan ?? plan) === plan &&
        (webhook.url !== null || callback !== null);
      if (!isAsked) continue;
      const url = webhook.url === null ? callback : null;
      const state = webhook.disabledAt === null ? "pending" : "skipped";
      this.#expected.push(`${webhook.id} ${id} ${kind} ${this.#now} ${url} ${state}`);
    }
  }

  #forget(isKept: (text: string) => boolean): void {
    this.#expected.splice(0, this.#expected.length, ...this.#expected.filter(isKept));
  }

  #replace(change: (text: string) => string): void {
    this.#expected.splice(0, this.#expected.length, ...this.#expected.map(change));
  }
}

function textOf({ webhook, document, kind, at, url, state }: Delivery): string {
  return `${webhook} ${document} ${kind} ${at} ${url} ${state}`;
}
