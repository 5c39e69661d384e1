import { useState } from "preact/hooks";
import type { DocumentBody } from "../../../../src/client/client.ts";
import { client } from "../../api.ts";
import { confirmed } from "../../parts/confirm.tsx";
import { tell, tellError } from "../../parts/toasts.tsx";
import { navigate } from "../../router.ts";
import { useWords } from "../../words/words.ts";
import { documentWords } from "./words.ts";

/** The actions of a document's page: each does it, says so, and has the page read anew. */
export function useActions({ id, name }: DocumentBody, onChange: () => void) {
  const words = useWords(documentWords);
  const [isBusy, setIsBusy] = useState(false);
  const shown = name || id;
  const run = async (action: () => Promise<unknown>, said: string, then = onChange) => {
    setIsBusy(true);
    try {
      await action();
      tell(said);
      then();
    } catch (error) {
      tellError(error);
      onChange();
    }
    setIsBusy(false);
  };
  const remove = async () => {
    const question = { title: words.removeTitle(shown), text: words.removeText, action: words.remove };
    if (!(await confirmed({ ...question, isDanger: true }))) return;
    await run(
      () => client.remove(id),
      words.removed(shown),
      () => navigate("/documents"),
    );
  };
  return {
    isBusy,
    retry: () => void run(() => client.retry(id), words.retried),
    cancel: () => void run(() => client.cancel(id), words.cancelled),
    remove: () => void remove(),
  };
}
