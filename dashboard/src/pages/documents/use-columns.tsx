import { useEffect, useRef } from "preact/hooks";
import type { DocumentBody } from "#fairlane/client/client.ts";
import { DocumentBadge, StateBadge } from "../../parts/badges.tsx";
import type { Column } from "../../parts/table/data-table.tsx";
import { Ago } from "../../parts/times.tsx";
import { customerHref } from "../../router.ts";
import { may } from "../../session.ts";
import { useWords, type WordsOf } from "../../words/words.ts";
import { Attempts, NameCell, processingOf, SpanCell, waitOf } from "./document-cells.tsx";
import type { Selection } from "./selection/use-selection.ts";

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
      cell: (document) => <DocumentBadge document={document} />,
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

interface SelectBoxProps {
  readonly label: string;
  readonly isSelected: boolean;
  /** True if some but not all rows are selected. */
  readonly isPartly?: boolean;
  readonly onToggle: (isRange: boolean) => void;
}

/** A checkbox. The arrow keys move to the rows above and below; Shift selects a range. */
function SelectBox({ label, isSelected, isPartly = false, onToggle }: SelectBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label class="select-box">
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={isSelected}
        onClick={({ shiftKey }) => onToggle(shiftKey)}
        onKeyDown={moveOn}
      />
    </label>
  );
}

function moveOn(event: KeyboardEvent): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined) return;
  const box = event.currentTarget as HTMLInputElement;
  const boxes = [...(box.closest("table")?.querySelectorAll<HTMLInputElement>(".select-box input") ?? [])];
  event.preventDefault();
  boxes[boxes.indexOf(box) + step]?.focus();
}
