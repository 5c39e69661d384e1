import type { Arrivals } from "./arrivals.ts";

/** A customer of a load: its group, and the number of its documents. */
export interface Sender {
  readonly group: string;
  readonly documents: number;
}

/** All customers of a load, by name. */
export function countSenders(arrivals: Arrivals): ReadonlyMap<string, Sender> {
  const senders = new Map<string, { group: string; documents: number }>();
  for (const { customer, group } of arrivals) {
    const known = senders.get(customer);
    if (known) known.documents++;
    else senders.set(customer, { group, documents: 1 });
  }
  return senders;
}

/** The busiest customer of each group. */
export function busiestSenders(
  senders: ReadonlyMap<string, Sender>,
  groups: readonly string[],
): readonly string[] {
  const busiest = new Map<string, string>();
  for (const [customer, { group, documents }] of senders) {
    const best = senders.get(busiest.get(group) ?? "")?.documents ?? 0;
    if (documents > best) busiest.set(group, customer);
  }
  return groups.flatMap((group) => busiest.get(group) ?? []);
}
