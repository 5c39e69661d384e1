import type { QueueProblemBody } from "#fairlane/client/client.ts";
import { useFormat, useWords } from "../../words/words.ts";

interface QueueProblemsProps {
  readonly problems: readonly QueueProblemBody[];
  readonly hasWorkers: boolean;
}

/** The problems of the queue now. The empty state of the page says that there is no worker. */
export function QueueProblems({ problems, hasWorkers }: QueueProblemsProps) {
  const shown = problems.filter(({ code }) => hasWorkers || code !== "no-workers");
  return (
    <>
      {shown.map((problem) => (
        <QueueProblem key={problem.code} problem={problem} />
      ))}
    </>
  );
}

function QueueProblem({ problem }: { readonly problem: QueueProblemBody }) {
  const words = useWords("workers").problems;
  const { number, duration, list } = useFormat();
  const { code, waiting = 0, hosts = [], offsetMs = 0, versions = [] } = problem;
  const { title, advice } = words[code];
  const facts = {
    waiting: words.waiting(waiting, number(waiting)),
    hosts: list(hosts),
    offset: duration(Math.abs(offsetMs)),
    versions: list(versions),
  };
  return (
    <div class="notice notice-warn worker-problem">
      <p class="notice-title">{title(facts)}</p>
      <p>{advice}</p>
    </div>
  );
}
