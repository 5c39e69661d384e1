import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { isSpecialLane } from "../../../parts/badges.tsx";
import { useWords } from "../../../words/words.ts";
import type { Snapshot } from "../use-snapshot.ts";
import type { Mark } from "./customer-marks.ts";
import { moveFocus } from "./lane-keys.ts";
import { type LaneEnd, LaneRow } from "./lane-row.tsx";
import { LaneTip, type Tip, tipOf } from "./lane-tip.tsx";
import { useCapacity } from "./use-capacity.ts";
import "./lanes.css";

interface LanesProps {
  readonly snapshot: Snapshot;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly shownCustomer: string | null;
  /** The actions of the section. */
  readonly actions: ComponentChildren;
  /** The legend. */
  readonly children: ComponentChildren;
}

/**
 * The nine lanes, the first on top, with the documents that start next from the left. Lanes of expedited and of background
 * documents are above and below them while they hold any.
 */
export function Lanes({ snapshot, marks, shownCustomer, actions, children }: LanesProps) {
  const { lanes, readAt } = snapshot;
  const words = useWords("overview").lanes;
  const list = useRef<HTMLOListElement>(null);
  const capacity = useCapacity(list);
  const [tip, setTip] = useState<Tip | undefined>(undefined);
  // Its position was measured at the previous width. An effect after the next frame could close one that was opened since.
  useLayoutEffect(() => setTip(undefined), [capacity]);
  const shown = lanes.filter(({ lane, waiting }) => waiting > 0 || !isSpecialLane(lane));
  const isQuiet = lanes.every(({ waiting }) => waiting === 0);
  const onPoint = ({ target }: Event) => setTip(tipOf(target, list.current));
  return (
    <section class="lanes-section" aria-labelledby="lanes-title">
      <div class="spread lanes-top">
        <h2 id="lanes-title">{words.title}</h2>
        {actions}
      </div>
      <p class="hint lanes-lead">{isQuiet ? words.quiet : words.lead}</p>
      {children}
      <p id="lanes-keys" class="unseen">
        {words.keys}
      </p>
      <div class="note lanes-head" aria-hidden="true">
        <span>{words.lane}</span>
        <span class="lanes-head-number">{words.waiting}</span>
        <span class="note lane-oldest">{words.oldest}</span>
        <span>{words.next}</span>
      </div>
      <div class="lanes-area">
        <ol
          ref={list}
          class={`lanes${shownCustomer === null ? "" : " lanes-dimmed"}`}
          onKeyDown={moveFocus}
          onPointerOver={onPoint}
          onPointerLeave={() => setTip(undefined)}
          onFocusIn={onPoint}
          onFocusOut={() => setTip(undefined)}
        >
          {shown.map((lane, place) => (
            <LaneRow
              key={lane.lane}
              end={endAt(place, shown.length)}
              {...{ lane, readAt, capacity, marks, shownCustomer }}
            />
          ))}
        </ol>
        {tip && <LaneTip tip={tip} marks={marks} />}
      </div>
    </section>
  );
}

function endAt(place: number, count: number): LaneEnd {
  if (place === 0) return "first";
  return place === count - 1 ? "last" : undefined;
}
