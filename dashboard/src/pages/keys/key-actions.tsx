import type { KeyBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { confirmed } from "../../parts/messages/confirm.tsx";
import { attempt } from "../../parts/messages/toasts.tsx";
import { session } from "../../session.ts";
import { useWords } from "../../words/words.ts";

interface KeyActionsProps {
  readonly known: KeyBody;
  readonly onEdit: () => void;
  readonly onChange: () => void;
}

/** Buttons that change or revoke a key, and a link to its audit entries. */
export function KeyActions({ known, onEdit, onChange }: KeyActionsProps) {
  const words = useWords("keys");
  const { id, revokedAt } = known;
  const name = known.name || id;
  const revoke = async () => {
    const isOwn = session.value?.key?.id === id;
    const question = {
      title: words.revokeTitle(name),
      text: isOwn ? words.revokeOwn : words.revokeExplained,
      action: words.revoke,
      isDanger: true,
    };
    if (!(await confirmed(question))) return;
    await attempt(() => client.access.revokeKey(id), words.wasRevoked(name));
    onChange();
  };
  return (
    <span class="row key-actions">
      <a href={`/audit?${new URLSearchParams({ actor: id })}`}>{words.audit}</a>
      {revokedAt === null && (
        <>
          <Button isSmall label={words.changeNamed(name)} onClick={onEdit}>
            {words.change}
          </Button>
          <Button isSmall label={words.revokeNamed(name)} onClick={() => void revoke()}>
            {words.revoke}
          </Button>
        </>
      )}
    </span>
  );
}
