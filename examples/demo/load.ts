/** A customer of the demonstration: how many documents it sends, and how fast. */
export interface Sender {
  readonly customer: string;
  readonly documents: number;
  readonly everyMs: number;
}

export const senders: readonly Sender[] = [
  { customer: "Bulk Archive (floods)", documents: 700, everyMs: 0 },
  { customer: "Daily News (steady)", documents: 28, everyMs: 150 },
  { customer: "Law Office", documents: 8, everyMs: 500 },
  { customer: "City Clinic", documents: 5, everyMs: 800 },
  { customer: "Corner Bakery", documents: 2, everyMs: 1900 },
];

/** A document as the demonstration saw it. */
export interface Observed {
  readonly customer: string;
  readonly submittedAt: number;
  readonly startedAt: number;
  readonly finishedAt: number;
}

/** The wait of each document under first come, first served, with the same arrivals, slots and processing times. */
export function firstComeWaits(documents: readonly Observed[], slots: number): Map<string, number[]> {
  const freeAt = new Array<number>(slots).fill(0);
  const waits = new Map<string, number[]>();
  for (const document of [...documents].sort((a, b) => a.submittedAt - b.submittedAt)) {
    const slot = freeAt.indexOf(Math.min(...freeAt));
    const startsAt = Math.max(freeAt[slot] ?? 0, document.submittedAt);
    freeAt[slot] = startsAt + document.finishedAt - document.startedAt;
    waits.set(document.customer, [...(waits.get(document.customer) ?? []), startsAt - document.submittedAt]);
  }
  return waits;
}

/** The wait that 95 % of the documents do not exceed, in words. */
export function p95(waitsMs: readonly number[]): string {
  const sorted = [...waitsMs].sort((a, b) => a - b);
  const value = sorted[Math.ceil(0.95 * sorted.length) - 1];
  if (value === undefined) return "–";
  return value < 1000 ? `${Math.round(value)} ms` : `${(value / 1000).toFixed(1)} s`;
}
