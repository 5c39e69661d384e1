import type { DocumentCountBody, DocumentFilterBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { useLive } from "../../use-live.ts";

/** Counts the documents that match a filter, every ten seconds; undefined while the number is unknown. */
export function useCount(filter: DocumentFilterBody): {
  readonly count: DocumentCountBody | undefined;
  readonly recount: () => void;
} {
  const key = JSON.stringify(filter);
  const load = async (signal: AbortSignal) => ({ key, ...(await client.countDocuments(filter, { signal })) });
  const { data, reload } = useLive(load, { key, everyMs: 10_000, when: () => false });
  return { count: data?.key === key ? data : undefined, recount: reload };
}
