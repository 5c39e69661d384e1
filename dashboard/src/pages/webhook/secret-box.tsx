import { useEffect, useRef } from "preact/hooks";
import type { WebhookBody } from "#fairlane/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { useWords } from "../../words/words.ts";
import { shownSecret } from "../webhooks/shown-secret.ts";

// The independent library of the specification; docs/webhooks.md has whole programs.
const example = "new Webhook(secret).verify(body, headers)";

/** Shows a secret that was just created, replaced or asked for, until the user hides it or leaves the page. */
export function SecretBox({ webhook: { id } }: { readonly webhook: WebhookBody }) {
  const words = useWords("webhooks");
  const title = useRef<HTMLHeadingElement>(null);
  const shown = shownSecret.value?.webhook === id ? shownSecret.value : undefined;
  useEffect(() => title.current?.focus(), [shown]);
  if (!shown) return null;
  const titles = { created: words.created, replaced: words.replaced, asked: words.secretShown };
  return (
    <section class="secret-box" aria-labelledby="webhook-secret-shown">
      <h2 id="webhook-secret-shown" ref={title} tabIndex={-1}>
        {titles[shown.reason]}
      </h2>
      <code class="secret-text">{shown.secret}</code>
      <p>{words.verify}</p>
      <code class="secret-example">{example}</code>
      <div class="row">
        <CopyButton isPrimary label={words.copySecret} text={() => shown.secret} />
        <Button isSmall onClick={hide}>
          {words.hideSecret}
        </Button>
      </div>
    </section>
  );
}

function hide(): void {
  shownSecret.value = undefined;
  document.getElementById("main")?.focus({ preventScroll: true });
}
