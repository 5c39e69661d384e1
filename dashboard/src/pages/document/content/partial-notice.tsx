import type { PartialReasonBody } from "#fairlane/client/client.ts";
import { catalogueOf } from "#fairlane/i18n/catalogue.ts";
import { partialInWords } from "#fairlane/i18n/partial.ts";
import { language } from "../../../settings.ts";

/** The reasons why a result is incomplete or doubtful. */
export function PartialNotice({ reasons }: { readonly reasons: readonly PartialReasonBody[] }) {
  return (
    <div class="notice notice-warn document-partial">
      <p class="notice-title">{catalogueOf(language.value).explanation.partial}</p>
      <ul class="skipped">
        {partialInWords(reasons, language.value).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
