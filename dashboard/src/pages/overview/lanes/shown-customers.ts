import type { CustomerBody } from "#fairlane/client/client.ts";
import type { Snapshot } from "../use-snapshot.ts";

/** The number of a customer's waiting documents; `isExact: false` means that there may be more. */
export interface WaitingCustomer {
  readonly name: string;
  readonly waiting: number;
  readonly isExact: boolean;
}

/** Returns true if the lanes list every waiting document. */
export function isWhole(lanes: Snapshot["lanes"]): boolean {
  return lanes.every(({ next, waiting }) => next.length >= waiting);
}

/**
 * Returns the customers in the lanes and in workers, and those with the most pending documents; sorted by the number of
 * waiting documents.
 */
export function shownCustomers(
  { lanes, workers }: Pick<Snapshot, "lanes" | "workers">,
  pending: readonly CustomerBody[],
): WaitingCustomer[] {
  const seen = new Map<string, number>();
  for (const { customer } of lanes.flatMap(({ next }) => next))
    seen.set(customer, (seen.get(customer) ?? 0) + 1);
  const seesAll = isWhole(lanes);
  const known = new Map(
    pending.filter(({ waiting }) => waiting > 0 && !seesAll).map(({ name, waiting }) => [name, waiting]),
  );
  const running = workers.flatMap((worker) => worker.running.map(({ customer }) => customer));
  const names = new Set([...seen.keys(), ...known.keys(), ...running]);
  return [...names]
    .map((name) => ({
      name,
      waiting: Math.max(seen.get(name) ?? 0, known.get(name) ?? 0),
      isExact: seesAll || known.has(name),
    }))
    .sort((a, b) => b.waiting - a.waiting || (a.name < b.name ? -1 : 1));
}
