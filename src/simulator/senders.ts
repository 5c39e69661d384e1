import type { Arrivals } from "./arrivals.ts";

/** The number of a customer's documents in each group. */
export type Sender = ReadonlyMap<string, number>;

/** All customers of a load, by name. */
export function countSenders(arrivals: Arrivals): ReadonlyMap<string, Sender> {
  const senders = new Map<string, Map<string, number>>();
  for (const { customer, group } of arrivals) {
    const sender = senders.get(customer) ?? new Map<string, number>();
    senders.set(customer, sender.set(group, (sender.get(group) ?? 0) + 1));
  }
  return senders;
}

/** The busiest customer of each group, each once. */
export function busiestSenders(
  senders: ReadonlyMap<string, Sender>,
  groups: readonly string[],
): readonly string[] {
  const busiest = new Map<string, { name: string; documents: number }>();
  for (const [name, sender] of senders) {
    for (const [group, documents] of sender)
      if (documents > (busiest.get(group)?.documents ?? 0)) busiest.set(group, { name, documents });
  }
  return [...new Set(groups.flatMap((group) => busiest.get(group)?.name ?? []))];
}
