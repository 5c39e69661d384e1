import type { ExplanationBody, LaneBody } from "../../../../src/client/client.ts";
import { useFormat } from "../../words/format.ts";
import { useWords } from "../../words/words.ts";
import { aheadByLane } from "./ahead-by-lane.ts";
import { ExpectedStart } from "./expected-start.tsx";
import { LaneRow } from "./lane-row.tsx";
import { documentWords } from "./words.ts";
import "./place-in-line.css";

interface PlaceInLineProps {
  readonly explanation: ExplanationBody;
  readonly lanes: readonly LaneBody[];
}

/** The place of a waiting document: its number, when it is expected to start, and the nine lanes with what goes first. */
export function PlaceInLine({ explanation, lanes }: PlaceInLineProps) {
  const words = useWords(documentWords);
  const format = useFormat();
  const { place, document } = explanation;
  if (!place) return null;
  const waiting = Math.max(
    place.ahead + 1,
    lanes.reduce((sum, lane) => sum + lane.waiting, 0),
  );
  const most = Math.max(1, ...lanes.map((lane) => lane.waiting));
  const shown = format.number(place.isExact ? place.ahead + 1 : place.ahead);
  return (
    <section aria-labelledby="document-line">
      <h2 id="document-line">{words.line}</h2>
      <dl class="document-place">
        <div>
          <dt>{words.place}</dt>
          <dd class="figure number">{place.isExact ? shown : words.placeAfter(shown)}</dd>
          <dd class="muted">{words.ofWaiting(waiting, format.number(waiting))}</dd>
        </div>
        <ExpectedStart explanation={explanation} />
      </dl>
      <ol class="document-lanes">
        {aheadByLane(lanes, document.priority ?? 9, place.ahead).map((lane) => (
          <LaneRow key={lane.priority} lane={lane} most={most} />
        ))}
      </ol>
    </section>
  );
}
