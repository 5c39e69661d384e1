import type { Skipped } from "./reading.ts";

/** The note about pages that are not read because the time is over. */
export function timeOver(page: number): Skipped {
  const why = "the time for reading was nearly over";
  return { what: `the pages from ${page} on`, why, code: "time-limit", page };
}
