import type { Arrivals } from "./arrivals.ts";

/** Who sends in a load: the group, and how many documents. */
export interface Sender {
  readonly group: string;
  readonly documents: number;
}

/** Everybody who sends in a load, by name. */
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
