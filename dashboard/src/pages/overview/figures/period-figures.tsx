import type { HistoryBody } from "#fairlane/client/client.ts";
import { Figure } from "../../../parts/figures.tsx";
import { PeriodStart } from "../../../parts/period-start.tsx";
import { Duration } from "../../../parts/times.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import "./figures.css";

/** The figures of the chosen period. */
export function PeriodFigures({ history: { range, total, points } }: { readonly history: HistoryBody }) {
  const words = useWords("overview");
  const { number } = useFormat();
  const { submitted, done, failed, cancelled, waits } = total;
  return (
    <section aria-labelledby="period-title">
      <div class="inline figures-title">
        <h2 id="period-title">{words.lastPeriod[range]}</h2>
        {points[0] && <PeriodStart at={points[0].at} range={range} />}
      </div>
      <dl class="figures">
        <Figure name={words.figures.submitted}>{number(submitted)}</Figure>
        <Figure name={words.charts.done}>{number(done)}</Figure>
        <Figure
          name={words.charts.failed}
          href={`/failures?range=${range}`}
          mood={failed > 0 ? "bad" : undefined}
        >
          {number(failed)}
        </Figure>
        <Figure name={words.figures.cancelled}>{number(cancelled)}</Figure>
        <Figure name={words.charts.median}>
          <Duration ms={waits.p50Ms} />
        </Figure>
        <Figure name={words.charts.p95}>
          <Duration ms={waits.p95Ms} />
        </Figure>
      </dl>
    </section>
  );
}
