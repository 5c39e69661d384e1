import { useState } from "preact/hooks";
import type { DeliveryBody } from "#fairlane/client/client.ts";
import { useNow } from "../../clock.ts";

// One that is being sent is due again after its lease, a minute.
const soonMs = 65_000;
const paces = { soon: 1500, usual: 10_000 } as const;

/** How often to read deliveries again, and a function that takes those that were read. */
export interface DeliveryPace {
  readonly everyMs: number;
  readonly follow: (deliveries: readonly DeliveryBody[] | undefined) => void;
}

/** Returns the pace for reading deliveries, of which there are no events: fast while one of them is about to be sent. */
export function useDeliveryPace(): DeliveryPace {
  const [isSoon, setSoon] = useState(false);
  const now = useNow();
  const follow = (deliveries: readonly DeliveryBody[] = []) => {
    const isDue = ({ dueAt }: DeliveryBody) => dueAt !== null && Date.parse(dueAt) < now + soonMs;
    const isDueNow = deliveries.some(isDue);
    if (isDueNow !== isSoon) setSoon(isDueNow);
  };
  return { everyMs: isSoon ? paces.soon : paces.usual, follow };
}
