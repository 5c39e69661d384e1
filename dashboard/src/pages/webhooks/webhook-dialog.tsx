import { useEffect, useRef, useState } from "preact/hooks";
import type { WebhookBody } from "#fairlane/client/client.ts";
import { ErrorNotice } from "../../parts/messages/notices.tsx";
import { navigate, webhookHref } from "../../router.ts";
import { useWords } from "../../words/words.ts";
import { changeWebhook, createWebhook } from "./save-webhook.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { nameOfWebhook } from "./webhook-name.ts";
import "../../parts/messages/dialog.css";
import "./webhook-form.css";

interface WebhookDialogProps {
  /** The webhook to change; left out to create one. */
  readonly known?: WebhookBody;
  /** The likely customer of a new one. */
  readonly customer?: string | undefined;
  readonly onClose: () => void;
  readonly onDone?: () => void;
}

/** The dialog that creates or changes a webhook. A new one is opened, with its secret. */
export function WebhookDialog({ known, customer, onClose, onDone }: WebhookDialogProps) {
  const words = useWords("webhooks");
  const dialog = useRef<HTMLDialogElement>(null);
  const [error, setError] = useState<unknown>(undefined);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => dialog.current?.showModal(), []);
  const save = async (fields: FormData) => {
    setBusy(true);
    try {
      const id = await (known ? changeWebhook(known, fields) : createWebhook(fields));
      dialog.current?.close();
      onDone?.();
      if (!known) navigate(webhookHref(id));
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <dialog ref={dialog} class="dialog" aria-labelledby="webhook-title" onClose={onClose}>
      <h2 id="webhook-title" class="break">
        {known ? words.changeTitle(nameOfWebhook(known, words)) : words.createTitle}
      </h2>
      {error !== undefined && <ErrorNotice error={error} title={words.notSaved} />}
      <WebhookForm
        known={known}
        customer={customer}
        isBusy={isBusy}
        onSave={(fields) => void save(fields)}
        onCancel={() => dialog.current?.close()}
      />
    </dialog>
  );
}
