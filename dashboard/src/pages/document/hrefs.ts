/** Returns the address of a document's content. */
export function contentHref(id: string): string {
  return hrefOf(id, "content");
}

/** Returns the address of a document's stored text or Markdown. */
export function keptHref(id: string, form: "text" | "markdown"): string {
  return hrefOf(id, form);
}

function hrefOf(id: string, part: string): string {
  return `/v1/documents/${encodeURIComponent(id)}/${part}`;
}
