import { axesOf, linePlot } from "#fairlane/simulator/plots/line-plot.ts";
import type { SimulationResult } from "#fairlane/simulator/simulate.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import { Drawing } from "./drawing.tsx";
import { LineTable } from "./line-table.tsx";
import { usePlotWords } from "./use-plot-words.ts";

const priorities = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The number of waiting documents at each priority over time, for each order side by side. */
export function LineFigures({ results }: { readonly results: readonly SimulationResult[] }) {
  const words = useWords("simulator");
  const plotWords = usePlotWords();
  const axes = axesOf(results);
  return (
    <section>
      <h2>{words.line}</h2>
      <p class="hint sim-hint">{words.lineHint}</p>
      <ul class="row sim-legend" aria-label={words.priority}>
        {priorities.map((priority) => (
          <li key={priority}>
            <PriorityBadge priority={priority} />
          </li>
        ))}
      </ul>
      <div class="sim-pair">
        {results.map((result) => (
          <figure key={result.order} class="sim-figure">
            <Drawing draw={(width) => linePlot(result, axes, { words: plotWords, width })} />
            <MostWaiting result={result} />
            <LineTable result={result} />
          </figure>
        ))}
      </div>
    </section>
  );
}

function MostWaiting({ result: { line } }: { readonly result: SimulationResult }) {
  const words = useWords("simulator");
  const { number } = useFormat();
  const totals = line.waiting.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const most = totals.reduce((sofar, total) => Math.max(sofar, total), 0);
  return <figcaption class="hint sim-summary">{words.peakWaiting(number(Math.round(most)))}</figcaption>;
}
