import type { WorkerBody } from "#fairlane/client/client.ts";
import { commandName } from "../../../session.ts";
import { CopyLine } from "../first-start/copy-line.tsx";
import type { Mark } from "../lanes/customer-marks.ts";
import { WorkerItem } from "./worker-item.tsx";
import "./workers.css";
import { useFormat, useWords } from "../../../words/words.ts";

interface WorkersProps {
  readonly workers: readonly WorkerBody[];
  readonly marks: ReadonlyMap<string, Mark>;
}

const maxShown = 6;

/** The workers and their documents. */
export function Workers({ workers, marks }: WorkersProps) {
  const words = useWords("overview").workers;
  const { number } = useFormat();
  const more = workers.length - maxShown;
  return (
    <section class="workers" aria-labelledby="workers-title">
      <h2 id="workers-title">{words.title}</h2>
      {workers.length === 0 && <NoWorker />}
      <ul class="worker-list">
        {workers.slice(0, maxShown).map((worker) => (
          <WorkerItem key={worker.name} worker={worker} marks={marks} />
        ))}
      </ul>
      {more > 0 && <p class="note">{words.more(more, number(more))}</p>}
    </section>
  );
}

function NoWorker() {
  const words = useWords("overview").workers;
  return (
    <div class="notice notice-warn">
      <p class="notice-title">{words.none}</p>
      <p>{words.noneExplained}</p>
      <CopyLine text={`${commandName()} work`} />
    </div>
  );
}
