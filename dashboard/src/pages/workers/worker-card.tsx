import type { ComponentChildren } from "preact";
import type { WorkerBody } from "#fairlane/client/client.ts";
import { DocumentBadge, PrecedenceWord } from "../../parts/badges.tsx";
import { Ago, Since } from "../../parts/times.tsx";
import { customerHref, documentHref } from "../../router.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { DrainButton } from "./drain-button.tsx";
import "../../parts/badges.css";
import "../../parts/progress.css";

interface WorkerCardProps {
  readonly worker: WorkerBody;
  /** The versions in use, if there are several. */
  readonly versions: readonly string[];
  readonly onChange: () => void;
}

/** A worker: its state, its process, what it did and what it does. */
export function WorkerCard({ worker, versions, onChange }: WorkerCardProps) {
  const { name, report } = worker;
  const words = useWords("workers");
  return (
    <li class="worker-card">
      <div class="spread worker-card-head">
        <h2 class="worker-card-name">{name}</h2>
        <WorkerState worker={worker} />
        <DrainButton worker={worker} onChange={onChange} />
      </div>
      {report ? <Report worker={worker} versions={versions} /> : <p class="note">{words.remote}</p>}
      <RunningList worker={worker} />
    </li>
  );
}

function WorkerState({ worker: { isDraining, running, seenAt } }: { readonly worker: WorkerBody }) {
  const words = useWords("workers").states;
  const [look, word] = isDraining
    ? (["held", running.length > 0 ? words.draining : words.drained] as const)
    : seenAt === null
      ? (["cancelled", words.silent] as const)
      : running.length > 0
        ? (["running", words.working] as const)
        : (["done", words.idle] as const);
  return (
    <span class={`state state-${look}`}>
      <span class="state-mark" aria-hidden="true" />
      {word}
    </span>
  );
}

interface ReportProps {
  readonly worker: WorkerBody;
  readonly versions: readonly string[];
}

/** The latest report of a worker, as a list of facts. */
function Report({ worker, versions }: ReportProps) {
  const words = useWords("workers");
  const { number, bytes, list } = useFormat();
  const { report, slots, running } = worker;
  if (!report) return null;
  const { expressSlots } = report;
  const used = words.outOf({ used: number(running.length), slots: number(slots ?? 0) });
  const isOld = versions.length > 1 && report.version !== versions.at(-1);
  const facts: readonly (readonly [string, ComponentChildren])[] = [
    [words.slots, expressSlots > 0 ? `${used}, ${words.express(expressSlots, number(expressSlots))}` : used],
    [words.done, number(report.done)],
    [words.failed, number(report.failed)],
    [words.lostLeases, number(report.lostLeases)],
    [words.memory, bytes(report.memoryBytes)],
    [words.started, <Ago key="started" at={report.startedAt} />],
    [words.version, isOld ? words.older(report.version) : report.version],
    ["Node", report.node],
    [words.processors, list(report.processors)],
    [words.process, `${report.host}, ${report.pid}`],
  ];
  return (
    <dl class="worker-facts">
      {facts.map(([fact, value]) => (
        <div key={fact}>
          <dt>{fact}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function RunningList({ worker: { name, running } }: { readonly worker: WorkerBody }) {
  const words = useWords("workers");
  if (running.length === 0) return <p class="note">{words.nothing}</p>;
  return (
    <ul class="worker-running" aria-label={words.processedBy(name)}>
      {running.map((document) => (
        <RunningDocument key={document.id} document={document} />
      ))}
    </ul>
  );
}

function RunningDocument({ document }: { readonly document: WorkerBody["running"][number] }) {
  const words = useWords("workers");
  const { percent } = useFormat();
  const { id, name, customer, startedAt, progress } = document;
  return (
    <li>
      <DocumentBadge document={document} />
      <a class="cut" href={documentHref(id)} title={name}>
        {name}
      </a>
      <span class="note">
        <Since at={startedAt} />
      </span>
      <span class="inline worker-running-customer">
        <a class="cut muted" href={customerHref(customer)} title={customer}>
          {customer}
        </a>
        <PrecedenceWord document={document} />
      </span>
      {progress !== null && (
        <progress max={1} value={progress} aria-label={words.progress(percent(progress))} />
      )}
    </li>
  );
}
