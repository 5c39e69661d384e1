import type { DocumentFilterBody } from "#fairlane/client/client.ts";

/** Returns the address of the documents that match a filter. */
export function documentsHref(filter: Pick<DocumentFilterBody, "customer" | "state">): string {
  return `/documents?${new URLSearchParams({ ...filter })}`;
}
