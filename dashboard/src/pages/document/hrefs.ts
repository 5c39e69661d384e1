/** Where the content of a document is downloaded. */
export function contentHref(id: string): string {
  return hrefOf(id, "content");
}

/** Where the text or the Markdown that was kept of a document is downloaded. */
export function keptHref(id: string, form: "text" | "markdown"): string {
  return hrefOf(id, form);
}

function hrefOf(id: string, part: string): string {
  return `/v1/documents/${encodeURIComponent(id)}/${part}`;
}
