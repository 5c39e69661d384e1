import { useEffect, useRef, useState } from "preact/hooks";
import { Button } from "../../../parts/button.tsx";
import { useWords } from "../../../words/words.ts";
import { useSendAgain } from "../use-webhook-actions.ts";
import "../../../parts/messages/dialog.css";
import "../../webhooks/webhook-form.css";

const agoMs = { hour: 3_600_000, day: 86_400_000, week: 604_800_000 } as const;
const choices = ["hour", "day", "week", "chosen"] as const;
type Choice = (typeof choices)[number];

interface SinceDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks since when to send the deliveries of a webhook again, and does so. */
export function SinceDialog({ id, onClose, onDone }: SinceDialogProps) {
  const words = useWords("webhooks");
  const sendAgain = useSendAgain(id);
  const dialog = useRef<HTMLDialogElement>(null);
  const [choice, setChoice] = useState<Choice>("hour");
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const send = async (event: SubmitEvent) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    setBusy(true);
    const isDone = await sendAgain({ since: sinceOf(choice, String(fields.get("since"))) });
    setBusy(false);
    if (!isDone) return;
    dialog.current?.close();
    onDone();
  };
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="since-title" onClose={onClose}>
      <h2 id="since-title">{words.sinceTitle}</h2>
      <p>{words.sinceExplained}</p>
      <form class="webhook-form" onSubmit={(event) => void send(event)}>
        <label class="field">
          {words.since}
          <select
            value={choice}
            onChange={({ currentTarget }) =>
              setChoice(choices.find((each) => each === currentTarget.value) ?? choice)
            }
          >
            {choices.map((each) => (
              <option key={each} value={each}>
                {words.sinceOptions[each]}
              </option>
            ))}
          </select>
        </label>
        {choice === "chosen" && (
          <label class="field">
            {words.time}
            <input type="datetime-local" name="since" required />
          </label>
        )}
        <div class="row dialog-actions">
          <Button onClick={() => dialog.current?.close()}>{words.cancel}</Button>
          <Button type="submit" kind="primary" isDisabled={isBusy}>
            {words.sendAgain}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function sinceOf(choice: Choice, chosen: string): string {
  const at = choice === "chosen" ? Date.parse(chosen) : Date.now() - agoMs[choice];
  return new Date(at).toISOString();
}
