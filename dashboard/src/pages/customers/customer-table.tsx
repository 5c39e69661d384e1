import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { DataTable } from "../../parts/table/data-table.tsx";
import { useWords } from "../../words/words.ts";
import { useCustomerColumns } from "./customer-columns.tsx";
import type { CustomerListData, CustomerListQuery, CustomerSort } from "./load-customers.ts";
import { sortBy } from "./sort-choice.tsx";

interface CustomerTableProps {
  readonly data: CustomerListData;
  readonly asked: CustomerListQuery;
  readonly isBusy: boolean;
}

/** The table of customers: count, next priority, and work. Each header sorts it. */
export function CustomerTable({ data, asked, isBusy }: CustomerTableProps) {
  const words = useWords("customers");
  const place = useRef<HTMLDivElement>(null);
  const rows = useSteadyOrder(data.items, { key: data.key, keyOf: ({ name }) => name, place });
  const { sort, order } = asked;
  return (
    <div ref={place} class="customers-table">
      <DataTable
        caption={words.customers}
        columns={useCustomerColumns(data)}
        rows={rows}
        keyOf={({ name }) => name}
        isBusy={isBusy}
        isStacked
        sorting={{ by: sort, order, onSort: (key) => sortBy(asked, key as CustomerSort) }}
      />
    </div>
  );
}

/**
 * Returns the rows in their previous order while the pointer or the focus is on them: the numbers change, but no row moves
 * away under the pointer. Another `key` is another list.
 */
function useSteadyOrder<Row>(
  rows: readonly Row[],
  { key, keyOf, place }: { key: string; keyOf: (row: Row) => string; place: RefObject<Element | null> },
): readonly Row[] {
  const shown = useRef<{ key: string; rows: readonly Row[] }>({ key, rows });
  const isPointedAt = place.current?.querySelector("tbody")?.matches(":hover, :focus-within") === true;
  if (shown.current.key === key && isPointedAt) {
    const fresh = new Map(rows.map((row) => [keyOf(row), row]));
    shown.current = { key, rows: shown.current.rows.map((row) => fresh.get(keyOf(row)) ?? row) };
  } else shown.current = { key, rows };
  return shown.current.rows;
}
