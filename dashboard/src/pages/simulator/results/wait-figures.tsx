import { allGroups } from "#fairlane/simulator/arrivals.ts";
import { waitPlot } from "#fairlane/simulator/plots/wait-plot.ts";
import type { SimulationResult } from "#fairlane/simulator/simulate.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { Drawing, usePlotWords } from "./drawing.tsx";

/** The distribution of each group's waits under each order. */
export function WaitFigures({ results }: { readonly results: readonly SimulationResult[] }) {
  const words = useWords("simulator");
  const plotWords = usePlotWords();
  const { number } = useFormat();
  const groups = results[0]?.groups.filter(({ group }) => group !== allGroups) ?? [];
  const maxMs = Math.max(...results.flatMap((result) => result.groups.map(({ wait }) => wait.max)));
  return (
    <section>
      <h2>{words.waits}</h2>
      <p class="hint sim-hint">{words.waitsHint}</p>
      {groups.map(({ group, customers, documents }) => (
        <figure key={group} class="sim-figure">
          <figcaption>
            <h3>{words.groups[group] ?? group}</h3>
            <span>
              {words.members(customers, { customers: number(customers), documents: number(documents) })}
            </span>
          </figcaption>
          <Drawing draw={(width) => waitPlot(group, { results, maxMs }, { words: plotWords, width })} />
        </figure>
      ))}
    </section>
  );
}
