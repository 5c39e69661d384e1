import { useEffect, useId, useRef, useState } from "preact/hooks";
import type { FailureChangeBody, FailureGroupBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { failureText } from "../../parts/messages/notices.tsx";
import { attempt } from "../../parts/messages/toasts.tsx";
import { useWords } from "../../words/words.ts";
import "../../parts/messages/dialog.css";

interface DecisionDialogProps {
  readonly group: FailureGroupBody;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

const hourMs = 3_600_000;
const snoozes = { hour: hourMs, day: 24 * hourMs, week: 168 * hourMs } as const;

type Choice = "unchanged" | "shown" | "dismissed" | keyof typeof snoozes;

/** Asks whether a group is hidden, for how long, and for a note about it. */
export function DecisionDialog({ group, onChange, onClose }: DecisionDialogProps) {
  const words = useWords("failures");
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-what`}
      onClose={onClose}
    >
      <h2 id={`${id}-title`}>{words.decideTitle}</h2>
      <p id={`${id}-what`} class="break">
        {failureText(group) || words.noMessage}
      </p>
      <DecisionForm group={group} onChange={onChange} onDone={() => dialog.current?.close()} />
    </dialog>
  );
}

interface DecisionFormProps {
  readonly group: FailureGroupBody;
  readonly onChange: () => void;
  readonly onDone: () => void;
}

function DecisionForm({ group, onChange, onDone }: DecisionFormProps) {
  const words = useWords("failures");
  const { cancel } = useWords();
  const [choice, setChoice] = useState<Choice>(group.isHidden ? "unchanged" : "dismissed");
  const [note, setNote] = useState(group.note ?? "");
  const [isBusy, setBusy] = useState(false);
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    const change = { ...changeOf(choice), note: note.trim() || null };
    const isSaved = await attempt(() => client.failures.change(group.group, change), words.saved);
    setBusy(false);
    if (!isSaved) return;
    onChange();
    onDone();
  };
  return (
    <form class="failure-decision" onSubmit={onSubmit}>
      <HideChoice group={group} choice={choice} onChoose={setChoice} />
      <label class="field">
        {words.note}
        <textarea
          rows={3}
          maxLength={1000}
          value={note}
          onInput={(event) => setNote(event.currentTarget.value)}
        />
      </label>
      <div class="row dialog-actions">
        <Button onClick={onDone}>{cancel}</Button>
        <Button type="submit" kind="primary" isDisabled={isBusy}>
          {words.save}
        </Button>
      </div>
    </form>
  );
}

interface HideChoiceProps {
  readonly group: FailureGroupBody;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function HideChoice({ group, choice, onChoose }: HideChoiceProps) {
  const words = useWords("failures");
  const first: readonly Choice[] = group.isHidden ? ["unchanged", "shown"] : ["shown"];
  const choices: readonly Choice[] = [...first, "dismissed", "hour", "day", "week"];
  return (
    <label class="field">
      {words.hide}
      <select value={choice} onChange={({ currentTarget }) => onChoose(currentTarget.value as Choice)}>
        {choices.map((one) => (
          <option key={one} value={one}>
            {words.choices[one]}
          </option>
        ))}
      </select>
    </label>
  );
}

function changeOf(choice: Choice): FailureChangeBody {
  if (choice === "unchanged") return {};
  if (choice === "shown") return { dismissed: false, snoozedUntil: null };
  if (choice === "dismissed") return { dismissed: true, snoozedUntil: null };
  return { dismissed: false, snoozedUntil: new Date(Date.now() + snoozes[choice]).toISOString() };
}
