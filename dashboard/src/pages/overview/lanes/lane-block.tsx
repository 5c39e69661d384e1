import type { LaneDocumentBody } from "#fairlane/client/client.ts";
import { documentHref } from "../../../router.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { classOfMark } from "./customer-key.tsx";
import type { Mark } from "./customer-marks.ts";
import { pitch } from "./use-capacity.ts";

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
export function LaneBlock(props: LaneBlockProps) {
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
