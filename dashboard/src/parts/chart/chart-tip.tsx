import { useFormat, useWords } from "../../words/words.ts";
import { type ChartData, valueText } from "./chart-data.ts";

/** The step that the pointer is on, and its distance from the left edge of the chart in pixels. */
export interface Pointed {
  readonly step: number;
  readonly left: number;
  readonly isInRightHalf: boolean;
}

interface ChartTipProps {
  readonly data: ChartData;
  readonly pointed: Pointed;
}

/** The values of a step beside the pointer. The table has them for the keyboard and for screen readers. */
export function ChartTip({ data, pointed: { step, left, isInRightHalf } }: ChartTipProps) {
  const { times, series, format, isUnfinished = false } = data;
  const words = useWords();
  const { moment } = useFormat();
  const at = times[step];
  if (at === undefined) return null;
  return (
    <div
      class={`popup chart-tip${isInRightHalf ? " chart-tip-left" : ""}`}
      style={{ "--at": `${left}px` }}
      aria-hidden="true"
    >
      <span class="number">{moment(at)}</span>
      {series.map(({ label, color, values }) => (
        <span key={label} class="chart-tip-value">
          <svg class="chart-key" viewBox="0 0 12 4" aria-hidden="true">
            <rect width="12" height="4" rx="2" fill={`var(${color})`} />
          </svg>
          {label}
          <b class="number">{valueText(values[step], format)}</b>
        </span>
      ))}
      {isUnfinished && step === times.length - 1 && <span class="muted">{words.unfinished}</span>}
    </div>
  );
}
