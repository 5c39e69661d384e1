/** A customer of the demonstration, and how often it sends how many documents. */
export interface DemonstrationCustomer {
  readonly customer: string;
  readonly firstAfterMs: number;
  readonly everyMs: number;
  readonly documents: number;
}

/** All customers of the demonstration: one that floods, one that sends steadily, and five that rarely send a document. */
export const senders: readonly DemonstrationCustomer[] = [
  { customer: "demo-printing-house", firstAfterMs: 0, everyMs: 20_000, documents: 400 },
  { customer: "demo-shipping", firstAfterMs: 1000, everyMs: 2000, documents: 1 },
  { customer: "demo-bakery", firstAfterMs: 1000, everyMs: 13_000, documents: 1 },
  { customer: "demo-clinic", firstAfterMs: 1500, everyMs: 17_000, documents: 1 },
  { customer: "demo-florist", firstAfterMs: 2000, everyMs: 19_000, documents: 1 },
  { customer: "demo-museum", firstAfterMs: 2500, everyMs: 23_000, documents: 1 },
  { customer: "demo-notary", firstAfterMs: 3000, everyMs: 29_000, documents: 1 },
];
