import type { DocumentBody, DocumentState } from "#fairlane/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { may } from "../../session.ts";
import { useWords } from "../../words/words.ts";
import { contentHref } from "./hrefs.ts";
import { type PageLoading, useActions } from "./use-actions.ts";

interface DocumentActionsProps {
  readonly document: DocumentBody;
  readonly loading: PageLoading;
}

const finished: readonly DocumentState[] = ["done", "failed", "cancelled"];

/** The actions that the document's state and the user's role allow. */
export function DocumentActions({ document, loading }: DocumentActionsProps) {
  const words = useWords("document");
  const { retry, cancel, remove, isBusy } = useActions(document, loading);
  const { id, state, content } = document;
  const isFinished = finished.includes(state);
  return (
    <>
      {may("submit") && isFinished && (
        <Button kind={state === "done" ? "plain" : "primary"} isDisabled={isBusy} onClick={retry}>
          {words.retry}
        </Button>
      )}
      {may("submit") && !isFinished && (
        <Button isDisabled={isBusy} onClick={cancel}>
          {words.cancel}
        </Button>
      )}
      {content && (
        <a class="button button-plain" href={contentHref(id)} download>
          {words.download}
        </a>
      )}
      {may("operate") && state !== "running" && (
        <Button isDisabled={isBusy} onClick={remove}>
          {words.remove}
        </Button>
      )}
    </>
  );
}
