import { useRef } from "preact/hooks";
import type { FailureGroupBody, FailuresBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { EmptyState, Loading } from "../../parts/messages/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useLive } from "../../use-live.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { FailureGroup } from "./failure-group.tsx";
import "./failures.css";

const kinds = ["failed", "retried", "removed", "customer-erased"];

/** The failed documents in groups, each with a retry. */
export function Page() {
  const words = useWords("failures");
  // The server recomputes the groups every few seconds, so a change may appear after its last event.
  const live = useLive((signal) => client.failures.list({}, { signal }), {
    everyMs: 6000,
    when: ({ kind }) => kinds.includes(kind),
  });
  const { data, reload } = live;
  return (
    <>
      <PageTitle title={words.failures}>
        {data && data.items.length > 0 && <Lead failures={data} />}
      </PageTitle>
      <Loading live={live} lines={6} />
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

/** Sorts groups in the order in which they are already shown, new ones last, so that none moves under the pointer. */
function inKnownOrder(
  groups: readonly FailureGroupBody[],
  known: readonly string[],
): readonly FailureGroupBody[] {
  const places = new Map(known.map((group, place) => [group, place]));
  const placeOf = ({ group }: FailureGroupBody) => places.get(group) ?? known.length;
  return groups.toSorted((a, b) => placeOf(a) - placeOf(b));
}
