import type { WebhookBody } from "#fairlane/client/client.ts";
import { customerHref } from "../../router.ts";
import { useWords } from "../../words/words.ts";

/** Whose documents a webhook is about. */
export function Concerns({ customer, plan }: Pick<WebhookBody, "customer" | "plan">) {
  const words = useWords("webhooks");
  if (customer !== null)
    return (
      <a class="break" href={customerHref(customer)}>
        {customer}
      </a>
    );
  return <span class="break">{plan === null ? words.everyone : words.ofPlan(plan)}</span>;
}

/** The names of the events that a webhook is notified of. */
export function Kinds({ kinds }: Pick<WebhookBody, "kinds">) {
  const words = useWords("webhooks");
  return (
    <span class="webhook-kinds">
      {kinds.map((kind) => (
        <span key={kind} class="webhook-kind" title={kind}>
          {words.kinds[kind]}
        </span>
      ))}
    </span>
  );
}
