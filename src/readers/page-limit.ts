import type { ReadLimits } from "./limits.ts";
import type { Skipped } from "./reading.ts";

/** Returns the note about the pages over the limit, or about those of another name, if there are any. */
export function pagesOverLimit(
  pages: number,
  { maxPages }: Pick<ReadLimits, "maxPages">,
  name = "page",
): readonly Skipped[] {
  if (pages <= maxPages) return [];
  const first = maxPages + 1;
  return [
    {
      what: first === pages ? `${name} ${first}` : `${name}s ${first} to ${pages}`,
      why: `the limit is ${maxPages} pages (maxPages)`,
      code: "page-limit",
      page: first,
    },
  ];
}
