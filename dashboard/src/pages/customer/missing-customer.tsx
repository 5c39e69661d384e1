import { Button } from "../../parts/button.tsx";
import { EmptyState } from "../../parts/notices.tsx";
import { homeHref } from "../../router.ts";
import { may, ownCustomer } from "../../session.ts";
import { openUpload } from "../../upload/uploads.ts";
import { useWords } from "../../words/words.ts";

/** Says that a customer does not exist, or to the customer itself that it has not submitted anything yet. */
export function MissingCustomer({ name }: { readonly name: string }) {
  const words = useWords("customer");
  if (name === ownCustomer()) {
    return (
      <EmptyState title={words.nothingSent}>
        <p>{words.nothingSentExplained}</p>
        <Button kind="primary" onClick={() => openUpload()}>
          {words.submit}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={words.missing}>
      <p>{words.missingExplained}</p>
      {may("viewAll") ? (
        <a href="/customers">{words.toCustomers}</a>
      ) : (
        <a href={homeHref()}>{words.toOwnPage}</a>
      )}
    </EmptyState>
  );
}
