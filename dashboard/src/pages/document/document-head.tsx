import type { DocumentBody } from "#fairlane/client/client.ts";
import { curl } from "../../curl.ts";
import { DocumentBadge, PrecedenceWord, StateBadge } from "../../parts/badges.tsx";
import { CopyButton } from "../../parts/copy-button.tsx";
import { PageTitle } from "../../parts/page-title.tsx";
import { customerHref, documentHref } from "../../router.ts";
import { useWords } from "../../words/words.ts";
import { DocumentActions, type PageLoading } from "./document-actions.tsx";

interface DocumentHeadProps {
  readonly document: DocumentBody;
  readonly loading: PageLoading;
}

/** A document's name, customer, state and actions. */
export function DocumentHead({ document, loading }: DocumentHeadProps) {
  const words = useWords("document");
  const { id, name, customer, state, partial } = document;
  const address = location.origin;
  return (
    <div class="document-head">
      <PageTitle title={name || id} actions={<DocumentActions document={document} loading={loading} />}>
        <span class="row break">
          <DocumentBadge document={document} />
          <PrecedenceWord document={document} />
          <StateBadge state={state} isPartial={partial !== null} />
          <a href={customerHref(customer)}>{customer}</a>
        </span>
      </PageTitle>
      <div class="row note document-copy">
        <code class="break">{id}</code>
        <CopyButton label={words.copyId} text={() => id} />
        <CopyButton label={words.copyLink} text={() => address + documentHref(id)} />
        <CopyButton
          label={words.copyCurl}
          text={() => curl(`'${address}/v1/documents/${encodeURIComponent(id)}'`)}
        />
      </div>
    </div>
  );
}
