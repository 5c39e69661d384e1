import { useMemo } from "preact/hooks";
import type { DocumentCountBody, DocumentFilterBody } from "#fairlane/client/client.ts";
import { client } from "../../api.ts";
import { PageTitle } from "../../parts/page-title.tsx";
import type { PageProps } from "../../routes.ts";
import { useLive } from "../../use-live.ts";
import { useWords } from "../../words/words.ts";
import { filterOf } from "./filters/filter.ts";
import { FilterBar } from "./filters/filter-bar.tsx";
import { ListBody } from "./list-body.tsx";
import { ListHead } from "./list-head.tsx";
import { bulkAction } from "./selection/bulk-action.ts";
import { BulkPanel } from "./selection/bulk-panel.tsx";
import { SelectionBar } from "./selection/selection-bar.tsx";
import { useSelection } from "./selection/use-selection.ts";
import { useDocumentPage } from "./use-document-page.ts";
import "./documents.css";

/** The documents that match the filters in the address, newest first, with actions for many at once. */
export function Page({ search }: PageProps) {
  const words = useWords("documents");
  // Times relative to now would otherwise differ at every rendering.
  const filter = useMemo(() => filterOf(search), [search.toString()]);
  const cursor = search.get("cursor");
  const { count, recount } = useCount(filter);
  const list = useDocumentPage(filter, cursor);
  const { rows, gone, key } = list.page;
  const selection = useSelection(
    key,
    rows.map(({ id }) => id).filter((id) => !gone.has(id)),
  );
  const isRunning = bulkAction.value?.phase === "running";
  const showAll = () => {
    list.show();
    recount();
  };
  return (
    <>
      <PageTitle title={words.documents} />
      <FilterBar filter={filter} />
      {filter.state === "held" && <p class="hint">{words.heldExplained}</p>}
      <ListHead count={count} list={list} onShow={showAll} />
      <ListBody list={list} filter={filter} cursor={cursor} selection={selection} />
      {isRunning || selection.ids.size === 0 ? (
        bulkAction.value && <BulkPanel state={bulkAction.value} />
      ) : (
        <SelectionBar selection={selection} rows={rows} filter={filter} count={count} onDone={showAll} />
      )}
    </>
  );
}

/** Counts the documents that match a filter, every ten seconds; undefined while the number is unknown. */
function useCount(filter: DocumentFilterBody): {
  readonly count: DocumentCountBody | undefined;
  readonly recount: () => void;
} {
  const key = JSON.stringify(filter);
  const load = async (signal: AbortSignal) => ({ key, ...(await client.countDocuments(filter, { signal })) });
  const { data, reload } = useLive(load, { key, everyMs: 10_000, when: () => false });
  return { count: data?.key === key ? data : undefined, recount: reload };
}
