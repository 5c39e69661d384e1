import type { TargetedSubmitEvent } from "preact";
import { Button } from "../../parts/button.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { navigate } from "../../router.ts";
import { useWords } from "../../words/words.ts";

/** Says that a document does not exist, and offers a search. */
export function MissingDocument({ id }: { readonly id: string }) {
  const words = useWords("document");
  const search = (event: TargetedSubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    navigate(name === "" ? "/documents" : `/documents?${new URLSearchParams({ name })}`);
  };
  return (
    <div class="document-missing">
      <PageTitle title={words.missing}>{words.missingExplained}</PageTitle>
      <p>
        <code>{id}</code>
      </p>
      <form onSubmit={search}>
        <label class="field">
          {words.find}
          <input type="search" name="name" placeholder={words.findHint} maxLength={255} />
        </label>
        <Button type="submit" kind="primary">
          {words.search}
        </Button>
      </form>
      <a href="/documents">{words.allDocuments}</a>
    </div>
  );
}
