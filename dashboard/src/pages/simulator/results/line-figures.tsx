import { backgroundLane, type Lane } from "#fairlane/policy/lane.ts";
import { lineLanes } from "#fairlane/simulator/line-history.ts";
import { axesOf, linePlot } from "#fairlane/simulator/plots/line-plot.ts";
import type { SimulationResult } from "#fairlane/simulator/simulate.ts";
import { LaneBadge, laneName } from "../../../parts/badges.tsx";
import { type Column, DataTable } from "../../../parts/table/data-table.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import { Drawing, usePlotWords } from "./drawing.tsx";
import "../../../parts/chart/chart.css";

/** The number of waiting documents in each lane over time, for each order side by side. */
export function LineFigures({ results }: { readonly results: readonly SimulationResult[] }) {
  const words = useWords("simulator");
  const plotWords = usePlotWords();
  const axes = axesOf(results);
  const shown = lanesIn(results);
  return (
    <section>
      <h2>{words.line}</h2>
      <p class="hint sim-hint">{words.lineHint}</p>
      <ul class="row sim-legend" aria-label={words.priority}>
        {shown.map((lane) => (
          <li key={lane}>
            <LaneBadge lane={lane} /> {lane === backgroundLane && laneName(lane, words)}
          </li>
        ))}
      </ul>
      <div class="sim-pair">
        {results.map((result) => (
          <figure key={result.order} class="sim-figure">
            <Drawing draw={(width) => linePlot(result, axes, { words: plotWords, width })} />
            <MostWaiting result={result} />
            <LineTable result={result} shown={shown} />
          </figure>
        ))}
      </div>
    </section>
  );
}

/** The nine priorities, and the lane of background documents if there were any. */
function lanesIn(results: readonly SimulationResult[]): readonly Lane[] {
  const hadBackground = results.some(({ line }) =>
    line.waiting.some((counts) => (counts[lineLanes.indexOf(backgroundLane)] ?? 0) > 0),
  );
  return hadBackground ? lineLanes : lineLanes.filter((lane) => lane !== backgroundLane);
}

function MostWaiting({ result: { line } }: { readonly result: SimulationResult }) {
  const words = useWords("simulator");
  const { number } = useFormat();
  const totals = line.waiting.map((counts) => counts.reduce((sum, count) => sum + count, 0));
  const most = totals.reduce((sofar, total) => Math.max(sofar, total), 0);
  return <figcaption class="hint sim-summary">{words.peakWaiting(number(Math.round(most)))}</figcaption>;
}

const maxRows = 12;

interface LineTableProps {
  readonly result: SimulationResult;
  readonly shown: readonly Lane[];
}

/** The same as a table: the number of waiting documents at about a dozen moments. */
function LineTable({ result: { order, line }, shown }: LineTableProps) {
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
    ...shown.map((lane, place) => ({
      key: String(lane),
      header: lane === backgroundLane ? laneName(lane, words) : String(lane),
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
