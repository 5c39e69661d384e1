import type { DocumentFilterBody } from "#fairlane/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { EmptyState, ErrorNotice, Skeleton } from "../../parts/messages/notices.tsx";
import { DataTable } from "../../parts/table/data-table.tsx";
import { Pager } from "../../parts/table/pager.tsx";
import { hrefWith } from "../../router.ts";
import { may } from "../../session.ts";
import { openUpload } from "../../upload/uploads.ts";
import { useWords } from "../../words/words.ts";
import { isEmpty, noFilters } from "./filters/filter.ts";
import type { Selection } from "./selection/use-selection.ts";
import { useColumns } from "./use-columns.tsx";
import type { DocumentList } from "./use-document-page.ts";

interface ListBodyProps {
  readonly list: DocumentList;
  readonly filter: DocumentFilterBody;
  readonly cursor: string | null;
  readonly selection: Selection;
}

/** The rows, or the reason why there are none, and links to the other pages. */
export function ListBody({ list, filter, cursor, selection }: ListBodyProps) {
  const words = useWords("documents");
  const { page, phase, error, isLoading, show } = list;
  const columns = useColumns({ rows: page.rows, gone: page.gone, selection });
  const isRead = phase === "read";
  return (
    <>
      {error !== undefined && <ErrorNotice error={error} onRetry={show} />}
      {phase === "none" && error === undefined && <Skeleton lines={8} />}
      {phase !== "none" && (
        <DataTable
          caption={words.documents}
          columns={columns}
          rows={page.rows}
          keyOf={({ id }) => id}
          rowClass={({ id }) => classOf(page.gone.has(id), selection.ids.has(id))}
          isBusy={isLoading}
          empty={
            isRead ? <EmptyList filter={filter} isFirstPage={cursor === null} /> : <Skeleton lines={8} />
          }
        />
      )}
      {isRead && page.isShort && (
        <p class="hint list-short">
          {words.stoppedLooking} <a href={hrefWith({ cursor: page.cursor })}>{words.goOnLooking}</a>
        </p>
      )}
      {phase !== "none" && (
        <Pager cursor={cursor} next={page.cursor} isOutdated={!isRead} isLoading={isLoading} />
      )}
    </>
  );
}

interface EmptyListProps {
  readonly filter: DocumentFilterBody;
  readonly isFirstPage: boolean;
}

/** Says why the list is empty, and what to do. */
function EmptyList({ filter, isFirstPage }: EmptyListProps) {
  const words = useWords("documents");
  if (!isFirstPage) return <EmptyState title={words.emptyPage} />;
  if (isEmpty(filter)) {
    return (
      <EmptyState title={words.noneYet}>
        {may("submit") && (
          <>
            <p>{words.noneYetExplained}</p>
            <Button kind="primary" onClick={() => openUpload()}>
              {words.submit}
            </Button>
          </>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.noneMatch}>
      <p>{words.noneMatchExplained}</p>
      <a class="button button-plain" href={hrefWith(noFilters)}>
        {words.clearFilters}
      </a>
    </EmptyState>
  );
}

function classOf(isGone: boolean, isSelected: boolean): string | undefined {
  if (isGone) return "document-gone";
  return isSelected ? "document-selected" : undefined;
}
