import { useState } from "preact/hooks";
import type { WebhookBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { attempt } from "../../parts/messages/toasts.tsx";
import { may } from "../../session.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { FactList } from "../document/fact-list.tsx";
import { Concerns, Kinds } from "../webhooks/concerns.tsx";
import { shownSecret } from "../webhooks/shown-secret.ts";
import { WebhookState } from "../webhooks/webhook-state.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";
import "../webhooks/webhooks.css";

interface WebhookFactsProps {
  readonly webhook: WebhookBody;
  readonly onChange: () => void;
}

/** The facts of a webhook, and of its secret. */
export function WebhookFacts({ webhook, onChange }: WebhookFactsProps) {
  const words = useWords("webhooks");
  const { moment } = useFormat();
  const { url, kinds, description, createdAt, id } = webhook;
  return (
    <div class="webhook-halves">
      <section aria-labelledby="webhook-facts">
        <h2 id="webhook-facts">{words.facts}</h2>
        <FactList
          facts={[
            [words.state, <WebhookState key="state" webhook={webhook} />],
            [words.address, url ?? words.callbacksExplained],
            [words.gets, <Kinds key="kinds" kinds={kinds} />],
            [words.concerns, <Concerns key="concerns" {...webhook} />],
            [words.description, description],
            [words.createdAt, moment(createdAt)],
            ["ID", <code key="id">{id}</code>],
          ]}
        />
      </section>
      <Secret webhook={webhook} onChange={onChange} />
    </div>
  );
}

function Secret({ webhook, onChange }: WebhookFactsProps) {
  const words = useWords("webhooks");
  const { moment } = useFormat();
  const [isReplacing, setReplacing] = useState(false);
  const { id, secretCreatedAt, previousSecretExpiresAt } = webhook;
  const show = () =>
    attempt(async () => {
      const { secret } = await client.webhooks.secret(id);
      shownSecret.value = { webhook: id, secret, reason: "asked" };
    });
  return (
    <section aria-labelledby="webhook-secret">
      <h2 id="webhook-secret">{words.secret}</h2>
      <p class="hint">{words.secretExplained}</p>
      <FactList
        facts={[
          [words.inUseSince, moment(secretCreatedAt)],
          [words.previousUntil, previousSecretExpiresAt && moment(previousSecretExpiresAt)],
        ]}
      />
      {may("manageWebhooks") && (
        <div class="row webhook-secret-actions">
          <Button isSmall onClick={() => void show()}>
            {words.showSecret}
          </Button>
          <Button isSmall onClick={() => setReplacing(true)}>
            {words.replaceSecret}
          </Button>
        </div>
      )}
      {isReplacing && <RotateDialog id={id} onClose={() => setReplacing(false)} onDone={onChange} />}
    </section>
  );
}
