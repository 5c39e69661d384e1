import type { CustomerHistoryBody, HistoryRange } from "#fairlane/client/client.ts";
import { client } from "../../../api.ts";
import { type Live, useLive } from "../../../use-live.ts";

/** Loads what happened to a customer's documents, step by step, after each of them ends and at intervals. */
export function useCustomerHistory(name: string, period: HistoryRange): Live<CustomerHistoryBody> {
  return useLive((signal) => client.customers.history(name, period, { signal }), {
    key: `${period} ${name}`,
    everyMs: 30_000,
    when: ({ customer, kind }) =>
      customer === name && ["started", "done", "failed", "cancelled"].includes(kind),
  });
}
