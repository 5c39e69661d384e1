import type { StatsBody } from "../../../../src/client/client.ts";
import { client } from "../../api.ts";
import { PriorityBadge } from "../../parts/badges.tsx";
import { ErrorNotice, Skeleton } from "../../parts/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useLive } from "../../use-live.ts";
import { useFormat } from "../../words/format.ts";
import { useWords } from "../../words/words.ts";
import { overviewWords } from "./words.ts";
import "./overview.css";

/** The queue as it stands now. */
export function Page() {
  const words = useWords(overviewWords);
  const { data, error, reload } = useLive((signal) => client.stats({ signal }), { everyMs: 10_000 });
  return (
    <>
      <PageTitle title={words.title} />
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {data ? <Numbers stats={data} /> : error === undefined && <Skeleton />}
    </>
  );
}

function Numbers({ stats }: { readonly stats: StatsBody }) {
  const words = useWords(overviewWords);
  const { number, duration } = useFormat();
  const time = (ms: number | null) => (ms === null ? "–" : duration(ms));
  const facts = [
    [words.waiting, number(stats.documents.waiting)],
    [words.running, number(stats.documents.running)],
    [words.lastMinute, number(stats.finishedLastMinute)],
    [words.oldest, time(stats.oldestWaitMs)],
    [words.median, time(stats.waits.p50Ms)],
    [words.p95, time(stats.waits.p95Ms)],
  ] as const;
  return (
    <>
      <section aria-label={words.numbers}>
        <dl class="figures">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd class="number">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <h2>{words.lanes}</h2>
      <ol class="lane-list">
        {Object.entries(stats.waitingByPriority).map(([priority, waiting]) => (
          <li key={priority}>
            <PriorityBadge priority={Number(priority)} />
            <span class="number">{number(waiting)}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
