import type { WholeCounts } from "../../engine/store-records.ts";
import { formatCount } from "./format.ts";

const kinds = [
  "documents",
  "contents",
  "kept",
  "customers",
  "plans",
  "turns",
  "events",
  "keys",
  "audit",
  "webhooks",
  "deliveries",
  "failureGroups",
] as const satisfies readonly (keyof WholeCounts)[];

/** The number of records of each kind, one kind a line. */
export function listCounts(counts: WholeCounts): string {
  const texts = kinds.map((kind) => formatCount(counts[kind]));
  const width = Math.max(...texts.map((text) => text.length));
  return kinds.map((kind, index) => `${kind.padEnd(10)}  ${texts[index]?.padStart(width)}\n`).join("");
}
