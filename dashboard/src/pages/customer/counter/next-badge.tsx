import { useNow } from "../../../clock.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { nextPriority, type Told } from "./counter.ts";

/** The priority of a customer's next document, also when the count restarts while somebody looks. */
export function NextBadge(told: Told) {
  return <PriorityBadge priority={nextPriority(told, useNow())} />;
}
