import { useRef, useState } from "preact/hooks";
import type { FailureGroupBody } from "../../../../src/client/client.ts";
import { client } from "../../api.ts";
import { confirmed } from "../../parts/confirm.tsx";
import { tell, tellError } from "../../parts/toasts.tsx";
import { useFormat } from "../../words/format.ts";
import { useWords } from "../../words/words.ts";
import { failuresWords } from "./words.ts";

/** How many documents of a group were retried so far, and of how many. */
export interface RetryState {
  readonly done: number;
  readonly all: number;
}

const documentsAtOnce = 100;

/** Retries all documents of a group, page by page, after asking; what was done stays done when it is stopped. */
export function useRetryGroup(group: FailureGroupBody, onChange: () => void) {
  const words = useWords(failuresWords);
  const format = useFormat();
  const [progress, setProgress] = useState<RetryState | undefined>(undefined);
  const stopping = useRef<AbortController | undefined>(undefined);
  const { documents } = group;
  const shown = format.number(documents);
  const retry = async () => {
    const isMeant = await confirmed({
      title: words.retryTitle(documents, shown),
      text: words.retryText(group.message || group.name),
      action: words.retryAction(documents, shown),
    });
    if (!isMeant) return;
    stopping.current = new AbortController();
    const count = { done: 0, refused: 0 };
    setProgress({ done: 0, all: documents });
    try {
      for await (const page of retryPages(group.group, stopping.current.signal)) {
        count.done += page.done;
        count.refused += page.refused.length;
        setProgress({ done: count.done, all: Math.max(documents, count.done) });
      }
    } catch (error) {
      if (!stopping.current.signal.aborted) tellError(error);
    }
    const refused = count.refused > 0 ? ` ${words.refused(count.refused, format.number(count.refused))}` : "";
    tell(words.retried(count.done, format.number(count.done)) + refused);
    setProgress(undefined);
    onChange();
  };
  return { progress, retry: () => void retry(), stop: () => stopping.current?.abort() };
}

async function* retryPages(failure: string, signal: AbortSignal) {
  const filter = { state: "failed", failure } as const;
  let cursor: string | null = null;
  do {
    const request = { action: "retry", filter, limit: documentsAtOnce, cursor } as const;
    const page = await client.steer(request, { signal });
    yield page;
    cursor = page.cursor;
  } while (cursor !== null && !signal.aborted);
}
