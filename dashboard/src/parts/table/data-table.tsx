import type { ComponentChildren } from "preact";
import "./data-table.css";

/** One column of a table. */
export interface Column<Row> {
  readonly key: string;
  readonly header: ComponentChildren;
  /** The header as text where it is shown beside each cell. Defaults to a header that is text. */
  readonly label?: string;
  readonly cell: (row: Row) => ComponentChildren;
  /** True for the column that names the row. */
  readonly isRowHeader?: boolean;
  /** True if its cells are right-aligned. */
  readonly isNumber?: boolean;
  /** True if it is as narrow as its content: for a badge or a checkbox. */
  readonly isTight?: boolean;
  /** True if it is hidden on narrow pages. */
  readonly isExtra?: boolean;
  /** True if the header sorts the table by this column; `sorting` says what it does. */
  readonly isSortable?: boolean;
}

/** The order of a table, and what a header does. */
export interface Sorting {
  /** The key of the column that the rows are sorted by. */
  readonly by: string;
  readonly order: "asc" | "desc";
  readonly onSort: (key: string) => void;
}

interface DataTableProps<Row> {
  /** The name of the table, for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Returns a class for a row. */
  readonly rowClass?: (row: Row) => string | undefined;
  /** Shown if there are no rows. */
  readonly empty?: ComponentChildren;
  /** True while rows are loaded. */
  readonly isBusy?: boolean;
  /** True if each row becomes a block on narrow pages, with every cell below its header. */
  readonly isStacked?: boolean;
  readonly sorting?: Sorting;
}

/** A table. A link with the class `row-link` can be clicked anywhere in its row. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, rowClass, empty, sorting } = props;
  const { isBusy = false, isStacked = false } = props;
  if (rows.length === 0 && empty) return <>{empty}</>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section class="table-scroll" aria-label={caption} tabIndex={0}>
      <table class={isStacked ? "table table-stacked" : "table"} aria-busy={isBusy}>
        <caption class="unseen">{caption}</caption>
        <thead>
          <tr>{columns.map((column) => headerOf(column, sorting))}</tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} class={rowClass?.(row)}>
              {columns.map((column) => cellOf(column, row))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function headerOf<Row>(column: Column<Row>, sorting: Sorting | undefined) {
  const { key, header, isSortable = false } = column;
  if (!isSortable || !sorting) {
    return (
      <th key={key} scope="col" class={classOf(column)}>
        {header}
      </th>
    );
  }
  const { by, order, onSort } = sorting;
  const isSorted = by === key;
  return (
    <th
      key={key}
      scope="col"
      class={classOf(column)}
      aria-sort={isSorted ? (order === "asc" ? "ascending" : "descending") : "none"}
    >
      <button type="button" class="sort" onClick={() => onSort(key)}>
        {header}
        <span class="sort-sign" aria-hidden="true">
          {isSorted && (order === "asc" ? "▲" : "▼")}
        </span>
      </button>
    </th>
  );
}

function cellOf<Row>(column: Column<Row>, row: Row) {
  const { key, header, cell, isRowHeader = false } = column;
  const label = column.label ?? (typeof header === "string" ? header : undefined);
  return isRowHeader ? (
    <th key={key} scope="row" class={classOf(column)}>
      {cell(row)}
    </th>
  ) : (
    <td key={key} class={classOf(column)} data-label={label}>
      {cell(row)}
    </td>
  );
}

function classOf<Row>({ isNumber, isTight, isExtra }: Column<Row>): string | undefined {
  const names = [isNumber && "number", isTight && "tight", isExtra && "extra"].filter(Boolean);
  return names.length === 0 ? undefined : names.join(" ");
}
