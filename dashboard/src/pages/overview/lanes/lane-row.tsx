import type { LaneBody } from "#fairlane/client/client.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { Since } from "../../../parts/times.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import type { Mark } from "./customer-marks.ts";
import { LaneBlocks } from "./lane-blocks.tsx";

interface LaneRowProps {
  readonly lane: LaneBody;
  readonly readAt: number;
  /** The number of blocks that fit. */
  readonly capacity: number;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly shownCustomer: string | null;
}

/** One lane: the number of waiting documents, the longest wait, and the documents that start next. */
export function LaneRow({ lane, readAt, capacity, marks, shownCustomer }: LaneRowProps) {
  const words = useWords("overview").lanes;
  const { number } = useFormat();
  const { lane: priority, waiting, oldestWaitMs, isOverdue } = lane;
  const more = waiting - Math.min(capacity, lane.next.length);
  return (
    <li class={`lane lane-${priority}${waiting === 0 ? " lane-empty" : ""}${isOverdue ? " lane-late" : ""}`}>
      <span class="unseen">{useSentence(lane)}</span>
      <span class="row" aria-hidden="true">
        <PriorityBadge priority={priority} />
        <LaneWord lane={lane} />
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

function LaneWord({ lane: { lane: priority, isOverdue } }: { readonly lane: LaneBody }) {
  const words = useWords("overview").lanes;
  if (isOverdue) {
    return (
      <span class="note lane-word" title={words.overdueExplained}>
        {words.overdue}
      </span>
    );
  }
  return (
    <span class="note lane-word">{priority === 1 ? words.first : priority === 9 ? words.last : ""}</span>
  );
}

/** Returns the lane in words, for screen readers. */
function useSentence({ lane: priority, waiting, oldestWaitMs, isOverdue }: LaneBody): string {
  const words = useWords("overview").lanes;
  const { number, duration } = useFormat();
  if (waiting === 0) return words.nothing(priority);
  const oldest = duration(oldestWaitMs ?? 0);
  const sentence = words.some(waiting, { priority, shown: number(waiting), oldest });
  return isOverdue ? `${sentence} ${words.overdueExplained}` : sentence;
}
