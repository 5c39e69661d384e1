import type { WorkerBody } from "#fairlane/client/client.ts";
import { DocumentBadge, PrecedenceWord } from "../../../parts/badges.tsx";
import { CopyLine } from "../../../parts/copy-line.tsx";
import { Since } from "../../../parts/times.tsx";
import { customerHref, documentHref } from "../../../router.ts";
import { commandName } from "../../../session.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { CustomerKey } from "../lanes/customer-key.tsx";
import type { Mark } from "../lanes/customer-marks.ts";
import "../../../parts/progress.css";
import "./workers.css";

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
      <h2 id="workers-title">
        <a href="/workers">{words.title}</a>
      </h2>
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

interface WorkerItemProps {
  readonly worker: WorkerBody;
  readonly marks: ReadonlyMap<string, Mark>;
}

/** A worker: its name, its used slots, and the documents in them. */
function WorkerItem({ worker: { name, slots, running }, marks }: WorkerItemProps) {
  const words = useWords("overview").workers;
  const { number } = useFormat();
  const used = number(running.length);
  const more = running.length - maxShown;
  const free = Math.min(slots ?? 0, maxShown) - running.length;
  return (
    <li class="worker">
      <div class="spread worker-head">
        <span class="cut worker-name" title={name}>
          {name}
        </span>
        <span class="note">
          {slots === null ? words.remote(running.length, used) : words.slots({ used, slots: number(slots) })}
        </span>
      </div>
      <ul class="slots">
        {/* The position is the key, so that a slot changes its content instead of being rendered again. */}
        {running.slice(0, maxShown).map((document, place) => (
          <RunningDocument key={place} document={document} mark={marks.get(document.customer)} />
        ))}
        {Array.from({ length: Math.max(0, free) }, (_, place) => (
          <li key={`free-${place}`} class="slot slot-free">
            {words.free}
          </li>
        ))}
      </ul>
      {more > 0 && <p class="note">{words.more(more, number(more))}</p>}
    </li>
  );
}

interface RunningDocumentProps {
  readonly document: WorkerBody["running"][number];
  readonly mark: Mark | undefined;
}

/** A running document: customer, time and progress. */
function RunningDocument({ document, mark }: RunningDocumentProps) {
  const words = useWords("overview").workers;
  const { percent } = useFormat();
  const { id, name, customer, startedAt, progress } = document;
  return (
    <li class="slot">
      <DocumentBadge document={document} />
      <a class="slot-name" href={documentHref(id)} title={name}>
        {name}
      </a>
      <span class="slot-time">
        <Since at={startedAt} />
      </span>
      <a class="slot-customer" href={customerHref(customer)} title={customer}>
        <CustomerKey mark={mark} />
        <span class="cut">{customer}</span>
        <PrecedenceWord document={document} />
      </a>
      {progress !== null && (
        <progress
          class="slot-progress"
          max={1}
          value={progress}
          aria-label={words.progress(percent(progress))}
        />
      )}
    </li>
  );
}
