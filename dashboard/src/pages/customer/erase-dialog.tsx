import { useEffect, useRef, useState } from "preact/hooks";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { ErrorNotice } from "../../parts/messages/notices.tsx";
import { showMessage } from "../../parts/messages/toasts.tsx";
import { navigate } from "../../router.ts";
import { useLive } from "../../use-live.ts";
import { useFormat, useWords } from "../../words/words.ts";
import "../../parts/messages/dialog.css";

/** Asks for the customer's name before erasing it, and says how many documents are erased with it. */
export function EraseDialog({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const words = useWords("customer");
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="erase-title"
      aria-describedby="erase-text"
      onClose={onClose}
    >
      <h2 id="erase-title">{words.eraseTitle(name)}</h2>
      <EraseForm name={name} onCancel={() => dialog.current?.close()} />
    </dialog>
  );
}

function EraseForm({ name, onCancel }: { readonly name: string; readonly onCancel: () => void }) {
  const words = useWords("customer");
  const [typed, setTyped] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(undefined);
  const { data, error, reload } = useLive((signal) => client.countDocuments({ customer: name }, { signal }));
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { needsVacuum } = await client.customers.erase(name);
      showMessage(needsVacuum ? words.erasedWithTraces(name) : words.erased(name));
      navigate("/customers");
    } catch (failure) {
      setFailure(failure);
      setBusy(false);
    }
  };
  return (
    <form class="erase-form" onSubmit={onSubmit}>
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {failure !== undefined && <ErrorNotice error={failure} title={words.eraseFailed} />}
      <p id="erase-text">{data ? <EraseText {...data} /> : words.counting}</p>
      <label class="field">
        {words.typeName(name)}
        <input
          type="text"
          autoComplete="off"
          spellcheck={false}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <EraseActions isReady={data !== undefined && typed === name && !isBusy} onCancel={onCancel} />
    </form>
  );
}

function EraseText({ count, isExact }: { readonly count: number; readonly isExact: boolean }) {
  const words = useWords("customer");
  const { number } = useFormat();
  const documents = words.documentsToErase(count, number(count));
  return <>{words.eraseExplained(isExact ? documents : words.moreThan(documents))}</>;
}

function EraseActions({ isReady, onCancel }: { readonly isReady: boolean; readonly onCancel: () => void }) {
  const words = useWords("customer");
  const { cancel } = useWords();
  return (
    <div class="row dialog-actions">
      <Button onClick={onCancel}>{cancel}</Button>
      <Button type="submit" kind="danger" isDisabled={!isReady}>
        {words.eraseAction}
      </Button>
    </div>
  );
}
