import type { KeyBody } from "#fairlane/client/client.ts";
import { useNow } from "../../clock.ts";
import { customerHref } from "../../router.ts";
import { session } from "../../session.ts";
import "../../parts/badges.css";
import { useWords } from "../../words/words.ts";

interface CellProps {
  readonly known: KeyBody;
}

/** A key's name and public half, and a mark if the user is logged in with it. */
export function KeyName({ known: { id, name } }: CellProps) {
  const words = useWords("keys");
  return (
    <span class="key-name">
      <strong>{name || words.noName}</strong>
      {session.value?.key?.id === id && <span class="key-own">{words.own}</span>}
      <code class="note">fl_{id}_…</code>
    </span>
  );
}

/** A key's role and customer. */
export function KeyRole({ known: { customer }, name }: CellProps & { readonly name: string }) {
  return (
    <span class="key-whose">
      {name}
      {customer !== null && <a href={customerHref(customer)}>{customer}</a>}
    </span>
  );
}

/** A key's state: a mark and its word. */
export function KeyState({ known: { expiresAt, revokedAt } }: CellProps) {
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
