import { EmptyState, ErrorNotice, Skeleton } from "../../../parts/messages/notices.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import type { Outcome, Simulation } from "../simulation.ts";
import { AnswerTable } from "./answer-table.tsx";
import { CountFigures } from "./count-figures.tsx";
import { LineFigures } from "./line-figures.tsx";
import { NumberTables } from "./number-tables.tsx";
import { WaitFigures } from "./wait-figures.tsx";

/** The results of the simulation; while it runs, those of the previous one. */
export function Results({ simulation }: { readonly simulation: Simulation }) {
  const words = useWords("simulator");
  const stage = simulation.stage.value;
  const outcome = simulation.outcome.value;
  if (stage === "failed") return <ErrorNotice title={words.failed} error={simulation.error.value} />;
  if (outcome) return <Shown outcome={outcome} isStale={stage === "running"} />;
  if (stage === "running") return <Skeleton />;
  if (stage !== "stopped") return null;
  return (
    <EmptyState title={words.stoppedEarly}>
      <p>{words.stoppedEarlyExplained}</p>
    </EmptyState>
  );
}

function Shown({ outcome, isStale }: { readonly outcome: Outcome; readonly isStale: boolean }) {
  const words = useWords("simulator");
  const { list } = useFormat();
  const { results, unknownCustomers } = outcome;
  return (
    <div class={isStale ? "sim-shown sim-stale" : "sim-shown"} aria-busy={isStale}>
      <AnswerTable results={results} />
      <WaitFigures results={results} />
      <LineFigures results={results} />
      {unknownCustomers.length > 0 && (
        <p class="notice notice-warn">{words.unknownCustomers(list(unknownCustomers))}</p>
      )}
      <CountFigures results={results} />
      <NumberTables results={results} />
    </div>
  );
}
