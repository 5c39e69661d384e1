import type { WholeCounts } from "../../engine/store-records.ts";
import { formatCount } from "./format.ts";

/** The words for each kind of record. */
const words = {
  documents: "documents",
  contents: "contents",
  kept: "kept",
  customers: "customers",
  plans: "plans",
  turns: "turns",
  events: "events",
  keys: "keys",
  audit: "audit",
  webhooks: "webhooks",
  deliveries: "deliveries",
  failureGroups: "failures",
  usage: "usage",
} as const satisfies Readonly<Record<keyof WholeCounts, string>>;

/** The number of records of each kind, one kind a line. */
export function listCounts(counts: WholeCounts): string {
  const lines = Object.entries(words).map(
    ([kind, word]) => [word, formatCount(counts[kind as keyof WholeCounts])] as const,
  );
  const width = Math.max(...lines.map(([, text]) => text.length));
  return lines.map(([word, text]) => `${word.padEnd(10)}  ${text.padStart(width)}\n`).join("");
}
