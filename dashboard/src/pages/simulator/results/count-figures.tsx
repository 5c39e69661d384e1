import type { CountSeries } from "#fairlane/simulator/count-history.ts";
import { countPlot, firstOfEachPolicy } from "#fairlane/simulator/plots/count-plot.ts";
import type { SimulationResult } from "#fairlane/simulator/simulate.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { Drawing, usePlotWords } from "./drawing.tsx";

/** The count and the priority of the watched customers over time. */
export function CountFigures({ results }: { readonly results: readonly SimulationResult[] }) {
  const words = useWords("simulator");
  const distinct = firstOfEachPolicy(results);
  if (distinct.every(({ counts }) => counts.length === 0)) return null;
  return (
    <section>
      <h2>{words.counts}</h2>
      <p class="hint sim-hint">{words.countsHint}</p>
      <div class="sim-pair">
        {distinct.flatMap((result) =>
          result.counts.map((series) => (
            <CountFigure
              key={`${result.order} ${series.customer}`}
              series={series}
              result={result}
              isOneOfSeveral={distinct.length > 1}
            />
          )),
        )}
      </div>
    </section>
  );
}

interface CountFigureProps {
  readonly series: CountSeries;
  readonly result: SimulationResult;
  /** True if the same customer is also shown with another window. */
  readonly isOneOfSeveral: boolean;
}

/** The count and the priority of a customer, or that its documents are not counted: then there is nothing to draw. */
function CountFigure({ series, result: { configuration, lengthMs }, isOneOfSeveral }: CountFigureProps) {
  const words = useWords("simulator");
  const plotWords = usePlotWords();
  const { number } = useFormat();
  const { policy } = configuration;
  const lowest = series.points.reduce((least, { count }) => Math.min(least, count), 0);
  const last = series.points.reduce((worst, { priority }) => Math.max(worst, priority), 1);
  return (
    <figure class="sim-figure">
      <Drawing draw={(width) => countPlot(series, { policy, lengthMs }, { words: plotWords, width })} />
      <figcaption class="hint sim-summary">
        {isOneOfSeveral && `${words.window}: ${words.windows[policy.window]}. `}
        {words.countSummary(number(lowest), last)}
      </figcaption>
    </figure>
  );
}
