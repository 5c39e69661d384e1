import type { RefObject } from "preact";
import { useRef } from "preact/hooks";

/**
 * Returns the rows in their previous order while the pointer or the focus is on them: the numbers change, but no row moves
 * away under the pointer. Another `key` is another list.
 */
export function useSteadyOrder<Row>(
  rows: readonly Row[],
  { key, keyOf, place }: { key: string; keyOf: (row: Row) => string; place: RefObject<Element | null> },
): readonly Row[] {
  const shown = useRef<{ key: string; rows: readonly Row[] }>({ key, rows });
  const isHeld = shown.current.key === key && place.current?.matches(":hover, :focus-within") === true;
  if (isHeld) {
    const fresh = new Map(rows.map((row) => [keyOf(row), row]));
    shown.current = { key, rows: shown.current.rows.map((row) => fresh.get(keyOf(row)) ?? row) };
  } else shown.current = { key, rows };
  return shown.current.rows;
}
