import { useRef, useState } from "preact/hooks";
import type { BulkResultBody, FailureGroupBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { confirmed } from "../../parts/messages/confirm.tsx";
import { failureText } from "../../parts/messages/notices.tsx";
import { showError, showMessage } from "../../parts/messages/toasts.tsx";
import { useFormat, useWords } from "../../words/words.ts";

/** The number of documents retried so far, and of all. */
export interface RetryState {
  readonly done: number;
  readonly all: number;
}

/** Retries all documents of a group, page by page, after asking. Stopping it keeps what was already retried. */
export function useRetryGroup(group: FailureGroupBody, onChange: () => void) {
  const isMeant = useQuestion(group);
  const tellOutcome = useOutcome();
  const [progress, setProgress] = useState<RetryState | undefined>(undefined);
  // The server's data about the group may be a few seconds old.
  const [retriedVersion, setRetriedVersion] = useState("");
  const stopping = useRef<AbortController | undefined>(undefined);
  const version = `${group.documents} ${group.latest.id} ${group.latest.finishedAt}`;
  const retry = async () => {
    if (!(await isMeant())) return;
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const outcome = { done: 0, refused: 0 };
    setProgress({ done: 0, all: group.documents });
    try {
      for await (const page of retryPages(group.group, signal)) {
        outcome.done += page.done;
        outcome.refused += page.refused.length;
        setProgress({ done: outcome.done, all: Math.max(group.documents, outcome.done) });
      }
    } catch (error) {
      if (!signal.aborted) showError(error);
    }
    tellOutcome(outcome);
    setProgress(undefined);
    if (outcome.done > 0) setRetriedVersion(version);
    onChange();
  };
  return {
    progress,
    isRetried: version === retriedVersion,
    retry: () => void retry(),
    stop: () => stopping.current?.abort(),
  };
}

function useQuestion(group: FailureGroupBody): () => Promise<boolean> {
  const words = useWords("failures");
  const { asks, does } = useWords("documents");
  const { documents } = group;
  const shown = useFormat().number(documents);
  return () =>
    confirmed({
      title: asks.retry(documents, shown),
      text: words.retryText(failureText(group)),
      action: does.retry(documents, shown),
    });
}

function useOutcome(): (outcome: { done: number; refused: number }) => void {
  const words = useWords("failures");
  const { did } = useWords("documents");
  const format = useFormat();
  return ({ done, refused }) => {
    const retried = did.retry(done, format.number(done));
    showMessage(refused === 0 ? retried : `${retried} ${words.refused(refused, format.number(refused))}`);
  };
}

const documentsAtOnce = 100;

/** Retries the documents of a group of failures, and yields the outcome of each page. */
async function* retryPages(failure: string, signal: AbortSignal): AsyncGenerator<BulkResultBody> {
  const filter = { state: "failed", failure } as const;
  let cursor: string | null = null;
  do {
    const request = { action: "retry", filter, limit: documentsAtOnce, cursor } as const;
    const page: BulkResultBody = await client.bulk(request, { signal });
    yield page;
    cursor = page.cursor;
  } while (cursor !== null && !signal.aborted);
}
