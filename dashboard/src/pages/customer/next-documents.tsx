import { useNow } from "../../clock.ts";
import { PriorityBadge } from "../../parts/badges.tsx";
import { useFormat, useWords } from "../../words/words.ts";
import { type CustomerSnapshot, nextRuns, type Run, resetOf } from "./counter/counter.ts";

/** The priorities that the customer's next documents would get now. */
export function NextDocuments(snapshot: CustomerSnapshot) {
  const words = useWords("customer");
  const now = useNow();
  const isDue = resetOf(snapshot, now) === null;
  return (
    <section aria-labelledby="next-documents">
      <h2 id="next-documents">{words.nextDocuments}</h2>
      <ol class="runs">
        {nextRuns(snapshot, now).map((run, place) => (
          <li key={run.priority} class={`lane-${run.priority}`}>
            <PriorityBadge priority={run.priority} />
            <RunText {...run} isFirst={place === 0} />
          </li>
        ))}
      </ol>
      <p class="note customer-note">
        {isDue ? words.restartsWithNext : words.restarts[snapshot.customer.policy.window]}
      </p>
    </section>
  );
}

function RunText({ documents, isFirst }: Run & { readonly isFirst: boolean }) {
  const words = useWords("customer");
  const { number } = useFormat();
  if (documents === null) return <span>{isFirst ? words.runs.all : words.runs.rest}</span>;
  const shown = number(documents);
  return <span>{isFirst ? words.runs.next(documents, shown) : words.runs.following(shown)}</span>;
}
