import type { StatsBody } from "#fairlane/client/client.ts";
import { Figure } from "../../../parts/figures.tsx";
import { Duration, Since } from "../../../parts/times.tsx";
import { useClosingMenu } from "../../../parts/use-closing-menu.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { fairnessOf, useHistory } from "./use-history.ts";
import "./figures.css";

/** The key figures of the queue. */
export function Figures({ stats, readAt }: { readonly stats: StatsBody; readonly readAt: number }) {
  const words = useWords("overview").figures;
  const { number, index } = useFormat();
  const { data: hour } = useHistory("hour");
  const fairness = hour ? fairnessOf(hour) : null;
  const { documents, oldestWaitMs, overdue, waits } = stats;
  return (
    <section aria-label={words.label}>
      <dl class="figures">
        <Figure name={words.waiting} href="/documents?state=waiting">
          {number(documents.waiting)}
        </Figure>
        <Figure name={words.running} href="/documents?state=running">
          {number(documents.running)}
        </Figure>
        <Figure name={words.finished}>{number(stats.finishedLastMinute)}</Figure>
        <Figure name={words.median}>
          <Duration ms={waits.p50Ms} />
        </Figure>
        <Figure name={words.p95}>
          <Duration ms={waits.p95Ms} />
        </Figure>
        <Figure name={words.oldest}>
          <Since at={oldestWaitMs === null ? null : new Date(readAt - oldestWaitMs).toISOString()} />
        </Figure>
        <Figure name={words.overdue} mood={overdue.length > 0 ? "warn" : undefined}>
          {number(overdue.length)}
        </Figure>
        <Figure name={words.fairness}>
          {fairness === null ? "–" : index(fairness)}
          <FairnessHelp />
        </Figure>
        <Figure name={words.failed} href="/failures" mood={documents.failed > 0 ? "bad" : undefined}>
          {number(documents.failed)}
        </Figure>
      </dl>
    </section>
  );
}

/** Explains the fairness index on demand. */
function FairnessHelp() {
  const words = useWords("overview").figures;
  const help = useClosingMenu();
  return (
    <details ref={help} class="help">
      <summary aria-label={words.whatIsFairness} title={words.whatIsFairness}>
        ?
      </summary>
      <p class="popup help-text">{words.fairnessExplained}</p>
    </details>
  );
}
