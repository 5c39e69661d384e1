import type { DocumentFilterBody } from "#fairlane/client/client.ts";

/** The address of the documents that pass a filter. */
export function documentsHref(filter: Pick<DocumentFilterBody, "customer" | "state">): string {
  return `/documents?${new URLSearchParams({ ...filter })}`;
}
