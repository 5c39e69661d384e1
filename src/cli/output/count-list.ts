import type { WholeCounts } from "../../engine/store-records.ts";
import { formatCount } from "./format.ts";

/** How many records of each kind a store has, in lines. */
export function listCounts({
  documents,
  contents,
  kept,
  customers,
  plans,
  turns,
  events,
  keys,
  audit,
}: WholeCounts): string {
  const rows = Object.entries({ documents, contents, kept, customers, plans, turns, events, keys, audit });
  const width = Math.max(...rows.map(([, count]) => formatCount(count).length));
  return rows.map(([name, count]) => `${name.padEnd(9)}  ${formatCount(count).padStart(width)}\n`).join("");
}
