import type { CheckBody } from "#fairlane/client/client.ts";
import { PriorityBadge } from "../../../parts/badges.tsx";
import { type Column, DataTable } from "../../../parts/table/data-table.tsx";
import { partWords } from "../../../parts/words.ts";
import { documentHref } from "../../../router.ts";
import { useFormat } from "../../../words/format.ts";
import { useWords } from "../../../words/words.ts";
import { customerWords } from "../words.ts";

/** A customer's checks as a table, newest first. The argument is oldest first. */
export function CheckTable({ checks }: { readonly checks: readonly CheckBody[] }) {
  const words = useWords(customerWords);
  const { time } = useWords(partWords);
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
