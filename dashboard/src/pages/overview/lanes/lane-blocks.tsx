import { useRef, useState } from "preact/hooks";
import type { LaneBody, LaneDocumentBody } from "#fairlane/client/client.ts";
import { laneName } from "../../../parts/badges.tsx";
import { documentHref } from "../../../router.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { classOfMark } from "./customer-key.tsx";
import type { Mark } from "./customer-marks.ts";
import { pitch } from "./use-capacity.ts";
import { useLeaving } from "./use-leaving.ts";

interface LaneBlocksProps {
  readonly lane: LaneBody;
  readonly capacity: number;
  readonly marks: ReadonlyMap<string, Mark>;
  readonly shownCustomer: string | null;
}

/** The documents that start next, one block each. They do not move while the pointer or the focus is on them. */
export function LaneBlocks({ lane, capacity, marks, shownCustomer }: LaneBlocksProps) {
  const words = useWords("overview").lanes;
  const name = laneName(lane.lane, useWords());
  const { next, hold } = useHeld(lane.next);
  const [active, setActive] = useState<string | undefined>(undefined);
  const shown = next.slice(0, capacity);
  const present = new Set(lane.next.map(({ id }) => id));
  const leaving = useLeaving(shown, next);
  const tabStop = shown.some(({ id }) => id === active) ? active : shown[0]?.id;
  return (
    <div class="track" {...hold}>
      {shown.length > 0 && (
        <ol class="blocks" aria-label={words.documents(name)} aria-describedby="lanes-keys">
          {shown.map((document, place) => (
            <LaneBlock
              key={document.id}
              document={document}
              place={place}
              mark={marks.get(document.customer)}
              beginsRun={document.customer !== shown[place - 1]?.customer}
              isTabStop={document.id === tabStop}
              isGone={!present.has(document.id)}
              isLit={document.customer === shownCustomer}
              onFocus={() => setActive(document.id)}
            />
          ))}
        </ol>
      )}
      {leaving.map(({ document, from, to }) => (
        <span
          key={document.id}
          class={`block block-leaving ${classOfMark(marks.get(document.customer))}`}
          aria-hidden="true"
          style={{ "--from": `${from * pitch}px`, "--to": `${to * pitch}px` }}
        />
      ))}
    </div>
  );
}

/** Returns the next documents, frozen while the mouse or the focus is on them. */
function useHeld(latest: readonly LaneDocumentBody[]) {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const shown = useRef(latest);
  if (!isPointed && !isFocused) shown.current = latest;
  const hold = {
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType === "mouse"),
    onPointerLeave: () => setPointed(false),
    onFocusIn: () => setFocused(true),
    onFocusOut: () => setFocused(false),
  };
  return { next: shown.current, hold };
}

interface LaneBlockProps {
  readonly document: LaneDocumentBody;
  /** Its position in the lane, from 0. */
  readonly place: number;
  readonly mark: Mark | undefined;
  /** True if the block before it is another customer's: then it shows the letter. */
  readonly beginsRun: boolean;
  readonly isTabStop: boolean;
  /** True if it has left the lane, which is not updated while it has the focus or the pointer. */
  readonly isGone: boolean;
  readonly isLit: boolean;
  readonly onFocus: () => void;
}

/** A document in a lane: a link to its page. */
function LaneBlock(props: LaneBlockProps) {
  const { document, place, mark, beginsRun, isTabStop, isGone, isLit, onFocus } = props;
  const words = useWords("overview").lanes;
  const { duration } = useFormat();
  const { id, name, customer, waitingSince } = document;
  const wait = duration(Math.max(0, Date.now() - Date.parse(waitingSince)));
  return (
    <li class="block-place" style={{ transform: `translateX(${place * pitch}px)` }}>
      <a
        class={`block ${classOfMark(mark)}${isLit ? " block-lit" : ""}${isGone ? " block-gone" : ""}`}
        href={documentHref(id)}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={words.block({ name, customer, wait })}
        data-name={name}
        data-customer={customer}
        data-since={waitingSince}
        onFocus={onFocus}
      >
        {beginsRun && mark?.letter}
      </a>
    </li>
  );
}
