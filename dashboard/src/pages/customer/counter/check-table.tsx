import type { CheckBody } from "#fairlane/client/client.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { type Column, DataTable } from "../../../parts/table/data-table.tsx";
import { documentHref } from "../../../router.ts";
import { useFormat, useWords } from "../../../words/words.ts";

/** A customer's checks as a table, newest first. The argument is oldest first. */
export function CheckTable({ checks }: { readonly checks: readonly CheckBody[] }) {
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
