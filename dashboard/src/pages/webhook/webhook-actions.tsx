import { useState } from "preact/hooks";
import type { WebhookBody } from "#fairlane/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { useWords } from "../../words/words.ts";
import { WebhookDialog } from "../webhooks/webhook-dialog.tsx";
import type { Actions } from "./use-webhook-actions.ts";

interface WebhookActionsProps {
  readonly webhook: WebhookBody;
  readonly actions: Actions;
  readonly onChange: () => void;
}

/** Buttons that test, change, turn off or remove a webhook. That of a customer's callbacks has no address, and stays. */
export function WebhookActions({ webhook, actions, onChange }: WebhookActionsProps) {
  const words = useWords("webhooks");
  const [isChanging, setChanging] = useState(false);
  const { enabled, url } = webhook;
  const { isBusy, test, turnOff, remove } = actions;
  return (
    <>
      {url !== null && (
        <Button
          kind={enabled ? "primary" : "plain"}
          isDisabled={isBusy || !enabled}
          hint={enabled ? undefined : words.testWhileOff}
          onClick={test}
        >
          {words.test}
        </Button>
      )}
      <Button onClick={() => setChanging(true)}>{words.change}</Button>
      {enabled && (
        <Button isDisabled={isBusy} onClick={turnOff}>
          {words.turnOff}
        </Button>
      )}
      {url !== null && (
        <Button isDisabled={isBusy} onClick={remove}>
          {words.remove}
        </Button>
      )}
      {isChanging && <WebhookDialog known={webhook} onClose={() => setChanging(false)} onDone={onChange} />}
    </>
  );
}
