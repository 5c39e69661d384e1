import type { DocumentBody, DocumentState } from "../../../../src/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { useWords } from "../../words/words.ts";
import { contentHref } from "./hrefs.ts";
import { useActions } from "./use-actions.ts";
import { documentWords } from "./words.ts";

interface DocumentActionsProps {
  readonly document: DocumentBody;
  readonly onChange: () => void;
}

const finished: readonly DocumentState[] = ["done", "failed", "cancelled"];

/** What can be done with a document, as far as its state allows. */
export function DocumentActions({ document, onChange }: DocumentActionsProps) {
  const words = useWords(documentWords);
  const { retry, cancel, remove, isBusy } = useActions(document, onChange);
  const { id, state, content } = document;
  const isFinished = finished.includes(state);
  return (
    <>
      {isFinished ? (
        <Button kind={state === "done" ? "plain" : "primary"} isDisabled={isBusy} onClick={retry}>
          {words.retry}
        </Button>
      ) : (
        <Button isDisabled={isBusy} onClick={cancel}>
          {words.cancel}
        </Button>
      )}
      {content && (
        <a class="button button-plain" href={contentHref(id)} download>
          {words.download}
        </a>
      )}
      {state !== "running" && (
        <Button isDisabled={isBusy} onClick={remove}>
          {words.remove}
        </Button>
      )}
    </>
  );
}
