import type { DeliveryBody } from "#fairlane/client/client.ts";
import { useWords } from "../../words/words.ts";
import "../badges.css";

// The marks of the documents' states that mean the same.
const marks = { pending: "waiting", delivered: "done", failed: "failed", skipped: "cancelled" } as const;

/** The state of a delivery: a mark, and the word. */
export function DeliveryState({ state }: Pick<DeliveryBody, "state">) {
  const { deliveryStates } = useWords("webhooks");
  return (
    <span class={`state state-${marks[state]}`}>
      <span class="state-mark" aria-hidden="true" />
      {deliveryStates[state]}
    </span>
  );
}
