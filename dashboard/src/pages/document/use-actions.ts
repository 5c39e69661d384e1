import { useState } from "preact/hooks";
import type { DocumentBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { confirmed } from "../../parts/confirm.tsx";
import { tell, tellError } from "../../parts/toasts.tsx";
import { navigate } from "../../router.ts";
import { ownCustomer } from "../../session.ts";
import type { Live } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { documentWords } from "./words.ts";

/** How a page is read anew, and kept from that. */
export type PageLoading = Pick<Live<unknown>, "reload" | "hold">;

/** The actions of a document's page: each does it, says so, and has the page read anew. */
export function useActions({ id, name }: DocumentBody, { reload, hold }: PageLoading) {
  const words = useWords(documentWords);
  const [isBusy, setIsBusy] = useState(false);
  const shown = name || id;
  const run = async (action: () => Promise<unknown>, said: string, then = reload) => {
    setIsBusy(true);
    try {
      await action();
      tell(said);
      then();
    } catch (error) {
      tellError(error);
      reload();
    }
    setIsBusy(false);
  };
  // That it is gone may be told by an event before it is answered: nobody asks for it then.
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
