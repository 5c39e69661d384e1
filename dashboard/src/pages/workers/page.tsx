import { client } from "../../api.ts";
import { CopyLine } from "../../parts/copy-line.tsx";
import { EmptyState, Loading } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { commandName } from "../../session.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { QueueProblems } from "./queue-problems.tsx";
import { WorkerCard } from "./worker-card.tsx";
import { WorkerFigures } from "./worker-figures.tsx";
import "./workers.css";

/** The workers: what each is and does, and actions to drain and resume it. */
export function Page() {
  const words = useWords("workers");
  const live = useLive(load, { everyMs: 5000 });
  const { data, reload } = live;
  return (
    <>
      <PageTitle title={words.title}>{words.lead}</PageTitle>
      <Loading live={live} lines={8} />
      {data && <QueueProblems problems={data.problems} hasWorkers={data.workers.length > 0} />}
      {data?.workers.length === 0 && (
        <EmptyState title={words.none}>
          <p>{words.noneExplained}</p>
          <CopyLine text={`${commandName()} work`} />
        </EmptyState>
      )}
      {data && data.workers.length > 0 && (
        <>
          <WorkerFigures workers={data.workers} />
          <ul class="worker-cards">
            {data.workers.map((worker) => (
              <WorkerCard key={worker.name} worker={worker} versions={data.versions} onChange={reload} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

async function load(signal: AbortSignal) {
  const [workers, { problems }] = await Promise.all([
    client.workers.list({ signal }),
    client.stats({ signal }),
  ]);
  const versions = problems.find(({ code }) => code === "versions-differ")?.versions ?? [];
  return { workers, problems, versions };
}
