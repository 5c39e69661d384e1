import { type Client, createClient, type DocumentBody, type DocumentState } from "../../src/client/client.ts";
import { webhookKinds } from "../../src/engine/webhooks.ts";
import type { Queue, Submission } from "../../src/index.ts";
import type { StartedApp } from "../support/server.ts";
import { scriptPayloads } from "./script-payloads.ts";

/** The documents and customers of a nasty queue that tests open. */
export interface NastyQueue {
  /** A document in each state. The waiting, failed and done ones are full of scripts. */
  readonly documents: Readonly<Record<DocumentState, string>>;
  /** Waiting documents with scripts in every text: one in the background, one expedited. */
  readonly outerLanes: readonly string[];
  /** A webhook full of scripts, with deliveries about documents that are. */
  readonly webhook: string;
  /** Customers whose names are hard to show; the first is paused. */
  readonly customers: readonly string[];
}

const longest = {
  customer: "Donaudampfschifffahrtsgesellschaft".repeat(6).slice(0, 200),
  name: "W".repeat(4096),
};
const customers = [
  "مخبز الزيتون — القدس",
  "👩‍🚀🏳️‍🌈🇵🇱 z͑͗̈́a̴̛l̷g̶o̸",
  longest.customer,
  '"><img src=x onerror=canary(-1)>',
  "a/b?c#d%2Fe&f=g h+i",
] as const;
const inAnHour = 3600;

/** Fills a queue with everything that a page may show: every state, every lane, and scripts wherever text can be. */
export async function fillNastyQueue({ queue, url }: StartedApp): Promise<NastyQueue> {
  const client = createClient({ url });
  const payloads = scriptPayloads();
  const webhook = await addWebhooks(queue, payloads);
  await queue.customers.pause(customers[0]);
  const [, unwanted] = await queue.submitMany(odd());
  await queue.cancel(unwanted?.id ?? "");
  await queue.submitMany(readable(payloads));
  await finish(client, payloads);
  await queue.submitMany(payloads.map(full));
  await keepRunning(client, payloads);
  const outerLanes = await fillOuterLanes(queue, payloads);
  await change(client, payloads);
  return { documents: await oneOfEach(client), outerLanes, webhook, customers };
}

/** Adds webhooks with scripts in all texts, and returns one that is notified of everything. */
async function addWebhooks(queue: Queue, payloads: readonly string[]): Promise<string> {
  for (const [place, text] of payloads.slice(0, 20).entries()) {
    const name = text.slice(0, 200);
    if (place % 2 === 1) await queue.plans.set(name, { resetIntervalMs: 60_000 });
    const { id } = await queue.webhooks.create({
      url: `https://example.com/${"x/".repeat(800)}${encodeURIComponent(text)}?${encodeURIComponent(text)}`,
      description: name,
      ...(place % 2 === 0 ? { customer: name } : { plan: name }),
    });
    if (place % 3 === 0) await queue.webhooks.change(id, { enabled: false });
  }
  const { id } = await queue.webhooks.create({ url: "https://example.com/all", kinds: webhookKinds });
  await queue.webhooks.ofCallbacks(longest.customer);
  return id;
}

// Different costs bring the scripts into all nine lanes.
function full(text: string, place: number): Submission {
  return { customer: text, name: text, type: text, metadata: { [text]: [text] }, cost: 1 + (place % 30) };
}

/** Fills the lanes of background and expedited documents. */
async function fillOuterLanes(queue: Queue, payloads: readonly string[]): Promise<string[]> {
  const documents = await queue.submitMany(
    payloads.slice(0, 80).map((text, place) => ({ ...full(text, place), urgency: "background" as const })),
  );
  for (const { id } of documents.slice(0, 10)) await queue.expedite(id);
  return documents.slice(9, 11).map(({ id }) => id);
}

function odd(): Submission[] {
  return [
    ...customers.map((customer) => ({ customer, name: `${customer}.pdf` })),
    { ...longest, type: "x".repeat(200), metadata: { ["k".repeat(500)]: "v".repeat(500) } },
    { customer: "later", name: "\u202egpj.exe", startAt: new Date("2099-12-31T23:59:59Z") },
    { customer: "later", name: "\u00a0\u200b", cost: 1000 },
  ];
}

// They are cheap and submitted first, so they are claimed first.
function readable(payloads: readonly string[]): Submission[] {
  const all = payloads.join("\n");
  const pages = [
    ["text/html", `<!doctype html><title>x</title>${all}`],
    [
      "image/svg+xml",
      `<svg xmlns="http://www.w3.org/2000/svg" onload="canary(-2)"><script>canary(-3)</script></svg>`,
    ],
    ["text/markdown", `# x\n\n[x](javascript:canary(-4))\n\n![x](https://elsewhere.example/x.png)\n\n${all}`],
    ["application/json", JSON.stringify({ all })],
    ["text/plain", all],
  ] as const;
  return pages.map(([type, content]) => ({
    customer: "reader",
    name: payloads.join(" ").slice(0, 4096),
    type,
    content,
    metadata: { all },
  }));
}

async function finish(client: Client, payloads: readonly string[]): Promise<void> {
  const all = payloads.join("\n");
  const leases = await client.leases.claim({ worker: "x", count: 100, leaseSeconds: inAnHour });
  for (const [place, { id, document }] of leases.entries()) {
    if (document.customer === "reader" && document.type !== "text/plain") {
      await client.leases.keepText(id, all);
      await client.leases.keepMarkdown(id, all);
      await client.leases.complete(id, {
        [all]: all,
        text: all,
        pages: 3,
        type: "text/html",
        title: all,
        facts: payloads,
      });
      continue;
    }
    const text = payloads[place * 7] ?? "";
    const half = payloads.length / 2;
    await client.leases.fail(id, {
      message: payloads.slice(0, half).join("\n"),
      name: text,
      code: text,
      stack: payloads.slice(half).join("\n    at "),
      mayRetry: document.name === longest.name,
    });
  }
}

async function keepRunning(client: Client, payloads: readonly string[]): Promise<void> {
  for (const worker of payloads.slice(0, 40).filter((_, place) => place % 4 === 0)) {
    const leases = await client.leases.claim({ worker, count: 2, leaseSeconds: inAnHour });
    for (const [place, { id }] of leases.entries())
      if (place > 0) await client.leases.renew(id, { progress: 0.4, leaseSeconds: inAnHour });
  }
}

// Recorded by the audit.
async function change(client: Client, payloads: readonly string[]): Promise<void> {
  for (const customer of payloads.slice(0, 10)) await client.customers.change(customer, { count: 0 });
  for (const customer of customers.slice(1)) await client.customers.change(customer, { isPaused: false });
  const ids = ["019a8e6c-0000-7000-8000-000000000000"];
  await client.bulk({ action: "remove", ids });
  await client.bulk({ action: "cancel", filter: { state: "scheduled", customer: customers[3] ?? "" } });
}

async function oneOfEach(client: Client): Promise<Record<DocumentState, string>> {
  const states: DocumentState[] = ["scheduled", "held", "waiting", "running", "done", "failed", "cancelled"];
  const found = await Promise.all(
    states.map(async (state) => [state, await longestOf(client, state)] as const),
  );
  return Object.fromEntries(found) as Record<DocumentState, string>;
}

// The document with the most scripts in it.
async function longestOf(client: Client, state: DocumentState): Promise<string> {
  const { items } = await client.documents({ state, limit: 300 });
  const weight = ({ name, error }: DocumentBody) => name.length + (error?.message.length ?? 0);
  const [first] = items.toSorted((a, b) => weight(b) - weight(a));
  if (!first) throw new Error(`there is no document that is ${state}`);
  return first.id;
}
