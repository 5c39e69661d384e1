import { openEngineAt } from "../../src/content/open-store.ts";
import type { NewDocument } from "../../src/engine/document.ts";
import type { Engine } from "../../src/engine/engine.ts";
import { defaultPolicy } from "../../src/policy/rule.ts";
import { createIdSource } from "../../src/runtime/ids.ts";

/** The time of all submissions. */
export const now = 1_700_000_000_000;

const others = 100;
const ofEach = 200;
const atOnce = 1000;
const newId = createIdSource({ now: () => now });

/** A store in which one customer's documents come first, all of them or as many as its cap allows, and others wait behind. */
export async function openFilled(
  url: string,
  { documents, cap }: { documents: number; cap: number | null },
): Promise<Engine> {
  const engine = await openEngineAt(url);
  const thresholds = defaultPolicy.thresholds.map((threshold) => threshold * 1e9);
  await engine.customers.setPlans([{ name: "first", policy: { ...defaultPolicy, thresholds } }], now);
  await engine.customers.assignPlan("flood", "first", now);
  await engine.customers.setLimits("flood", { maxRunning: cap }, now);
  await submit(
    engine,
    Array.from({ length: documents }, () => "flood"),
  );
  await submit(
    engine,
    Array.from({ length: others * ofEach }, (_, index) => `customer ${index % others}`),
  );
  return engine;
}

async function submit(engine: Engine, customers: readonly string[]): Promise<void> {
  for (let next = 0; next < customers.length; next += atOnce)
    await engine.line.submit(customers.slice(next, next + atOnce).map(newDocument), now);
}

function newDocument(customer: string): NewDocument {
  const nothing = {
    type: null,
    metadata: null,
    content: null,
    trace: null,
    source: null,
    callback: null,
    key: null,
  };
  const times = { startAt: null, startBefore: null };
  // So expensive that the first one already gets the last priority.
  const cost = customer === "flood" ? 1 : 30;
  return {
    id: newId(),
    customer,
    name: "document",
    cost,
    maxAttempts: 3,
    urgency: "normal",
    ...times,
    ...nothing,
  };
}
