import type { DocumentState } from "#fairlane/client/client.ts";

/** Returns the address of the documents that match a filter. */
export function documentsHref(filter: { customer?: string; state?: DocumentState }): string {
  return `/documents?${new URLSearchParams({ ...filter })}`;
}
