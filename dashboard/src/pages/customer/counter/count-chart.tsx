import { useState } from "preact/hooks";
import type { CheckBody } from "#fairlane/client/client.ts";
import type { Policy } from "#fairlane/policy/rule.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { useWidth } from "../../../parts/chart/use-width.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { type CountScale, chartHeight, countScale } from "./count-scale.ts";
import { rangeText } from "./counter.ts";
import "./count-chart.css";

interface CountChartProps {
  /** Oldest first; at least one. */
  readonly checks: readonly CheckBody[];
  readonly until: number;
  readonly policy: Policy;
}

const gutter = 104;
// Keeps the dots at both ends clear of the labels.
const inset = 8;
const head = 16;
const foot = 24;

/** The count over time on the nine lanes of the policy, with each check's priority and the resets. */
export function CountChart({ checks, until, policy }: CountChartProps) {
  const [place, width] = useWidth<HTMLDivElement>();
  const [pointed, setPointed] = useState<CheckBody | undefined>(undefined);
  const summary = useSummary(checks);
  const scale = countScale({
    policy,
    from: Date.parse(checks[0]?.at ?? ""),
    until,
    lowest: Math.min(...checks.map(({ count }) => count)),
    left: gutter + inset,
    right: Math.max(gutter + 40, width - inset),
  });
  const height = head + chartHeight + foot;
  const point = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    setPointed(nearest(checks, scale, { x: event.clientX - box.left, y: event.clientY - box.top - head }));
  };
  return (
    <div ref={place}>
      <CheckReadout check={pointed ?? checks.at(-1)} />
      {width > 0 && (
        <svg
          class="count-chart"
          role="img"
          aria-label={summary}
          viewBox={`0 ${-head} ${width} ${height}`}
          width={width}
          height={height}
          onPointerMove={point}
          onPointerLeave={() => setPointed(undefined)}
        >
          <CountLanes scale={scale} width={width} left={gutter} />
          <CountLine checks={checks} until={until} scale={scale} pointed={pointed} />
        </svg>
      )}
    </div>
  );
}

function useSummary(checks: readonly CheckBody[]): string {
  const words = useWords("customer");
  const { moment, number } = useFormat();
  return words.summary(checks.length, {
    shown: number(checks.length),
    from: moment(checks[0]?.at ?? ""),
    to: moment(checks.at(-1)?.at ?? ""),
    lowest: number(Math.min(...checks.map(({ count }) => count))),
    last: number(checks.at(-1)?.count ?? 0),
    restarts: number(checks.filter(({ wasReset }) => wasReset).length),
  });
}

function nearest(
  checks: readonly CheckBody[],
  scale: CountScale,
  { x, y }: { x: number; y: number },
): CheckBody | undefined {
  const distance = ({ at, count }: CheckBody) => Math.hypot(scale.x(Date.parse(at)) - x, scale.y(count) - y);
  let best = checks[0];
  for (const check of checks) if (best && distance(check) < distance(best)) best = check;
  return best;
}

/** The check under the pointer. Screen readers get the same facts from the chart's table. */
function CheckReadout({ check }: { readonly check: CheckBody | undefined }) {
  const words = useWords("customer");
  const { moment, number } = useFormat();
  if (!check) return null;
  return (
    <p class="count-readout" aria-hidden="true">
      <PriorityBadge priority={check.priority} />
      <span class="number">{words.countOf(number(check.count))}</span>
      <span class="count-readout-name" title={check.name || check.document}>
        {check.name || check.document}
      </span>
      <span class="count-readout-time number muted">{moment(check.at)}</span>
      <span class="count-readout-key">▾ {words.wasReset}</span>
    </p>
  );
}

interface CountLineProps {
  /** Oldest first. */
  readonly checks: readonly CheckBody[];
  readonly until: number;
  readonly scale: CountScale;
  readonly pointed: CheckBody | undefined;
}

/** The count as steps, each check as a dot in the colour of its priority, and each reset as a mark. */
function CountLine({ checks, until, scale, pointed }: CountLineProps) {
  const x = ({ at }: CheckBody) => scale.x(Date.parse(at));
  return (
    <>
      {checks
        .filter(({ wasReset }) => wasReset)
        .map((check) => (
          <g key={check.document} class="count-reset" transform={`translate(${x(check)} 0)`}>
            <line y1="-4" y2={chartHeight} />
            <path d="M-4 -12 h8 l-4 7 z" />
          </g>
        ))}
      <path class="count-line" d={stepsOf(checks, until, scale)} />
      {checks.map((check) => (
        <circle
          key={check.document}
          class={`count-dot lane-${check.priority}`}
          cx={x(check)}
          cy={scale.y(check.count)}
          r="3"
        />
      ))}
      {pointed && <circle class="count-pointed" cx={x(pointed)} cy={scale.y(pointed.count)} r="6" />}
    </>
  );
}

function stepsOf(checks: readonly CheckBody[], until: number, scale: CountScale): string {
  const steps = checks.map(({ at, count }, place) => {
    const [x, y] = [scale.x(Date.parse(at)), scale.y(count)];
    return place === 0 ? `M${x} ${y}` : `H${x}V${y}`;
  });
  return `${steps.join("")}H${scale.x(until)}`;
}

interface CountLanesProps {
  readonly scale: CountScale;
  readonly width: number;
  readonly left: number;
}

const dayMs = 86_400_000;
// Half the width of a time label, which must not stick out at the end.
const halfTime = 28;

/** The nine lanes with their priorities and counts, and the time axis below. */
function CountLanes({ scale, width, left }: CountLanesProps) {
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
