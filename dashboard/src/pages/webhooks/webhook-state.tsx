import type { WebhookBody } from "#fairlane/client/client.ts";
import { Ago } from "../../parts/times.tsx";
import { useWords } from "../../words/words.ts";
import "../../parts/badges.css";

/** On, or off with the reason and since when: a mark and its words. */
export function WebhookState({ webhook }: { readonly webhook: WebhookBody }) {
  const words = useWords("webhooks");
  const { enabled, disabledReason, disabledAt } = webhook;
  const mark = enabled ? "done" : disabledReason === "by-hand" ? "cancelled" : "failed";
  return (
    <span class="webhook-state">
      <span class={`state state-${mark}`}>
        <span class="state-mark" aria-hidden="true" />
        {enabled ? words.on : words.off}
      </span>
      {disabledReason !== null && (
        <span class="note">
          {words.offReasons[disabledReason]}, <Ago at={disabledAt} />
        </span>
      )}
    </span>
  );
}
