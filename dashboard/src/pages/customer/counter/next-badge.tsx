import { useNow } from "../../../clock.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { type CustomerSnapshot, nextPriority } from "./counter.ts";

/** The priority of a customer's next document, updated when the count resets. */
export function NextBadge(snapshot: CustomerSnapshot) {
  return <PriorityBadge priority={nextPriority(snapshot, useNow())} />;
}
