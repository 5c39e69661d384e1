import type { DocumentFilterBody } from "#fairlane/client/client.ts";
import { ErrorNotice, Skeleton } from "../../parts/notices.tsx";
import { hrefWith } from "../../router.ts";
import { useWords } from "../../words/words.ts";
import { DocumentPager } from "./document-pager.tsx";
import { DocumentTable } from "./document-table.tsx";
import { EmptyList } from "./empty-list.tsx";
import type { Selection } from "./selection/use-selection.ts";
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
  const isRead = phase === "read";
  return (
    <>
      {error !== undefined && <ErrorNotice error={error} onRetry={show} />}
      {phase === "none" && error === undefined && <Skeleton lines={8} />}
      {phase !== "none" && (
        <DocumentTable
          rows={page.rows}
          gone={page.gone}
          selection={selection}
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
      {isRead && <DocumentPager cursor={cursor} next={page.cursor} />}
    </>
  );
}
