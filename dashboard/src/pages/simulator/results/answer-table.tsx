import { defaultWaitTargetMs } from "#fairlane/policy/sender-group.ts";
import { allGroups } from "#fairlane/simulator/arrivals.ts";
import type { SimulationResult } from "#fairlane/simulator/simulate.ts";
import { type Column, DataTable } from "../../../parts/table/data-table.tsx";
import { TargetBadge, targetMoodOf } from "../../../parts/target-badge.tsx";
import { useFormat, useWords } from "../../../words/words.ts";

/** The main result: how long each group waits under each order. */
export function AnswerTable({ results }: { readonly results: readonly SimulationResult[] }) {
  const words = useWords("simulator");
  const { duration, index } = useFormat();
  const groups = results[0]?.groups.filter(({ group }) => group !== allGroups) ?? [];
  const columns: readonly Column<SimulationResult>[] = [
    {
      key: "order",
      header: words.order,
      isRowHeader: true,
      cell: ({ order }) => words.orderKinds[order].title,
    },
    ...groups.map(({ group }, place) => ({
      key: group,
      header: words.groups[group] ?? group,
      isNumber: true,
      cell: (result: SimulationResult) => duration(result.groups[place]?.wait.p95 ?? 0),
    })),
    { key: "fairness", header: words.fairness, isNumber: true, cell: ({ fairness }) => index(fairness) },
  ];
  return (
    <section class="sim-answer">
      <Verdicts results={results} />
      <h2>{words.answer}</h2>
      <DataTable caption={words.answer} columns={columns} rows={results} keyOf={({ order }) => order} />
      <p class="hint sim-hint">{words.answerHint}</p>
    </section>
  );
}

/** The share of documents that started in time under each order, in the words of the overview. */
function Verdicts({ results }: { readonly results: readonly SimulationResult[] }) {
  const words = useWords("simulator");
  const { exactPercent, duration } = useFormat();
  const target = duration(defaultWaitTargetMs);
  return (
    <ul class="sim-verdicts">
      {results.map(({ order, sentLittle: { documents, withinTarget } }) => {
        if (withinTarget === null) return null;
        const share = exactPercent(withinTarget);
        const mood = targetMoodOf({ documents, withinTarget });
        return (
          <li key={order} class={`target-bar target-bar-${mood}`}>
            <p class="sim-verdict">
              <TargetBadge mood={mood} />
            </p>
            <p>{words.verdict({ order: words.orderKinds[order].title, share, target })}</p>
          </li>
        );
      })}
    </ul>
  );
}
