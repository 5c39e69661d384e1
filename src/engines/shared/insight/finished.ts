import type { FinishedDocument, FinishedPage, FinishedPlace } from "../../../engine/insight.ts";

/** A place among finished documents, with the document if it was processed and still exists. */
export type StoredFinished = FinishedPlace &
  (
    | (Omit<FinishedDocument, "isBackground" | "finishedAt"> & { readonly isBackground: number | boolean })
    | { readonly id: null }
  );

/** The page of these rows. */
export function finishedPageOf(rows: readonly StoredFinished[]): FinishedPage {
  const last = rows.at(-1);
  return {
    documents: rows.flatMap((row) => {
      if (row.id === null) return [];
      const { at: finishedAt, number, ...document } = row;
      return { ...document, isBackground: Boolean(document.isBackground), finishedAt };
    }),
    examined: rows.length,
    next: last && { at: last.at, number: last.number },
  };
}
