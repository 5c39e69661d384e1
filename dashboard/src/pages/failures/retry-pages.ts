import type { BulkResultBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";

const documentsAtOnce = 100;

/** Retries the documents of a group of failures, and yields the outcome of each page. */
export async function* retryPages(failure: string, signal: AbortSignal): AsyncGenerator<BulkResultBody> {
  const filter = { state: "failed", failure } as const;
  let cursor: string | null = null;
  do {
    const request = { action: "retry", filter, limit: documentsAtOnce, cursor } as const;
    const page: BulkResultBody = await client.bulk(request, { signal });
    yield page;
    cursor = page.cursor;
  } while (cursor !== null && !signal.aborted);
}
