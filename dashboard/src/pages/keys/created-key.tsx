import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { CreatedKeyBody } from "#fairlane/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { useWords } from "../../words/words.ts";

/** The key that was just created. It is kept while the user logs in with it. */
export const createdKey = signal<CreatedKeyBody | undefined>(undefined);

/** Shows a new key once, until the user confirms having saved it. */
export function CreatedKey() {
  const words = useWords("keys");
  const title = useRef<HTMLHeadingElement>(null);
  const created = createdKey.value;
  useEffect(() => title.current?.focus(), [created]);
  if (!created) return null;
  return (
    <section class="created-key" aria-labelledby="created-key">
      <h2 id="created-key" ref={title} tabIndex={-1}>
        {words.created(created.name || created.id)}
      </h2>
      <p>{words.createdExplained}</p>
      <code class="created-key-text">{created.key}</code>
      <div class="row">
        <CopyButton isPrimary label={words.copy} text={() => created.key} />
        <Button isSmall onClick={forget}>
          {words.isKept}
        </Button>
      </div>
    </section>
  );
}

function forget(): void {
  createdKey.value = undefined;
  document.getElementById("main")?.focus({ preventScroll: true });
}
