import { useFormat } from "../../../words/words.ts";
import { type CountScale, chartHeight } from "./count-scale.ts";
import { rangeText } from "./lane-ranges.ts";

interface CountLanesProps {
  readonly scale: CountScale;
  readonly width: number;
  readonly left: number;
}

const dayMs = 86_400_000;
// Half the width of a time label, which must not stick out at the end.
const halfTime = 28;

/** The nine lanes with their priorities and counts, and the time axis below. */
export function CountLanes({ scale, width, left }: CountLanesProps) {
  const { number, minute, time, day } = useFormat();
  const timeText = scale.spanMs > 2 * dayMs ? day : scale.spanMs > 600_000 ? minute : time;
  const ticks = scale.ticks.filter((at) => scale.x(at) < width - halfTime);
  return (
    <>
      {scale.lanes.map((lane) => (
        <g key={lane.priority} class={`lane-${lane.priority}`} transform={`translate(0 ${lane.y})`}>
          <rect class="count-lane" x={left} width={Math.max(0, width - left)} height={lane.height - 1} />
          <rect class="count-lane-mark" y="3" width="20" height="17" rx="4" />
          <text class="count-lane-number" x="10" y="15.5">
            {lane.priority}
          </text>
          <text class="count-lane-range" x="28" y="15.5">
            {rangeText(lane, number)}
          </text>
        </g>
      ))}
      {ticks.map((at) => (
        <g key={at} transform={`translate(${scale.x(at)} 0)`}>
          <line class="count-tick" y2={chartHeight} />
          <text class="count-time" y={chartHeight + 16}>
            {timeText(at)}
          </text>
        </g>
      ))}
    </>
  );
}
