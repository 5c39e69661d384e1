import { type Counter, completePolicy, type Policy } from "../policy/rule.ts";

/** The counter in a customer's row. */
export interface StoredCounter {
  readonly count: number | null;
  readonly updated_at: number | null;
  readonly window_started_at: number | null;
}

/** The counter of a customer's row; nothing before the first check. */
export function counterOf(row: StoredCounter): Counter | undefined {
  if (row.count === null || row.updated_at === null || row.window_started_at === null) return undefined;
  return { count: row.count, updatedAt: row.updated_at, windowStartedAt: row.window_started_at };
}

const policies = new Map<string, Policy>();

/** The policy of a plan's row. There are few, and they are read with every customer, so they are kept. */
export function parsePolicy(text: string): Policy {
  const known = policies.get(text);
  if (known) return known;
  const policy = completePolicy(JSON.parse(text));
  policies.set(text, policy);
  return policy;
}
