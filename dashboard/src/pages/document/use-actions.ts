import { useState } from "preact/hooks";
import type { DocumentBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { confirmed } from "../../parts/confirm.tsx";
import { showError, showMessage } from "../../parts/toasts.tsx";
import { navigate } from "../../router.ts";
import { ownCustomer } from "../../session.ts";
import type { Live } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";

/** Controls the loading of the page's data. */
export type PageLoading = Pick<Live<unknown>, "reload" | "hold">;

/** The actions of a document's page. Each reports its outcome and reloads the page's data. */
export function useActions({ id, name }: DocumentBody, { reload, hold }: PageLoading) {
  const words = useWords("document");
  const [isBusy, setIsBusy] = useState(false);
  const shown = name || id;
  const run = async (action: () => Promise<unknown>, said: string, then = reload) => {
    setIsBusy(true);
    try {
      await action();
      showMessage(said);
      then();
    } catch (error) {
      showError(error);
      reload();
    }
    setIsBusy(false);
  };
  // The event of the removal may arrive before the response: loading is held, or the page would say "not found".
  const removeUnseen = async () => {
    const release = hold();
    try {
      await client.remove(id);
    } catch (error) {
      release();
      throw error;
    }
  };
  const remove = async () => {
    const question = { title: words.removeTitle(shown), text: words.removeText, action: words.remove };
    if (!(await confirmed({ ...question, isDanger: true }))) return;
    await run(removeUnseen, words.removed(shown), () => navigate("/documents"));
  };
  return {
    isBusy,
    retry: () =>
      void run(() => client.retry(id), ownCustomer() === null ? words.retried : words.retriedAsNew),
    cancel: () => void run(() => client.cancel(id), words.cancelled),
    remove: () => void remove(),
  };
}
