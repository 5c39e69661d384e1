import type { ComponentChildren } from "preact";
import type { DocumentBody } from "#fairlane/client/client.ts";
import { DataTable } from "../../parts/table/data-table.tsx";
import { useWords } from "../../words/words.ts";
import type { Selection } from "./selection/use-selection.ts";
import { useColumns } from "./use-columns.tsx";

interface DocumentTableProps {
  readonly rows: readonly DocumentBody[];
  readonly gone: ReadonlySet<string>;
  readonly selection: Selection;
  readonly isBusy: boolean;
  readonly empty: ComponentChildren;
}

/** The documents of a page. */
export function DocumentTable({ rows, gone, selection, isBusy, empty }: DocumentTableProps) {
  const words = useWords("documents");
  return (
    <DataTable
      caption={words.title}
      columns={useColumns({ rows, gone, selection })}
      rows={rows}
      keyOf={({ id }) => id}
      rowClass={({ id }) => classOf(gone.has(id), selection.ids.has(id))}
      isBusy={isBusy}
      empty={empty}
    />
  );
}

function classOf(isGone: boolean, isSelected: boolean): string | undefined {
  if (isGone) return "document-gone";
  return isSelected ? "document-selected" : undefined;
}
