import type { FairnessBody } from "#fairlane/client/client.ts";
import { Figure } from "../../../parts/figures.tsx";
import { Since } from "../../../parts/times.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import type { Snapshot } from "../use-snapshot.ts";
import { TopCustomers } from "./top-customers.tsx";
import "./figures.css";

interface NowFiguresProps {
  readonly snapshot: Snapshot;
  /** The customers that fill the line and the slots; undefined before they are loaded. */
  readonly occupancy: FairnessBody["now"] | undefined;
}

/** The contents of the queue now, and the customers that fill the line and the slots. */
export function NowFigures({ snapshot: { stats, readAt }, occupancy }: NowFiguresProps) {
  const words = useWords("overview").figures;
  const { number } = useFormat();
  const { documents, oldestWaitMs, overdue, workers } = stats;
  return (
    <section aria-labelledby="now-title">
      <div class="figures-title">
        <h2 id="now-title">{words.now}</h2>
      </div>
      <div class="now-figures">
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
          <Figure name={words.workers} mood={workers === 0 ? "warn" : undefined}>
            {number(workers)}
          </Figure>
        </dl>
        <dl class="now-tops">
          <TopCustomers name={words.topWaiting} customers={occupancy?.waiting} />
          <TopCustomers name={words.topRunning} customers={occupancy?.running} />
        </dl>
      </div>
    </section>
  );
}
