import type { DocumentState } from "../../../src/client/client.ts";
import { useWords } from "../words/words.ts";
import { partWords } from "./words.ts";
import "./badges.css";

/** A priority as its number in the colour of its lane. */
export function PriorityBadge({ priority }: { readonly priority: number | null }) {
  const words = useWords(partWords);
  if (priority === null) {
    return (
      <span class="lane-badge lane-badge-none" title={words.noPriority}>
        <span aria-hidden="true">–</span>
        <span class="unseen">{words.noPriority}</span>
      </span>
    );
  }
  return (
    <span class={`lane-badge lane-${priority}`} title={words.priority(priority)}>
      <span aria-hidden="true">{priority}</span>
      <span class="unseen">{words.priority(priority)}</span>
    </span>
  );
}

/** The state of a document: a mark, and the word. */
export function StateBadge({ state }: { readonly state: DocumentState }) {
  const words = useWords(partWords);
  return (
    <span class={`state state-${state}`}>
      <span class="state-mark" aria-hidden="true" />
      {words.states[state]}
    </span>
  );
}
