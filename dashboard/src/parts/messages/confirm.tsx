import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../../words/words.ts";
import { Button } from "../button.tsx";
import "./dialog.css";

/** A question before an action. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** The label of the button that confirms. */
  readonly action: string;
  /** The label of the button that dismisses. Defaults to "Cancel". */
  readonly dismiss?: string;
  /** True if the action cannot be undone. */
  readonly isDanger?: boolean;
}

interface Asked extends Question {
  readonly answer: (isConfirmed: boolean) => void;
}

const asked = signal<Asked | undefined>(undefined);

/** Asks the user to confirm an action, and resolves to the decision. */
export function confirmed(question: Question): Promise<boolean> {
  asked.value?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  asked.value = { ...question, answer: resolve };
  return promise;
}

/** The dialog for `confirmed`. The shell renders one. */
export function ConfirmDialog() {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const question = asked.value;
  useEffect(() => {
    if (question) dialog.current?.showModal();
    else dialog.current?.close();
  }, [question]);
  const answer = (isConfirmed: boolean) => {
    asked.value = undefined;
    question?.answer(isConfirmed);
  };
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="confirm-title"
      aria-describedby="confirm-text"
      onClose={() => question && answer(false)}
    >
      {question && (
        <>
          <h2 id="confirm-title">{question.title}</h2>
          <p id="confirm-text">{question.text}</p>
          <div class="row dialog-actions">
            <Button onClick={() => answer(false)}>{question.dismiss ?? words.cancel}</Button>
            <Button kind={question.isDanger ? "danger" : "primary"} onClick={() => answer(true)}>
              {question.action}
            </Button>
          </div>
        </>
      )}
    </dialog>
  );
}
