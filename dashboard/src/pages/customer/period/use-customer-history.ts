import type { CustomerHistoryBody, EventBody, HistoryRange } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { type Live, useLive } from "../../../use-live.ts";

const changes: readonly EventBody["kind"][] = ["started", "attempt-failed", "done", "failed", "cancelled"];

/** Returns true if an event changes the figures of what a customer used. */
export function isUse({ customer, kind }: EventBody, name: string): boolean {
  return customer === name && changes.includes(kind);
}

/** Loads a customer's recent past step by step, again when it changes and at intervals. */
export function useCustomerHistory(name: string, period: HistoryRange): Live<CustomerHistoryBody> {
  return useLive((signal) => client.customers.history(name, period, { signal }), {
    key: `${period} ${name}`,
    everyMs: 30_000,
    when: (event) => isUse(event, name),
  });
}
