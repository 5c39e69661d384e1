import type { SimulationResult } from "#fairlane/simulator/simulate.ts";
import { type Column, DataTable } from "../../../parts/table/data-table.tsx";
import "../../../parts/chart.css";
import { useFormat, useWords } from "../../../words/words.ts";

const maxRows = 12;

/** The same as a table: the number of waiting documents at about a dozen moments. */
export function LineTable({ result: { order, line } }: { readonly result: SimulationResult }) {
  const words = useWords("simulator");
  const { number, duration } = useFormat();
  const { everyMs, waiting } = line;
  const step = Math.max(1, Math.ceil(waiting.length / maxRows));
  const rows = [...waiting.keys()].filter((at) => at % step === 0);
  const columns: readonly Column<number>[] = [
    {
      key: "time",
      header: words.time,
      isRowHeader: true,
      cell: (at) => (at === 0 ? "0" : duration(at * everyMs)),
    },
    ...Array.from({ length: 9 }, (_, place) => ({
      key: String(place + 1),
      header: String(place + 1),
      isNumber: true,
      cell: (at: number) => number(Math.round(waiting[at]?.[place] ?? 0)),
    })),
  ];
  return (
    <details class="note chart-table">
      <summary>{words.asTable}</summary>
      <DataTable
        caption={words.lineOf(words.orderKinds[order].title)}
        columns={columns}
        rows={rows}
        keyOf={String}
      />
    </details>
  );
}
