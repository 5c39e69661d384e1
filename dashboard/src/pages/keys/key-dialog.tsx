import { useEffect, useRef, useState } from "preact/hooks";
import type { KeyBody } from "#fairlane/client/client.ts";
import { ErrorNotice } from "../../parts/messages/notices.tsx";
import { useWords } from "../../words/words.ts";
import { KeyForm } from "./key-form.tsx";
import { changeKey, createKey } from "./save-key.ts";
import "../../parts/messages/dialog.css";

interface KeyDialogProps {
  /** The key to change; left out to create one. */
  readonly known?: KeyBody;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The dialog that creates or changes a key. */
export function KeyDialog({ known, onClose, onDone }: KeyDialogProps) {
  const words = useWords("keys");
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState<unknown>(undefined);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const save = async (fields: FormData) => {
    setBusy(true);
    try {
      await (known ? changeKey(known, fields) : createKey(fields));
      dialog.current?.close();
      onDone();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="key-title" onClose={onClose}>
      <h2 id="key-title">{known ? words.changeTitle(known.name || known.id) : words.createTitle}</h2>
      {error !== undefined && <ErrorNotice error={error} title={words.notSaved} />}
      <KeyForm
        known={known}
        isBusy={isBusy}
        onSave={(fields) => void save(fields)}
        onCancel={() => dialog.current?.close()}
      />
    </dialog>
  );
}
