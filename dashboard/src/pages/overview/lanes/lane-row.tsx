import type { LaneBody } from "#fairlane/client/client.ts";
import { expeditedLane } from "#fairlane/policy/lane.ts";
import { isSpecialLane, LaneBadge, laneName } from "../../../parts/badges.tsx";
import { Since } from "../../../parts/times.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import type { Mark } from "./customer-marks.ts";
import { LaneBlocks } from "./lane-blocks.tsx";

/** The place of the first and the last of the lanes that are shown; undefined for the others. */
export type LaneEnd = "first" | "last" | undefined;

interface LaneRowProps {
  readonly lane: LaneBody;
  readonly end: LaneEnd;
  readonly readAt: number;
  /** The number of blocks that fit. */
  readonly capacity: number;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly shownCustomer: string | null;
}

/** One lane: the number of waiting documents, the longest wait, and the documents that start next. */
export function LaneRow({ lane, end, readAt, capacity, marks, shownCustomer }: LaneRowProps) {
  const words = useWords("overview").lanes;
  const { number } = useFormat();
  const { waiting, oldestWaitMs } = lane;
  const more = waiting - Math.min(capacity, lane.next.length);
  return (
    <li class={classOf(lane)}>
      {isSpecialLane(lane.lane) && <Caption lane={lane.lane} />}
      <span class="unseen">{useSentence(lane)}</span>
      <span class="row" aria-hidden="true">
        <LaneBadge lane={lane.lane} />
        <LaneWord lane={lane} end={end} />
      </span>
      <span class="lane-waiting number" aria-hidden="true">
        {number(waiting)}
      </span>
      <span class="note lane-oldest" aria-hidden="true">
        {oldestWaitMs !== null && <Since at={new Date(readAt - oldestWaitMs).toISOString()} />}
      </span>
      <LaneBlocks {...{ lane, capacity, marks, shownCustomer }} />
      {capacity > 0 && more > 0 && (
        <span class="note lane-more number">
          <span class="lane-more-words">{words.more(more, number(more))}</span>
          <span class="lane-more-short" aria-hidden="true">{`+${number(more)}`}</span>
        </span>
      )}
    </li>
  );
}

function classOf({ lane, waiting, isOverdue }: LaneBody): string {
  return `lane lane-${lane}${waiting === 0 ? " lane-empty" : ""}${isOverdue ? " lane-late" : ""}`;
}

/** The name of the expedited or the background lane, and what it holds. */
function Caption({ lane }: { readonly lane: number }) {
  const common = useWords();
  const words = useWords("overview").lanes;
  return (
    <p class="note lane-caption">
      <strong>{laneName(lane, common)}</strong>:{" "}
      {lane === expeditedLane ? words.expeditedExplained : words.backgroundExplained}
    </p>
  );
}

function LaneWord({ lane, end }: Pick<LaneRowProps, "lane" | "end">) {
  const words = useWords("overview").lanes;
  if (lane.isOverdue) {
    return (
      <span class="note lane-word" title={words.overdueExplained}>
        {words.overdue}
      </span>
    );
  }
  return <span class="note lane-word">{end && words[end]}</span>;
}

/** Returns the lane in words, for screen readers. */
function useSentence({ lane: number, waiting, oldestWaitMs, isOverdue }: LaneBody): string {
  const lane = laneName(number, useWords());
  const words = useWords("overview").lanes;
  const format = useFormat();
  if (waiting === 0) return words.nothing(lane);
  const oldest = format.duration(oldestWaitMs ?? 0);
  const sentence = words.some(waiting, { lane, shown: format.number(waiting), oldest });
  return isOverdue ? `${sentence} ${words.overdueExplained}` : sentence;
}
