import type { DocumentBody } from "#fairlane/client/client.ts";
import { PriorityBadge, StateBadge } from "../../parts/badges.tsx";
import type { Column } from "../../parts/table/data-table.tsx";
import { Ago } from "../../parts/times.tsx";
import { customerHref } from "../../router.ts";
import { may } from "../../session.ts";
import { useWords, type WordsOf } from "../../words/words.ts";
import { Attempts, NameCell, SpanCell } from "./document-cells.tsx";
import { SelectBox } from "./selection/select-box.tsx";
import type { Selection } from "./selection/use-selection.ts";
import { processingOf, waitOf } from "./times-of.ts";

interface Shown {
  readonly rows: readonly DocumentBody[];
  readonly gone: ReadonlySet<string>;
  readonly selection: Selection;
}

/** The columns of the documents' table. */
export function useColumns({ rows, gone, selection }: Shown): readonly Column<DocumentBody>[] {
  const words = useWords("documents");
  return [
    ...(may("operate") ? [selectColumn(words, rows, selection)] : []),
    {
      key: "priority",
      header: <span class="unseen">{words.priority}</span>,
      isTight: true,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: "name",
      header: words.name,
      isRowHeader: true,
      cell: (document) => <NameCell document={document} isGone={gone.has(document.id)} />,
    },
    ...(may("viewAll") ? [customerColumn(words)] : []),
    {
      key: "state",
      header: words.state,
      isExtra: true,
      cell: ({ state, partial }) => <StateBadge state={state} isPartial={partial !== null} />,
    },
    ...timeColumns(words),
  ];
}

function customerColumn(words: WordsOf<"documents">): Column<DocumentBody> {
  return {
    key: "customer",
    header: words.customer,
    isExtra: true,
    cell: ({ customer }) => (
      <a class="break" href={customerHref(customer)}>
        {customer}
      </a>
    ),
  };
}

function timeColumns(words: WordsOf<"documents">): readonly Column<DocumentBody>[] {
  return [
    {
      key: "submitted",
      header: words.submitted,
      isNumber: true,
      isExtra: true,
      cell: ({ submittedAt }) => <Ago at={submittedAt} />,
    },
    {
      key: "waited",
      header: words.waited,
      isNumber: true,
      isExtra: true,
      cell: (document) => <SpanCell span={waitOf(document)} />,
    },
    {
      key: "processed",
      header: words.processed,
      isNumber: true,
      isExtra: true,
      cell: (document) => <SpanCell span={processingOf(document)} />,
    },
    {
      key: "attempts",
      header: words.attempts,
      isNumber: true,
      isExtra: true,
      cell: (document) => <Attempts document={document} />,
    },
  ];
}

function selectColumn(
  words: WordsOf<"documents">,
  rows: readonly DocumentBody[],
  { ids, toggle, toggleAll }: Selection,
): Column<DocumentBody> {
  return {
    key: "select",
    isTight: true,
    header: (
      <SelectBox
        label={words.selectAll}
        isSelected={ids.size > 0 && ids.size === rows.length}
        isPartly={ids.size > 0 && ids.size < rows.length}
        onToggle={toggleAll}
      />
    ),
    cell: ({ id, name }) => (
      <SelectBox
        label={words.select(name || id)}
        isSelected={ids.has(id)}
        onToggle={(isRange) => toggle(id, isRange)}
      />
    ),
  };
}
