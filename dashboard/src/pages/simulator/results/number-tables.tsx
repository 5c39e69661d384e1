import type { SimulationResult } from "#fairlane/simulator/simulate.ts";
import type { GroupResult } from "#fairlane/simulator/statistics.ts";
import { type Column, DataTable } from "../../../parts/table/data-table.tsx";
import { useFormat, useWords } from "../../../words/words.ts";

/** The figures of each order, by group and as a whole. */
export function NumberTables({ results }: { readonly results: readonly SimulationResult[] }) {
  const words = useWords("simulator");
  return (
    <section>
      <h2>{words.numbers}</h2>
      <p class="hint sim-hint">
        {words.numbersHint} {words.outOfOrder}: {words.outOfOrderHint}
      </p>
      {results.map((result) => (
        <section key={result.order} class="sim-order" data-order={result.order}>
          <h3>{words.orderKinds[result.order].title}</h3>
          <p class="hint sim-hint">{words.orderKinds[result.order].meaning}</p>
          <GroupTable result={result} />
          <OrderFacts result={result} />
        </section>
      ))}
    </section>
  );
}

function GroupTable({ result: { order, groups } }: { readonly result: SimulationResult }) {
  const words = useWords("simulator");
  const { number, duration, percent } = useFormat();
  const wait = (key: "p50" | "p95" | "p99" | "max", header: string): Column<GroupResult> => ({
    key,
    header,
    isNumber: true,
    cell: (group) => duration(group.wait[key]),
  });
  const columns: readonly Column<GroupResult>[] = [
    {
      key: "group",
      header: words.group,
      isRowHeader: true,
      cell: ({ group }) => words.groups[group] ?? group,
    },
    { key: "documents", header: words.documents, isNumber: true, cell: ({ documents }) => number(documents) },
    wait("p50", words.p50),
    wait("p95", words.p95),
    wait("p99", words.p99),
    wait("max", words.longest),
    {
      key: "slowdown",
      header: words.slowdown,
      isNumber: true,
      cell: ({ slowdown }) => `${number(rounded(slowdown.p95))}×`,
    },
    {
      key: "share",
      header: words.share,
      isNumber: true,
      cell: ({ share }) => (share === null ? "–" : percent(share)),
    },
  ];
  return (
    <DataTable
      caption={words.orderKinds[order].title}
      columns={columns}
      rows={groups}
      keyOf={({ group }) => group}
    />
  );
}

function OrderFacts({ result }: { readonly result: SimulationResult }) {
  const words = useWords("simulator");
  const { number, index, percent, duration } = useFormat();
  const facts = [
    [words.fairness, index(result.fairness)],
    [words.outOfOrder, number(result.outOfOrder)],
    [words.utilisation, percent(result.utilisation)],
    [words.untilEnd, duration(result.lengthMs)],
  ];
  return (
    <dl class="row sim-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd class="number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function rounded(factor: number): number {
  return factor < 100 ? Math.round(factor * 10) / 10 : Math.round(factor);
}
