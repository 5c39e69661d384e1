import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { useWords } from "../words/words.ts";
import { Button } from "./button.tsx";
import { partWords } from "./words.ts";
import "./dialog.css";

/** What somebody is asked before it is done. */
export interface Question {
  readonly title: string;
  readonly text: string;
  /** The word on the button that does it. */
  readonly action: string;
  /** The word on the button that does nothing; "Cancel" unless said. */
  readonly dismiss?: string;
  /** Whether it cannot be undone. */
  readonly isDanger?: boolean;
}

interface Asked extends Question {
  readonly answer: (isConfirmed: boolean) => void;
}

const asked = signal<Asked | undefined>(undefined);

/** Asks before something is done; answers whether it shall be. */
export function confirmed(question: Question): Promise<boolean> {
  asked.value?.answer(false);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  asked.value = { ...question, answer: resolve };
  return promise;
}

/** Where questions appear. The shell has one. */
export function ConfirmDialog() {
  const words = useWords(partWords);
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
          <div class="dialog-actions">
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
