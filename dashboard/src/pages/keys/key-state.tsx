import type { KeyBody } from "#fairlane/client/client.ts";
import { useNow } from "../../clock.ts";
import { useWords } from "../../words/words.ts";
import "../../parts/badges.css";

/** A key's state: a mark and its word. */
export function KeyState({ known: { expiresAt, revokedAt } }: { readonly known: KeyBody }) {
  const words = useWords("keys");
  const isExpired = useNow() >= (expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt));
  const [state, word] =
    revokedAt !== null
      ? ["failed", words.revoked]
      : isExpired
        ? ["cancelled", words.expired]
        : ["done", words.active];
  return (
    <span class={`state state-${state}`}>
      <span class="state-mark" aria-hidden="true" />
      {word}
    </span>
  );
}
