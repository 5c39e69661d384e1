import type { DocumentBody, DocumentCountBody, DocumentFilterBody } from "#fairlane/client/client.ts";
import { Button } from "../../../parts/button.tsx";
import { useFormat, useWords } from "../../../words/words.ts";
import { actions, mayBeDone } from "./action.ts";
import { useBulkAction } from "./use-bulk-action.ts";
import type { Selection } from "./use-selection.ts";
import "./selection.css";

interface SelectionBarProps {
  readonly selection: Selection;
  readonly rows: readonly DocumentBody[];
  readonly filter: DocumentFilterBody;
  /** The number of matching documents; undefined while it is unknown. */
  readonly count: DocumentCountBody | undefined;
  readonly onDone: () => void;
}

/** The selection and its actions. */
export function SelectionBar({ selection, rows, filter, count, onDone }: SelectionBarProps) {
  const words = useWords("documents");
  const { number } = useFormat();
  const { ids, isEverything } = selection;
  const act = useBulkAction({ selection, filter, count, onDone });
  const all = count && (count.isExact ? number(count.count) : words.atLeast(number(count.count)));
  const canBeMore = count !== undefined && (count.count > ids.size || !count.isExact);
  const states = isEverything && filter.state === undefined ? undefined : statesOf(rows, ids);
  return (
    <section class="selection" aria-label={words.selection}>
      <div class="row selection-words">
        <strong role="status">
          {isEverything && all ? words.everything(all) : words.selected(ids.size, number(ids.size))}
        </strong>
        {!isEverything && ids.size === rows.length && canBeMore && all && (
          <button type="button" class="link-button selection-everything" onClick={selection.selectEverything}>
            {words.selectEverything(all)}
          </button>
        )}
        <button type="button" class="link-button" onClick={selection.clear}>
          {words.clearSelection}
        </button>
      </div>
      <div class="selection-actions">
        {actions.map((action) => (
          <Button
            key={action}
            isDisabled={states !== undefined && !states.some((state) => mayBeDone(action, state))}
            onClick={() => void act(action)}
          >
            {words.actions[action]}
          </Button>
        ))}
      </div>
    </section>
  );
}

function statesOf(rows: readonly DocumentBody[], ids: ReadonlySet<string>): DocumentBody["state"][] {
  return rows.filter(({ id }) => ids.has(id)).map(({ state }) => state);
}
