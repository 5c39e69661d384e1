import type { DocumentCountBody } from "#fairlane/client/client.ts";
import { Button } from "../../parts/button.tsx";
import { useFormat, useWords } from "../../words/words.ts";
import type { DocumentList, DocumentPage } from "./use-document-page.ts";

interface ListHeadProps {
  readonly count: DocumentCountBody | undefined;
  readonly list: DocumentList;
  readonly onShow: () => void;
}

/** The number of matching documents, the changes since the list was read, and the progress of a search. */
export function ListHead({ count, list: { page, phase, stop }, onShow }: ListHeadProps) {
  const words = useWords("documents");
  const { number } = useFormat();
  return (
    <div class="row hint list-head">
      {count && phase !== "looking" && <Count {...count} />}
      {phase === "looking" ? (
        <p class="list-news" role="status">
          {words.looking(page.rows.length, number(page.rows.length))}{" "}
          <Button isSmall onClick={stop}>
            {words.stop}
          </Button>
        </p>
      ) : (
        phase === "read" && <News page={page} onShow={onShow} />
      )}
    </div>
  );
}

function Count({ count, isExact }: DocumentCountBody) {
  const words = useWords("documents");
  const { number } = useFormat();
  if (count === 0) return null;
  return <p class="number">{words.count(count, isExact ? number(count) : words.atLeast(number(count)))}</p>;
}

function News({ page, onShow }: { readonly page: DocumentPage; readonly onShow: () => void }) {
  const words = useWords("documents");
  const { number, list } = useFormat();
  const gone = page.gone.size;
  const news = [
    page.added > 0 ? words.added(page.added, number(page.added)) : "",
    gone > 0 ? words.gone(gone, number(gone)) : "",
  ].filter((part) => part !== "");
  if (news.length === 0) return null;
  return (
    <button type="button" class="list-news list-show" onClick={onShow}>
      {list(news)}: <span class="list-show-word">{words.show}</span>
    </button>
  );
}
