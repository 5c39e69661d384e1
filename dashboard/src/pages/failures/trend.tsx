import { useFormat, useWords } from "../../words/words.ts";

interface TrendProps {
  /** The documents of each step, oldest first. */
  readonly counts: readonly number[];
  readonly stepMs: number;
}

const height = 28;

/** The failed documents of each step as bars. The figures are in its label. */
export function Trend({ counts, stepMs }: TrendProps) {
  const words = useWords("failures");
  const format = useFormat();
  const max = Math.max(1, ...counts);
  const label = words.trend(format.duration(stepMs), format.number(max));
  return (
    <svg
      class="failure-trend"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${counts.length * 4} ${height}`}
      preserveAspectRatio="none"
    >
      <title>{label}</title>
      {counts.map((count, step) => {
        // An empty step keeps a line, a small number is still seen.
        const size = count === 0 ? 1 : Math.max(3, (count / max) * height);
        const kind = count === 0 ? "failure-step-empty" : "failure-step";
        return <rect key={step} class={kind} x={step * 4} y={height - size} width={3} height={size} />;
      })}
    </svg>
  );
}
