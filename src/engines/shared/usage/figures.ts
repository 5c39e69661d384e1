import type { Json } from "../../../engine/document.ts";
import type { UsageFigures } from "../../../engine/usage.ts";

/** No usage. */
export const noUsage: UsageFigures = {
  done: 0,
  failed: 0,
  cancelled: 0,
  starts: 0,
  pages: 0,
  workMs: 0,
  waitMs: 0,
  maxWaitMs: 0,
};

/** The usage of two together. */
export function sumOfUsage(one: UsageFigures, other: UsageFigures): UsageFigures {
  return {
    done: one.done + other.done,
    failed: one.failed + other.failed,
    cancelled: one.cancelled + other.cancelled,
    starts: one.starts + other.starts,
    pages: one.pages + other.pages,
    workMs: one.workMs + other.workMs,
    waitMs: one.waitMs + other.waitMs,
    maxWaitMs: Math.max(one.maxWaitMs, other.maxWaitMs),
  };
}

/** The number of pages that a result reports; 0 if it reports none. */
export function pagesOf(result: Json): number {
  if (typeof result !== "object" || result === null || Array.isArray(result)) return 0;
  const { pages } = result as { readonly pages?: Json };
  return typeof pages === "number" && Number.isSafeInteger(pages) && pages > 0 ? pages : 0;
}
