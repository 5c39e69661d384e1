import type { ExplanationBody, LaneBody } from "#fairlane/client/client.ts";
import { aheadByLane, type LaneAhead } from "./ahead-by-lane.ts";
import { ExpectedStart } from "./expected-start.tsx";
import { LaneRow } from "./lane-row.tsx";
import "./place-in-line.css";
import { useFormat, useWords } from "../../../words/words.ts";

interface PlaceInLineProps {
  readonly explanation: ExplanationBody;
  /** Undefined if the user may not see other customers' documents. */
  readonly lanes: readonly LaneBody[] | undefined;
}

/** The place of a waiting document: its number, its expected start, and the documents ahead in each lane. */
export function PlaceInLine({ explanation, lanes }: PlaceInLineProps) {
  const words = useWords("document");
  const format = useFormat();
  const { place, document } = explanation;
  if (!place) return null;
  const shown = format.number(place.isExact ? place.ahead + 1 : place.ahead);
  return (
    <section aria-labelledby="document-line">
      <h2 id="document-line">{words.line}</h2>
      <dl class="row document-place">
        <div>
          <dt>{words.place}</dt>
          <dd class="figure number">{place.isExact ? shown : words.placeAfter(shown)}</dd>
          {lanes && <Waiting lanes={lanes} ahead={place.ahead} />}
        </div>
        <ExpectedStart explanation={explanation} />
      </dl>
      {lanes && <Lanes lanes={aheadByLane(lanes, document.priority ?? 9, place.ahead)} most={maxIn(lanes)} />}
    </section>
  );
}

function Waiting({ lanes, ahead }: { readonly lanes: readonly LaneBody[]; readonly ahead: number }) {
  const words = useWords("document");
  const { number } = useFormat();
  const waiting = Math.max(
    ahead + 1,
    lanes.reduce((sum, lane) => sum + lane.waiting, 0),
  );
  return <dd class="muted">{words.ofWaiting(waiting, number(waiting))}</dd>;
}

function Lanes({ lanes, most }: { readonly lanes: readonly LaneAhead[]; readonly most: number }) {
  return (
    <ol class="document-lanes">
      {lanes.map((lane) => (
        <LaneRow key={lane.priority} lane={lane} most={most} />
      ))}
    </ol>
  );
}

function maxIn(lanes: readonly LaneBody[]): number {
  return Math.max(1, ...lanes.map((lane) => lane.waiting));
}
