import {
  type ExportedDocument,
  noRecords,
  type StoreCounts,
  type StorePage,
} from "../../engine/store-records.ts";

/** Runs work for every document of a store, one after another. Returns the store's totals and its number of short parts. */
export async function forEachDocument(
  pages: AsyncIterable<StorePage>,
  work: (document: ExportedDocument) => Promise<void>,
  onProgress: (share: number) => void,
): Promise<{ totals: StoreCounts; shortParts: number }> {
  let [totals, shortParts, passed]: [StoreCounts, number, number] = [noRecords, 0, 0];
  for await (const { part, records } of pages) {
    if (part === "queue") for (const record of records) ({ totals, shortParts } = record);
    // The first part after the documents.
    if (part === "turns") break;
    if (part !== "documents") continue;
    for (const document of records) {
      await work(document);
      onProgress(++passed / totals.documents);
    }
  }
  return { totals, shortParts };
}
