import { useEffect } from "preact/hooks";
import type { WebhookBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import type { PageProps } from "../../routes.ts";
import { may } from "../../session.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { shownSecret } from "../webhooks/shown-secret.ts";
import { nameOfWebhook } from "../webhooks/webhook-name.ts";
import { Deliveries } from "./deliveries/deliveries.tsx";
import { OffNotice } from "./off-notice.tsx";
import { SecretBox } from "./secret-box.tsx";
import { TestResult } from "./test-result.tsx";
import { useWebhookActions } from "./use-webhook-actions.ts";
import { WebhookActions } from "./webhook-actions.tsx";
import { WebhookFacts } from "./webhook-facts.tsx";
import "./webhook.css";

/** One webhook: its facts, its secret, and everything that was sent to it. */
export function Page({ params, search }: PageProps) {
  const id = params.id ?? "";
  const live = useLive((signal) => loadWebhook(id, signal), {
    key: id,
    everyMs: 10_000,
    when: ({ kind }) => kind === "webhook-disabled",
  });
  const { data, error, reload, hold } = live;
  useEffect(() => () => forgetSecret(id), [id]);
  if (data === null) return <MissingWebhook />;
  if (data)
    return (
      <>
        {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
        <Webhook webhook={data} search={search} loading={{ reload, hold }} />
      </>
    );
  return (
    <>
      <PageTitle title={id} />
      {error === undefined ? <Skeleton lines={8} /> : <ErrorNotice error={error} onRetry={reload} />}
    </>
  );
}

async function loadWebhook(id: string, signal: AbortSignal): Promise<WebhookBody | null> {
  return (await client.webhooks.get(id, { signal })) ?? null;
}

interface WebhookProps {
  readonly webhook: WebhookBody;
  readonly search: URLSearchParams;
  readonly loading: { readonly reload: () => void; readonly hold: () => () => void };
}

function Webhook({ webhook, search, loading }: WebhookProps) {
  const words = useWords("webhooks");
  const actions = useWebhookActions(webhook, loading);
  const isManager = may("manageWebhooks");
  return (
    <>
      <PageTitle
        title={nameOfWebhook(webhook, words)}
        actions={
          isManager && <WebhookActions webhook={webhook} actions={actions} onChange={loading.reload} />
        }
      >
        <a href="/webhooks">{words.allWebhooks}</a>
      </PageTitle>
      <div class="webhook-top">
        {!webhook.enabled && <OffNotice webhook={webhook} actions={actions} />}
        <SecretBox webhook={webhook} />
        {actions.tested && <TestResult key={actions.tested.id} delivery={actions.tested} />}
      </div>
      <WebhookFacts webhook={webhook} onChange={loading.reload} />
      <Deliveries webhook={webhook} search={search} version={actions.version} />
    </>
  );
}

function MissingWebhook() {
  const words = useWords("webhooks");
  return (
    <>
      <PageTitle title={words.missing} />
      <EmptyState title={words.missing}>
        <p>{words.missingExplained}</p>
        <a href="/webhooks">{words.allWebhooks}</a>
      </EmptyState>
    </>
  );
}

function forgetSecret(id: string): void {
  if (shownSecret.value?.webhook === id) shownSecret.value = undefined;
}
