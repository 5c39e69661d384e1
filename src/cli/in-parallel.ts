/**
 * Runs a function for each item, several at once, in the order of the items. After one has failed, or once the signal is aborted,
 * no other begins. Rejects with the first failure, when all that had begun are finished.
 */
export async function inParallel<Item>(
  items: Iterable<Item>,
  { atOnce, signal }: { readonly atOnce: number; readonly signal?: AbortSignal },
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  const rest = items[Symbol.iterator]();
  const work = async () => {
    while (failures.length === 0 && !signal?.aborted) {
      const next = rest.next();
      if (next.done) return;
      await run(next.value).catch((error) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw failures[0];
}
