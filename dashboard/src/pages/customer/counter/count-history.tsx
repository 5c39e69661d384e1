import { useState } from "preact/hooks";
import type { CheckBody } from "#fairlane/client/client.ts";
import type { Policy } from "#fairlane/policy/rule.ts";
import { client } from "../../../api.ts";
import { EmptyState, ErrorNotice, Skeleton } from "../../../parts/notices.tsx";
import { useLive } from "../../../use-live.ts";
import { CheckTable } from "./check-table.tsx";
import { CountChart } from "./count-chart.tsx";
import type { CustomerSnapshot } from "./counter.ts";
import "../../../parts/chart.css";
import { useWords } from "../../../words/words.ts";

/** A customer's count over time, and the priority that each check gave. */
export function CountHistory({ customer: { name }, policy }: CustomerSnapshot) {
  const words = useWords("customer");
  const { data, error, reload } = useLive((signal) => load(name, signal), {
    when: (event) => event.customer === name && ["submitted", "entered", "removed"].includes(event.kind),
  });
  return (
    <section aria-labelledby="count-history">
      <h2 id="count-history">{words.history}</h2>
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {!data && error === undefined && <Skeleton lines={6} />}
      {data && data.checks.length === 0 && <EmptyState title={words.noChecks} />}
      {data && data.checks.length > 0 && <Figure {...data} policy={policy} />}
    </section>
  );
}

interface CheckHistory {
  /** Oldest first. */
  readonly checks: readonly CheckBody[];
  readonly readAt: number;
}

function Figure({ checks, readAt, policy }: CheckHistory & { readonly policy: Policy }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <figure class="chart">
      <CountChart checks={checks} until={readAt} policy={policy} />
      <details class="note chart-table" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{words.asTable}</summary>
        {isOpen && <CheckTable checks={checks} />}
      </details>
    </figure>
  );
}

async function load(name: string, signal: AbortSignal): Promise<CheckHistory> {
  const checks = await client.customers.checks(name, { signal });
  return { checks: checks.reverse(), readAt: Date.now() };
}
