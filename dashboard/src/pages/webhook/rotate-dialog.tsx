import { useEffect, useRef, useState } from "preact/hooks";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ErrorNotice } from "../../parts/messages/notices.tsx";
import { useWords } from "../../words/words.ts";
import { shownSecret } from "../webhooks/shown-secret.ts";
import "../../parts/messages/dialog.css";
import "../webhooks/webhook-form.css";

const keptSeconds = { day: 86_400, week: 604_800, not: 0 } as const;
const choices = ["day", "week", "not"] as const;

interface RotateDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks how long the old secret stays valid, replaces it, and has the page show the new one. */
export function RotateDialog({ id, onClose, onDone }: RotateDialogProps) {
  const words = useWords("webhooks");
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState<unknown>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [keep, setKeep] = useState<(typeof choices)[number]>("day");
  useEffect(() => dialog.current?.showModal(), []);
  const replace = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { secret } = await client.webhooks.rotate(id, { keepPreviousSeconds: keptSeconds[keep] });
      dialog.current?.close();
      shownSecret.value = { webhook: id, secret, reason: "replaced" };
      onDone();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="rotate-title" onClose={onClose}>
      <h2 id="rotate-title">{words.replaceTitle}</h2>
      <p>{words.replaceExplained}</p>
      {error !== undefined && <ErrorNotice error={error} title={words.notReplaced} />}
      <form class="webhook-form" onSubmit={(event) => void replace(event)}>
        <label class="field">
          {words.keepOld}
          <select
            value={keep}
            onChange={({ currentTarget }) =>
              setKeep(choices.find((each) => each === currentTarget.value) ?? keep)
            }
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {words.keepOldFor[each]}
              </option>
            ))}
          </select>
        </label>
        <div class="row dialog-actions">
          <Button onClick={() => dialog.current?.close()}>{words.cancel}</Button>
          <Button type="submit" kind="primary" isDisabled={isBusy}>
            {words.replaceAction}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
