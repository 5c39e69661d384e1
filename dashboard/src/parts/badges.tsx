import type { DocumentBody, DocumentState } from "#fairlane/client/client.ts";
import { backgroundLane, expeditedLane, laneOf } from "#fairlane/policy/lane.ts";
import { useWords, type WordsOf } from "../words/words.ts";
import "./badges.css";

/** The facts that decide in which lane a document waits. */
export type Precedence = Pick<DocumentBody, "priority" | "urgency" | "isExpedited">;

/** The lane of a document: the number of its priority, or the sign of expedited or background documents. */
export function DocumentBadge({ document }: { readonly document: Precedence }) {
  const lane = laneOf(document);
  const word = usePrecedence(document);
  if (lane === undefined || word === undefined) return <PriorityBadge priority={document.priority} />;
  return <SignBadge lane={lane} title={word} />;
}

/** A lane as its number or sign in its colour. */
export function LaneBadge({ lane }: { readonly lane: number }) {
  const words = useWords();
  if (!isSpecialLane(lane)) return <PriorityBadge priority={lane} />;
  return <SignBadge lane={lane} title={laneName(lane, words)} />;
}

function SignBadge({ lane, title }: { readonly lane: number; readonly title: string }) {
  return (
    <span class={`lane-badge lane-${lane}`} title={title}>
      <LaneSign lane={lane} />
      <span class="unseen">{title}</span>
    </span>
  );
}

/** "Expedited" or "Background"; nothing for other documents. */
export function PrecedenceWord({ document }: { readonly document: Precedence }) {
  const word = usePrecedence(document);
  return word === undefined ? null : <span class="precedence">{word}</span>;
}

function usePrecedence(document: Precedence): string | undefined {
  const words = useWords();
  const lane = laneOf(document);
  if (lane === expeditedLane) return words.expedited;
  return lane === backgroundLane ? words.background : undefined;
}

/** The number of a lane; for expedited and background documents two arrows up or down. */
export function LaneSign({ lane }: { readonly lane: number }) {
  if (!isSpecialLane(lane)) return <>{lane}</>;
  return (
    <svg class="lane-sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d={lane === expeditedLane ? "m4 8 4-4 4 4M4 12.5l4-4 4 4" : "m4 3.5 4 4 4-4M4 8l4 4 4-4"} />
    </svg>
  );
}

/** Returns true for the lanes of expedited and background documents, which have no priority's number. */
export function isSpecialLane(lane: number): boolean {
  return lane === expeditedLane || lane === backgroundLane;
}

/** Returns the name of a lane: "Lane 3", "Expedited" or "Background". */
export function laneName(lane: number, words: WordsOf<"common">): string {
  if (lane === expeditedLane) return words.expeditedLane;
  return lane === backgroundLane ? words.background : words.laneNumber(lane);
}

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
