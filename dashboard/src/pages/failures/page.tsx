import { EmptyState } from "../../parts/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useWords } from "../../words/words.ts";
import { failuresWords } from "./words.ts";

/** What failed, in groups. */
export function Page() {
  const words = useWords(failuresWords);
  return (
    <>
      <PageTitle title={words.title} />
      <EmptyState title={words.empty} />
    </>
  );
}
