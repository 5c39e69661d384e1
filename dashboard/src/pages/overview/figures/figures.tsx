import type { StatsBody } from "#fairlane/client/client.ts";
import { Figure } from "../../../parts/figures.tsx";
import { Since } from "../../../parts/times.tsx";
import { useFormat, useWords } from "../../../words/words.ts";

/** The key figures of the queue. */
export function Figures({ stats, readAt }: { readonly stats: StatsBody; readonly readAt: number }) {
  const words = useWords("overview").figures;
  const { number } = useFormat();
  const { documents, oldestWaitMs, overdue } = stats;
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
        <Figure name={words.oldest}>
          <Since at={oldestWaitMs === null ? null : new Date(readAt - oldestWaitMs).toISOString()} />
        </Figure>
        <Figure name={words.overdue} mood={overdue.length > 0 ? "warn" : undefined}>
          {number(overdue.length)}
        </Figure>
        <Figure name={words.failed} href="/failures" mood={documents.failed > 0 ? "bad" : undefined}>
          {number(documents.failed)}
        </Figure>
      </dl>
    </section>
  );
}
