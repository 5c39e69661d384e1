import type { DocumentState } from "#fairlane/client/client.ts";
import { useWords } from "../words/words.ts";
import "./badges.css";

/** A priority as its number in the colour of its lane. */
export function PriorityBadge({ priority }: { readonly priority: number | null }) {
  const words = useWords();
  if (priority === null) {
    return (
      <span class="lane-badge lane-badge-none" title={words.noPriority}>
        <span aria-hidden="true">–</span>
        <span class="unseen">{words.noPriority}</span>
      </span>
    );
  }
  return (
    <span class={`lane-badge lane-${priority}`} title={words.priorityNumber(priority)}>
      <span aria-hidden="true">{priority}</span>
      <span class="unseen">{words.priorityNumber(priority)}</span>
    </span>
  );
}

interface StateBadgeProps {
  readonly state: DocumentState;
  /** True if its result is incomplete or doubtful. */
  readonly isPartial?: boolean;
}

/** The state of a document: a mark, and the word. */
export function StateBadge({ state, isPartial = false }: StateBadgeProps) {
  const words = useWords();
  return (
    <span class={`state state-${isPartial ? "partial" : state}`}>
      <span class="state-mark" aria-hidden="true" />
      {isPartial ? words.donePartially : words.states[state]}
    </span>
  );
}
