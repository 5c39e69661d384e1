import type { DocumentBody, ExplanationBody, LaneBody } from "#fairlane/client/client.ts";
import { laneOf } from "#fairlane/policy/lane.ts";
import { isSpecialLane, LaneSign, laneName } from "../../../parts/badges.tsx";
import { Figure } from "../../../parts/figures.tsx";
import type { Format } from "../../../words/format.ts";
import { useFormat, useWords, type WordsOf } from "../../../words/words.ts";
import { clockTime } from "../clock-time.ts";
import "./place-in-line.css";

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
  const maxWaiting = Math.max(1, ...(lanes ?? []).map(({ waiting }) => waiting));
  const shown = format.number(place.isExact ? place.ahead + 1 : place.ahead);
  return (
    <section aria-labelledby="document-line">
      <h2 id="document-line">{words.line}</h2>
      <dl class="row document-place">
        <Figure name={words.place} note={lanes && <Waiting lanes={lanes} ahead={place.ahead} />}>
          {place.isExact ? shown : words.placeAfter(shown)}
        </Figure>
        <ExpectedStart explanation={explanation} />
        <Deadline explanation={explanation} />
      </dl>
      {lanes && (
        <ol class="document-lanes">
          {aheadByLane(lanes, document, place.ahead).map((lane) => (
            <LaneRow key={lane.lane} lane={lane} maxWaiting={maxWaiting} />
          ))}
        </ol>
      )}
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
  return <>{words.ofWaiting(waiting, number(waiting))}</>;
}

/** A lane, seen from a waiting document. */
interface LaneAhead {
  readonly lane: number;
  readonly waiting: number;
  /** The number of documents in the lane that start before this one. */
  readonly ahead: number;
  /** True if the document waits in this lane. */
  readonly isOwn: boolean;
}

/**
 * Distributes the documents ahead over the lanes: all documents in the lanes before the document's own, and the rest in its
 * own. The lanes may have been counted a moment earlier or later than `ahead`. Lanes of expedited and of background
 * documents are left out if they are empty.
 */
function aheadByLane(
  lanes: readonly LaneBody[],
  document: DocumentBody,
  ahead: number,
): readonly LaneAhead[] {
  const own = laneOf(document) ?? Number.POSITIVE_INFINITY;
  const before = lanes.filter(({ lane }) => lane < own);
  const inOwn = Math.max(0, ahead - before.reduce((sum, { waiting }) => sum + waiting, 0));
  const shown = lanes.filter(({ lane, waiting }) => waiting > 0 || lane === own || !isSpecialLane(lane));
  return shown.map(({ lane, waiting }) => {
    if (lane !== own) return { lane, waiting, ahead: lane < own ? waiting : 0, isOwn: false };
    return { lane, waiting: Math.max(waiting, inOwn + 1), ahead: inOwn, isOwn: true };
  });
}

/** When a waiting document is expected to start. */
function ExpectedStart({ explanation }: { readonly explanation: ExplanationBody }) {
  const words = useWords("document");
  const format = useFormat();
  return (
    <Figure name={words.expectedStart} note={explanation.expectedStart && words.assumption}>
      {startOf(explanation, words, format)}
    </Figure>
  );
}

/** The time by which a waiting document must start, if there is one. */
function Deadline({ explanation: { deadlineAt } }: { readonly explanation: ExplanationBody }) {
  const words = useWords("document");
  const format = useFormat();
  if (deadlineAt === null) return null;
  return (
    <Figure name={words.mustStartBy} note={words.orCancelled}>
      {clockTime(deadlineAt, format, "minute")}
    </Figure>
  );
}

const atOnceMs = 1000;

function startOf(
  { expectedStart, isPaused, at }: ExplanationBody,
  words: WordsOf<"document">,
  format: Format,
) {
  if (isPaused) return words.whilePaused;
  if (!expectedStart) return words.unknownStart;
  const { p50At, p90At, isLowerBound } = expectedStart;
  if (isLowerBound) return words.notBefore(clockTime(p50At, format, "minute"));
  if (Date.parse(p90At) < Date.parse(at) + atOnceMs) return words.anyMoment;
  // Minutes are enough if they differ.
  const minutes = [p50At, p90At].map((time) => clockTime(time, format, "minute"));
  const times = minutes[0] === minutes[1] ? [p50At, p90At].map((time) => clockTime(time, format)) : minutes;
  const [from = "", to = ""] = times;
  return from === to ? words.about(from) : words.between(from, to);
}

interface LaneRowProps {
  readonly lane: LaneAhead;
  /** The number of documents in the fullest lane. */
  readonly maxWaiting: number;
}

/** One lane: documents ahead are solid, documents behind are faint, and this document is between them. */
function LaneRow({ lane, maxWaiting }: LaneRowProps) {
  const words = useWords("document");
  const format = useFormat();
  const { waiting, ahead, isOwn } = lane;
  const name = laneName(lane.lane, words);
  const behind = waiting - ahead - (isOwn ? 1 : 0);
  const said = isOwn
    ? words.ownLane(ahead, { lane: name, shown: format.number(ahead) })
    : words.otherLane(waiting, { lane: name, shown: format.number(waiting) });
  return (
    <li class={`document-lane lane-${lane.lane}${isOwn ? " is-own" : ""}`}>
      <span class="document-lane-number" title={name} aria-hidden="true">
        <LaneSign lane={lane.lane} />
      </span>
      <span class="unseen">{said}</span>
      <span class="document-lane-track" aria-hidden="true">
        {ahead > 0 && <span class="document-lane-bar" style={{ "--share": ahead / maxWaiting }} />}
        {isOwn && <span class="document-lane-own" />}
        {behind > 0 && (
          <span class="document-lane-bar is-behind" style={{ "--share": behind / maxWaiting }} />
        )}
        {isOwn && <span class="document-lane-label">{words.thisOne}</span>}
      </span>
      <span class="document-lane-count number" aria-hidden="true">
        {format.number(waiting)}
      </span>
    </li>
  );
}
