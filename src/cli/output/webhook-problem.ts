import type { StatsBody } from "../../client/wire.ts";
import { formatAmount, formatDuration } from "./format.ts";

// A receiver may take 15 seconds, and a deliverer that died is replaced within a minute.
const lateMs = 120_000;

/** A problem with webhooks and what to do; undefined if there is none. */
export function webhookProblem({
  switchedOff,
  pending,
  oldestDueMs,
}: StatsBody["webhooks"]): { readonly problem: string; readonly advice: string } | undefined {
  if (oldestDueMs !== null && oldestDueMs > lateMs)
    return {
      problem: `${formatAmount(pending, "delivery is", "deliveries are")} pending, the oldest has been due for ${formatDuration(oldestDueMs)}`,
      advice: "fairlane serve sends them: check that it runs, and that its --deliveries is enough.",
    };
  if (switchedOff > 0)
    return {
      problem: `${formatAmount(switchedOff, "webhook was", "webhooks were")} switched off, because ${switchedOff === 1 ? "its address is" : "their addresses are"} gone or nothing could be delivered`,
      advice:
        "List them with fairlane webhooks. Once the receiver works, run fairlane webhooks change ID --on and fairlane webhooks replay ID --since TIME.",
    };
  return undefined;
}
