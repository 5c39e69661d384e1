import type { WebhookBody } from "#fairlane/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { may } from "../../session.ts";
import { useFormat, useWords } from "../../words/words.ts";
import type { Actions } from "./use-webhook-actions.ts";

interface OffNoticeProps {
  readonly webhook: WebhookBody;
  readonly actions: Actions;
}

/** Says why a webhook is off, since when, and what to do. */
export function OffNotice({ webhook: { disabledReason, disabledAt }, actions }: OffNoticeProps) {
  const words = useWords("webhooks");
  const { moment } = useFormat();
  const reason = disabledReason ?? "by-hand";
  return (
    <section class={reason === "by-hand" ? "notice" : "notice notice-bad"} aria-labelledby="webhook-off">
      <h2 id="webhook-off" class="notice-title">
        {words.offTitle[reason]}
      </h2>
      <p>{words.offExplained[reason]}</p>
      {disabledAt !== null && <p class="muted">{words.offSince(moment(disabledAt))}</p>}
      {may("manageWebhooks") && (
        <div class="row">
          <Button isSmall kind="primary" isDisabled={actions.isBusy} onClick={actions.turnOn}>
            {words.turnOn}
          </Button>
          <Button isSmall isDisabled={actions.isBusy} onClick={actions.turnOnAndSend}>
            {words.turnOnAndSend}
          </Button>
        </div>
      )}
    </section>
  );
}
