import type { ComparedGroupBody } from "#fairlane/client/client.ts";
import { type Column, DataTable } from "../../parts/table/data-table.tsx";
import { customerHref } from "../../router.ts";
import type { Format } from "../../words/format.ts";
import { useFormat, useWords, type WordsOf } from "../../words/words.ts";

type Words = WordsOf<"plans">;
type Wait = "p50Ms" | "p95Ms" | "maxMs";

/** The waits of each group before and after a change, side by side. */
export function PreviewTable({ groups }: { readonly groups: readonly ComparedGroupBody[] }) {
  const words = useWords("plans");
  const format = useFormat();
  return (
    <div class="plan-groups">
      <DataTable
        caption={words.result}
        columns={columnsFor(groups, words, format)}
        rows={groups}
        keyOf={({ kind, name }) => `${kind} ${name}`}
        rowClass={({ kind }) => `plan-group-${kind}`}
        isStacked
      />
    </div>
  );
}

function columnsFor(
  groups: readonly ComparedGroupBody[],
  words: Words,
  format: Format,
): readonly Column<ComparedGroupBody>[] {
  const wait = (field: Wait, header: string): Column<ComparedGroupBody> => ({
    key: field,
    header,
    cell: (group) => <WaitChange group={group} field={field} longest={longestOf(groups, field)} />,
  });
  const count = (field: "refused" | "neverStarted"): readonly Column<ComparedGroupBody>[] =>
    groups.some(({ before, after }) => before[field] + after[field] > 0)
      ? [
          {
            key: field,
            header: words[field],
            isNumber: true,
            cell: ({ before, after }) => `${format.number(before[field])} → ${format.number(after[field])}`,
          },
        ]
      : [];
  return [
    { key: "group", header: words.group, isRowHeader: true, cell: (group) => <GroupName group={group} /> },
    {
      key: "documents",
      header: words.documents,
      isNumber: true,
      cell: ({ documents }) => format.number(documents),
    },
    wait("p50Ms", words.median),
    wait("p95Ms", words.p95),
    wait("maxMs", words.longest),
    {
      key: "observed",
      header: words.observed,
      isNumber: true,
      isExtra: true,
      cell: ({ observed }) => waitText(observed.p95Ms, format),
    },
    ...count("refused"),
    ...count("neverStarted"),
  ];
}

function GroupName({ group }: { readonly group: ComparedGroupBody }) {
  const words = useWords("plans");
  const { number } = useFormat();
  const name = words.groupName(group);
  if (group.kind === "customer")
    return (
      <a class="break" href={customerHref(group.name)}>
        {name}
      </a>
    );
  return (
    <span class="plan-group">
      {name}
      <span class="note number">
        {words.customersOf}: {number(group.customers)}
      </span>
    </span>
  );
}

interface WaitChangeProps {
  readonly group: ComparedGroupBody;
  readonly field: Wait;
  /** The longest wait of all groups, which is as long as a bar can be. */
  readonly longest: number;
}

/** A wait before and after, as text and as bars. */
function WaitChange({ group: { before, after }, field, longest }: WaitChangeProps) {
  const words = useWords("plans");
  const format = useFormat();
  const [old, changed] = [before[field], after[field]];
  const mood = moodOf(old, changed);
  const texts = [waitText(old, format), waitText(changed, format)] as const;
  return (
    <span class="plan-change">
      <span class="unseen">{words.changeOf(...texts)}</span>
      <span class="number" aria-hidden="true">
        <span class="muted">{texts[0]}</span> → <strong>{texts[1]}</strong>
      </span>
      {mood && <span class={`plan-mood plan-${mood}`}>{words[mood]}</span>}
      <span class="plan-bars" aria-hidden="true">
        <span class="plan-bar plan-before" style={{ width: widthOf(old, longest) }} />
        <span class="plan-bar plan-after" style={{ width: widthOf(changed, longest) }} />
      </span>
    </span>
  );
}

function longestOf(groups: readonly ComparedGroupBody[], field: Wait): number {
  return Math.max(1, ...groups.flatMap(({ before, after }) => [before[field] ?? 0, after[field] ?? 0]));
}

function widthOf(ms: number | null, longest: number): string {
  return `${(100 * (ms ?? 0)) / longest}%`;
}

// Smaller differences are noise.
const noticeable = { share: 0.1, ms: 50 };

function moodOf(before: number | null, after: number | null): "better" | "worse" | undefined {
  if (before === null || after === null) return undefined;
  const change = after - before;
  if (Math.abs(change) < Math.max(noticeable.ms, noticeable.share * before)) return undefined;
  return change < 0 ? "better" : "worse";
}

function waitText(ms: number | null, { duration }: Format): string {
  return ms === null ? "–" : duration(ms);
}
