import type { DocumentBody } from "#fairlane/client/client.ts";
import { useWords } from "../../words/words.ts";
import { ErrorFacts } from "./error-facts.tsx";

/** Why a document failed. */
export function ErrorBlock({ error }: { readonly error: NonNullable<DocumentBody["error"]> }) {
  const words = useWords("document");
  return (
    <section aria-labelledby="document-error">
      <h2 id="document-error">{words.error}</h2>
      <div class="notice notice-bad">
        <ErrorFacts error={error} isOpen />
      </div>
    </section>
  );
}
