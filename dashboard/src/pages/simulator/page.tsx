import { EmptyState } from "../../parts/notices.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { useWords } from "../../words/words.ts";
import { simulatorWords } from "./words.ts";

/** What the rule would do to a load. */
export function Page() {
  const words = useWords(simulatorWords);
  return (
    <>
      <PageTitle title={words.title} />
      <EmptyState title={words.empty} />
    </>
  );
}
