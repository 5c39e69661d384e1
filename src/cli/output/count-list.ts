import type { WholeCounts } from "../../engine/store-records.ts";
import { formatCount } from "./format.ts";

/** The number of records of each kind, one kind a line. */
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
  webhooks,
  deliveries,
}: WholeCounts): string {
  const rows = Object.entries({
    documents,
    contents,
    kept,
    customers,
    plans,
    turns,
    events,
    keys,
    audit,
    webhooks,
    deliveries,
  });
  const width = Math.max(...rows.map(([, count]) => formatCount(count).length));
  return rows.map(([name, count]) => `${name.padEnd(10)}  ${formatCount(count).padStart(width)}\n`).join("");
}
