import { useNow } from "../../../clock.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { CustomerKey } from "./customer-key.tsx";
import type { Mark } from "./customer-marks.ts";

/** The text and the position of a block's tooltip. */
export interface Tip {
  readonly name: string;
  readonly customer: string;
  readonly since: string;
  readonly isGone: boolean;
  readonly style: Readonly<Record<string, string>>;
}

/** Returns the tooltip for an event's target; undefined if that is not a block. */
export function tipOf(target: EventTarget | null, list: HTMLElement | null): Tip | undefined {
  const block = target instanceof Element ? target.closest<HTMLElement>("a.block") : null;
  if (!block || !list) return undefined;
  const { name = "", customer = "", since = "" } = block.dataset;
  const at = block.getBoundingClientRect();
  const within = list.getBoundingClientRect();
  const isInRightHalf = at.left - within.left > within.width / 2;
  return {
    name,
    customer,
    since,
    isGone: block.classList.contains("block-gone"),
    style: {
      top: `${at.bottom - within.top + 6}px`,
      ...(isInRightHalf ? { right: `${within.right - at.right}px` } : { left: `${at.left - within.left}px` }),
    },
  };
}

interface LaneTipProps {
  readonly tip: Tip;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** The tooltip of a block. The block itself has the same words for screen readers. */
export function LaneTip({ tip: { name, customer, since, isGone, style }, marks }: LaneTipProps) {
  const words = useWords("overview").lanes;
  const { duration } = useFormat();
  const waitedMs = Math.max(0, useNow() - Date.parse(since));
  const wait = duration(waitedMs - (waitedMs % 1000));
  return (
    <div class="lane-tip" aria-hidden="true" style={style}>
      <strong>{name}</strong>
      <span class="lane-tip-customer">
        <CustomerKey mark={marks.get(customer)} />
        {customer}
      </span>
      <span class="muted">{isGone ? words.gone : words.waits(wait)}</span>
    </div>
  );
}
