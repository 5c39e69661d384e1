import type { Json } from "../../../engine/document.ts";

/** The number of pages that a result reports; 0 if it reports none. */
export function pagesOf(result: Json): number {
  if (typeof result !== "object" || result === null || Array.isArray(result)) return 0;
  const { pages } = result as { readonly pages?: Json };
  return typeof pages === "number" && Number.isSafeInteger(pages) && pages > 0 ? pages : 0;
}
