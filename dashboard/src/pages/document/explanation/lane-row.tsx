import { useFormat } from "../../../words/format.ts";
import { useWords } from "../../../words/words.ts";
import { documentWords } from "../words.ts";
import type { LaneAhead } from "./ahead-by-lane.ts";

interface LaneRowProps {
  readonly lane: LaneAhead;
  /** How many wait in the fullest lane. */
  readonly most: number;
}

/** One lane: what goes first is solid, what comes after is faint, and the document stands between. */
export function LaneRow({ lane, most }: LaneRowProps) {
  const words = useWords(documentWords);
  const format = useFormat();
  const { priority, waiting, ahead, isOwn } = lane;
  const behind = waiting - ahead - (isOwn ? 1 : 0);
  const said = isOwn
    ? [words.thisOne, words.laneAhead(ahead, format.number(ahead))]
    : [words.laneWaiting(waiting, format.number(waiting))];
  return (
    <li class={`document-lane lane-${priority}${isOwn ? " is-own" : ""}`}>
      <span class="document-lane-number" aria-hidden="true">
        {priority}
      </span>
      <span class="unseen">{`${words.lane(priority)}: ${format.list(said)}`}</span>
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
