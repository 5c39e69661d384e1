import { useRef } from "preact/hooks";
import type { FailureGroupBody, FailuresBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useLive } from "../../use-live.ts";
import { FailureGroup } from "./failure-group.tsx";
import { inKnownOrder } from "./in-known-order.ts";
import "./failures.css";
import { useFormat, useWords } from "../../words/words.ts";

const kinds = ["failed", "retried", "removed", "customer-erased"];

/** The failed documents in groups, each with a retry. */
export function Page() {
  const words = useWords("failures");
  // The server recomputes the groups every few seconds, so a change may appear after its last event.
  const { data, error, reload } = useLive((signal) => client.failures({ signal }), {
    everyMs: 6000,
    when: ({ kind }) => kinds.includes(kind),
  });
  return (
    <>
      <PageTitle title={words.title}>{data && data.items.length > 0 && <Lead failures={data} />}</PageTitle>
      {error !== undefined && <ErrorNotice error={error} onRetry={reload} />}
      {!data && error === undefined && <Skeleton lines={6} />}
      {data?.items.length === 0 && (
        <EmptyState title={words.empty}>
          <p>{words.emptyExplained}</p>
        </EmptyState>
      )}
      {data && data.items.length > 0 && <Groups groups={data.items} onChange={reload} />}
    </>
  );
}

function Lead({ failures }: { readonly failures: FailuresBody }) {
  const words = useWords("failures");
  const format = useFormat();
  const all = sumOf(failures.items);
  return (
    <>{failures.isExact ? words.lead(all, format.number(all)) : words.leadAtLeast(format.number(all))}</>
  );
}

interface GroupsProps {
  readonly groups: readonly FailureGroupBody[];
  readonly onChange: () => void;
}

function Groups({ groups, onChange }: GroupsProps) {
  const words = useWords("failures");
  const known = useRef<readonly string[]>([]);
  const shown = inKnownOrder(groups, known.current);
  known.current = shown.map(({ group }) => group);
  const all = sumOf(groups);
  return (
    <ul class="failures" aria-label={words.groups}>
      {shown.map((group) => (
        <FailureGroup key={group.group} group={group} all={all} onChange={onChange} />
      ))}
    </ul>
  );
}

function sumOf(groups: readonly FailureGroupBody[]): number {
  return groups.reduce((sum, { documents }) => sum + documents, 0);
}
