import type { Urgency } from "../../policy/lane.ts";

/** Somebody who sends documents for a customer of the demonstration, and how often how many. */
export interface Sender {
  readonly customer: string;
  readonly urgency: Urgency;
  readonly firstAfterMs: number;
  readonly everyMs: number;
  readonly documents: number;
}

/** The customer that submits a backfill in the background, and now and then a document that a person waits for. */
const backfiller = "demo-library";

/**
 * All senders of the demonstration: a flood, one that sends steadily, five that rarely send a document, and a backfill with
 * a person of the same customer.
 */
export const senders: readonly Sender[] = [
  { customer: "demo-printing-house", urgency: "normal", firstAfterMs: 0, everyMs: 20_000, documents: 400 },
  { customer: "demo-shipping", urgency: "normal", firstAfterMs: 1000, everyMs: 2000, documents: 1 },
  { customer: "demo-bakery", urgency: "normal", firstAfterMs: 1000, everyMs: 13_000, documents: 1 },
  { customer: "demo-clinic", urgency: "normal", firstAfterMs: 1500, everyMs: 17_000, documents: 1 },
  { customer: "demo-florist", urgency: "normal", firstAfterMs: 2000, everyMs: 19_000, documents: 1 },
  { customer: "demo-museum", urgency: "normal", firstAfterMs: 2500, everyMs: 23_000, documents: 1 },
  { customer: "demo-notary", urgency: "normal", firstAfterMs: 3000, everyMs: 29_000, documents: 1 },
  { customer: backfiller, urgency: "background", firstAfterMs: 500, everyMs: 60_000, documents: 200 },
  { customer: backfiller, urgency: "normal", firstAfterMs: 3000, everyMs: 15_000, documents: 1 },
];

/** The names of the customers. The first one floods the queue, and the last one submits a backfill. */
export const demonstrationCustomers: readonly string[] = [
  ...new Set(senders.map(({ customer }) => customer)),
];
