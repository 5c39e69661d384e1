import type { DocumentBody } from "#fairlane/client/client.ts";
import { Ago, Since } from "../../../parts/times.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import { clockTime } from "../clock-time.ts";

/** The present state of an unfinished document. */
export function Present({ document }: { readonly document: DocumentBody }) {
  const words = useWords("document");
  const format = useFormat();
  const { state, dueAt, waitingSince, startedAt } = document;
  if (state === "done" || state === "failed" || state === "cancelled") return null;
  return (
    <li class="life-event life-now">
      <p class="life-title">
        {words.now[state]} {state === "waiting" && <Since at={waitingSince} />}
        {state === "running" && <Since at={startedAt} />}
      </p>
      {state === "scheduled" && dueAt && (
        <p class="note break inline">
          <span class="number">{clockTime(dueAt, format)}</span>
          <Ago at={dueAt} />
        </p>
      )}
    </li>
  );
}
