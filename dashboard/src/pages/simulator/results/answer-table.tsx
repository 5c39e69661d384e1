import { allGroups } from "#fairlane/simulator/arrivals.ts";
import type { SimulationResult } from "#fairlane/simulator/simulate.ts";
import { type Column, DataTable } from "../../../parts/table/data-table.tsx";
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
    { key: "jain", header: words.jain, isNumber: true, cell: ({ jain }) => index(jain) },
  ];
  return (
    <section class="sim-answer">
      <h2>{words.answer}</h2>
      <DataTable caption={words.answer} columns={columns} rows={results} keyOf={({ order }) => order} />
      <p class="hint sim-hint">{words.answerHint}</p>
    </section>
  );
}
