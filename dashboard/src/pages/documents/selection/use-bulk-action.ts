import type { DocumentCountBody, DocumentFilterBody } from "#fairlane/client/client.ts";
import { confirmed } from "../../../parts/messages/confirm.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import { isEmpty } from "../filters/filter.ts";
import { useFilterInWords } from "../filters/filter-words.ts";
import type { Action } from "./action.ts";
import { runBulkAction } from "./bulk-action.ts";
import type { Selection } from "./use-selection.ts";

interface BulkActionOptions {
  readonly selection: Selection;
  readonly filter: DocumentFilterBody;
  readonly count: DocumentCountBody | undefined;
  readonly onDone: () => void;
}

/** Returns a function that runs an action on the selection after asking the user. */
export function useBulkAction({
  selection,
  filter,
  count,
  onDone,
}: BulkActionOptions): (action: Action) => Promise<void> {
  const words = useWords("documents");
  const { number } = useFormat();
  const inWords = useFilterInWords(filter);
  const { ids, isEverything, clear } = selection;
  const total = isEverything && count ? count : { count: ids.size, isExact: true };
  const shown = total.isExact ? number(total.count) : words.atLeast(number(total.count));
  const matching = isEmpty(filter) ? words.theWhole : words.theMatching(inWords);
  return async (action) => {
    const isConfirmed = await confirmed({
      title: words.asks[action](total.count, shown),
      text: `${isEverything ? matching : words.theSelected} ${words.effects[action]}`,
      action: words.does[action](total.count, shown),
      dismiss: words.goBack,
      isDanger: action === "cancel" || action === "remove",
    });
    if (!isConfirmed) return;
    clear();
    await runBulkAction(action, isEverything ? { filter } : { ids: [...ids] }, total);
    onDone();
  };
}
