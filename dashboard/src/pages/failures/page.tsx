import { useRef } from "preact/hooks";
import type { FailureGroupBody, FailuresBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { EmptyState, Loading } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import type { PageProps } from "../../routes.ts";
import { useLive } from "../../use-live.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { FailureFilters } from "./failure-filters.tsx";
import { FailureGroup } from "./failure-group.tsx";
import { filterOf } from "./filter.ts";
import "./failures.css";

const kinds = ["failed", "retried", "removed", "customer-erased"];

/** The failed documents in groups, with what to do about each. */
export function Page({ search }: PageProps) {
  const words = useWords("failures");
  const filter = filterOf(search);
  const key = JSON.stringify(filter);
  // The server recomputes the groups every few seconds, so a change may appear after its last event.
  const live = useLive((signal) => client.failures.list(filter, { signal }), {
    key,
    everyMs: 6000,
    when: ({ kind }) => kinds.includes(kind),
  });
  const { data, isOutdated, reload } = live;
  const isQueueFine = data !== undefined && data.documents === 0 && data.items.length === 0;
  return (
    <>
      <PageTitle title={words.failures}>{data && !isQueueFine && <Lead failures={data} />}</PageTitle>
      {!isQueueFine && <FailureFilters filter={filter} hidden={data?.hidden ?? 0} />}
      <Loading live={live} lines={6} />
      {data && data.items.length > 0 && <Groups key={key} failures={data} onChange={reload} />}
      {data?.items.length === 0 && !isOutdated && <Empty failures={data} />}
    </>
  );
}

function Empty({ failures: { documents, hidden } }: { readonly failures: FailuresBody }) {
  const words = useWords("failures");
  if (documents === 0)
    return (
      <EmptyState title={words.empty}>
        <p>{words.emptyExplained}</p>
      </EmptyState>
    );
  return <EmptyState title={hidden > 0 ? words.allHidden : words.emptyPeriod} />;
}

function Lead({ failures: { documents, isExact } }: { readonly failures: FailuresBody }) {
  const words = useWords("failures");
  const format = useFormat();
  return (
    <>
      {words.lead(documents, format.number(documents))} {!isExact && words.cut}
    </>
  );
}

interface GroupsProps {
  readonly failures: FailuresBody;
  readonly onChange: () => void;
}

function Groups({ failures, onChange }: GroupsProps) {
  const words = useWords("failures");
  const known = useRef<readonly string[]>([]);
  const { items } = failures;
  const shown = inKnownOrder(items, known.current);
  known.current = shown.map(({ group }) => group);
  return (
    <ul class="failures" aria-label={words.groups}>
      {shown.map((group) => (
        <FailureGroup key={group.group} group={group} failures={failures} onChange={onChange} />
      ))}
    </ul>
  );
}

/** Sorts groups in the order in which they are already shown, new ones last, so that none moves under the pointer. */
function inKnownOrder(
  groups: readonly FailureGroupBody[],
  known: readonly string[],
): readonly FailureGroupBody[] {
  const places = new Map(known.map((group, place) => [group, place]));
  const placeOf = ({ group }: FailureGroupBody) => places.get(group) ?? known.length;
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b));
}
