import { useState } from "preact/hooks";
import type { CheckBody } from "#fairlane/client/client.ts";
import type { Policy } from "#fairlane/policy/rule.ts";
import { CheckReadout } from "./check-readout.tsx";
import { CountLanes } from "./count-lanes.tsx";
import { CountLine } from "./count-line.tsx";
import { type CountScale, chartHeight, countScale } from "./count-scale.ts";
import { useWidth } from "./use-width.ts";
import "./count-chart.css";
import { useFormat, useWords } from "../../../words/words.ts";

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
