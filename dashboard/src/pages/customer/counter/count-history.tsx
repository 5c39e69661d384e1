import { useState } from "preact/hooks";
import type { CheckBody } from "#fairlane/client/client.ts";
import type { Policy } from "#fairlane/policy/rule.ts";
import { client } from "../../../api.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { EmptyState, Loading } from "../../../parts/messages/notices.tsx";
import { type Column, DataTable } from "../../../parts/table/data-table.tsx";
import { documentHref } from "../../../router.ts";
import { useLive } from "../../../use-live.ts";
import { useFormat, useWords } from "../../../words/words.ts";
import { CountChart } from "./count-chart.tsx";
import type { CustomerSnapshot } from "./counter.ts";
import "../../../parts/chart/chart.css";

/** A customer's count over time, and the priority that each check gave. */
export function CountHistory({ customer: { name, policy } }: CustomerSnapshot) {
  const words = useWords("customer");
  const live = useLive((signal) => load(name, signal), {
    when: (event) => event.customer === name && ["submitted", "entered", "removed"].includes(event.kind),
  });
  const { data } = live;
  return (
    <section aria-labelledby="count-history">
      <h2 id="count-history">{words.history}</h2>
      <Loading live={live} lines={6} />
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

/** A customer's checks as a table, newest first. The argument is oldest first. */
function CheckTable({ checks }: { readonly checks: readonly CheckBody[] }) {
  const words = useWords("customer");
  const { time } = useWords();
  const { moment, number } = useFormat();
  const columns: readonly Column<CheckBody>[] = [
    { key: "time", header: time, cell: ({ at }) => moment(at) },
    {
      key: "document",
      header: words.document,
      isRowHeader: true,
      cell: ({ document, name }) => <a href={documentHref(document)}>{name || document}</a>,
    },
    { key: "count", header: words.count, isNumber: true, cell: ({ count }) => number(count) },
    {
      key: "priority",
      header: words.priority,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    { key: "reset", header: words.wasReset, cell: ({ wasReset }) => (wasReset ? words.yes : "–") },
  ];
  return (
    <DataTable
      caption={words.history}
      columns={columns}
      rows={checks.toReversed()}
      keyOf={({ document, at }) => document + at}
    />
  );
}
