import type { CheckBody } from "#fairlane/client/client.ts";
import { type CountScale, chartHeight } from "./count-scale.ts";

interface CountLineProps {
  /** Oldest first. */
  readonly checks: readonly CheckBody[];
  readonly until: number;
  readonly scale: CountScale;
  readonly pointed: CheckBody | undefined;
}

/** The count as steps, each check as a dot in the colour of its priority, and each reset as a mark. */
export function CountLine({ checks, until, scale, pointed }: CountLineProps) {
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
