import { useState } from "preact/hooks";
import type { DocumentBody, DocumentState } from "#fairlane/client/client.ts";
import { retryAdvice } from "#fairlane/policy/retry-advice.ts";
import { client } from "../../api.ts";
import { Button } from "../../parts/button.tsx";
import { DownloadLink } from "../../parts/download-link.tsx";
import { confirmed } from "../../parts/messages/confirm.tsx";
import { attempt } from "../../parts/messages/toasts.tsx";
import { contentHref, navigate } from "../../router.ts";
import { may, ownCustomer } from "../../session.ts";
import type { Live } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";

interface DocumentActionsProps {
  readonly document: DocumentBody;
  readonly loading: PageLoading;
}

const finished: readonly DocumentState[] = ["done", "failed", "cancelled"];
const toCome: readonly DocumentState[] = ["scheduled", "held", "waiting"];

/** The actions that the document's state and the user's role allow. */
export function DocumentActions({ document, loading }: DocumentActionsProps) {
  const words = useWords("document");
  const { retry, cancel, expedite, remove, isBusy } = useActions(document, loading);
  const { id, state, content } = document;
  const isFinished = finished.includes(state);
  return (
    <>
      {may("submit") && isFinished && (
        <Button kind={mayHelp(document) ? "primary" : "plain"} isDisabled={isBusy} onClick={retry}>
          {words.retry}
        </Button>
      )}
      {may("operate") && toCome.includes(state) && (
        <ExpediteButton document={document} isBusy={isBusy} onClick={expedite} />
      )}
      {may("submit") && !isFinished && (
        <Button isDisabled={isBusy} onClick={cancel}>
          {words.cancel}
        </Button>
      )}
      {content && <DownloadLink href={contentHref(id)}>{words.download}</DownloadLink>}
      {may("operate") && state !== "running" && (
        <Button isDisabled={isBusy} onClick={remove}>
          {words.remove}
        </Button>
      )}
    </>
  );
}

function mayHelp({ state, error }: DocumentBody): boolean {
  return state === "cancelled" || (state === "failed" && (!error || retryAdvice(error) === "helps"));
}

interface ExpediteButtonProps {
  readonly document: DocumentBody;
  readonly isBusy: boolean;
  readonly onClick: () => void;
}

/** Moves a waiting document to the front. Otherwise it is disabled and says why. */
function ExpediteButton({ document: { state, isExpedited }, isBusy, onClick }: ExpediteButtonProps) {
  const words = useWords("document");
  const refusal = state === "waiting" ? isExpedited && words.isExpedited : words.notInLine;
  return (
    <Button isDisabled={isBusy || refusal !== false} hint={refusal || undefined} onClick={onClick}>
      {words.expedite}
    </Button>
  );
}

/** Controls the loading of the page's data. */
export type PageLoading = Pick<Live<unknown>, "reload" | "hold">;

/** The actions of a document's page. Each reports its outcome and reloads the page's data. */
function useActions({ id, name }: DocumentBody, { reload, hold }: PageLoading) {
  const words = useWords("document");
  const [isBusy, setIsBusy] = useState(false);
  const shown = name || id;
  const run = async (action: () => Promise<unknown>, said: string, then = reload) => {
    setIsBusy(true);
    if (await attempt(action, said)) then();
    else reload();
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
  const expedite = async () => {
    const question = { title: words.expediteTitle(shown), text: words.expediteText, action: words.expedite };
    if (await confirmed(question)) await run(() => client.expedite(id), words.movedToFront);
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
    expedite: () => void expedite(),
    remove: () => void remove(),
  };
}
