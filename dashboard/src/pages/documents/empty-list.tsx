import type { DocumentFilterBody } from "#fairlane/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { EmptyState } from "../../parts/notices.tsx";
import { hrefWith } from "../../router.ts";
import { may } from "../../session.ts";
import { openUpload } from "../../upload/uploads.ts";
import { useWords } from "../../words/words.ts";
import { isEmpty, noFilters } from "./filters/filter.ts";

interface EmptyListProps {
  readonly filter: DocumentFilterBody;
  readonly isFirstPage: boolean;
}

/** Says why the list is empty, and what to do. */
export function EmptyList({ filter, isFirstPage }: EmptyListProps) {
  const words = useWords("documents");
  if (!isFirstPage) return <EmptyState title={words.noneHere} />;
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
