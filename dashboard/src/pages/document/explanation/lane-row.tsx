import { useFormat, useWords } from "../../../words/words.ts";
import type { LaneAhead } from "./ahead-by-lane.ts";

interface LaneRowProps {
  readonly lane: LaneAhead;
  /** The number of documents in the fullest lane. */
  readonly most: number;
}

/** One lane: documents ahead are solid, documents behind are faint, and this document is between them. */
export function LaneRow({ lane, most }: LaneRowProps) {
  const words = useWords("document");
  const format = useFormat();
  const { priority, waiting, ahead, isOwn } = lane;
  const behind = waiting - ahead - (isOwn ? 1 : 0);
  const said = isOwn
    ? words.ownLane(ahead, { priority, shown: format.number(ahead) })
    : words.otherLane(waiting, { priority, shown: format.number(waiting) });
  return (
    <li class={`document-lane lane-${priority}${isOwn ? " is-own" : ""}`}>
      <span class="document-lane-number" aria-hidden="true">
        {priority}
      </span>
      <span class="unseen">{said}</span>
      <span class="document-lane-track" aria-hidden="true">
        {ahead > 0 && <span class="document-lane-bar" style={{ "--share": ahead / most }} />}
        {isOwn && <span class="document-lane-own" />}
        {behind > 0 && <span class="document-lane-bar is-behind" style={{ "--share": behind / most }} />}
        {isOwn && <span class="document-lane-label">{words.thisOne}</span>}
      </span>
      <span class="document-lane-count number" aria-hidden="true">
        {format.number(waiting)}
      </span>
    </li>
  );
}
