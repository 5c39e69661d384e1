import { useState } from "preact/hooks";
import type { DocumentBody, PartialReasonBody } from "#fairlane/client/client.ts";
import { catalogueOf } from "#fairlane/i18n/catalogue.ts";
import { partialInWords } from "#fairlane/i18n/partial.ts";
import { language } from "../../../settings.ts";
import { useWords } from "../../../words/words.ts";
import { FindBar } from "../find/find-bar.tsx";
import { type Find, useFind } from "../find/use-find.ts";
import { Pages } from "../pages/pages.tsx";
import { KeptText } from "./kept-text.tsx";
import { isReading, previewOf } from "./preview-of.ts";
import { ReadingFacts } from "./reading-facts.tsx";
import { JsonBlock } from "./text-block.tsx";

/** The result and the text of a finished document. */
export function Result({ document }: { readonly document: DocumentBody }) {
  const words = useWords("document");
  const { id, partial, finishedAt } = document;
  return (
    <section aria-labelledby="document-result">
      <h2 id="document-result">{words.result}</h2>
      {partial && <PartialNotice reasons={partial} />}
      <FactsAndText key={`${id} ${finishedAt}`} document={document} />
    </section>
  );
}

function FactsAndText({ document }: { readonly document: DocumentBody }) {
  const words = useWords("document");
  const { id, result } = document;
  const find = useFind(id);
  const [hasText, setHasText] = useState(false);
  return (
    <>
      {result === null && <p class="muted">{words.noResult}</p>}
      {result !== null &&
        (isReading(result) ? (
          <ReadingFacts facts={result} onJump={find.jump} />
        ) : (
          <JsonBlock value={result} label={words.result} copy={words.copyResult} />
        ))}
      {hasText && <FindBar find={find} />}
      <TextBesidePages document={document} find={find} onText={setHasText} />
    </>
  );
}

interface TextProps {
  readonly document: DocumentBody;
  readonly find: Find;
  /** Called once it is known if there is any text. */
  readonly onText: (hasText: boolean) => void;
}

/** The text of a document, beside its pages if it has any. */
function TextBesidePages({ document, find, onText }: TextProps) {
  const words = useWords("document");
  const [page, setPage] = useState(1);
  if (previewOf(document).kind !== "pages") return <KeptText {...{ document, find, onText }} />;
  return (
    <div class="has-beside">
      <div class="beside">
        <div>
          <h3>{words.pages}</h3>
          <Pages id={document.id} name={document.name || document.id} onPage={setPage} find={find} />
        </div>
        <KeptText {...{ document, page, find, onText }} />
      </div>
    </div>
  );
}

/** The reasons why a result is incomplete or doubtful. */
function PartialNotice({ reasons }: { readonly reasons: readonly PartialReasonBody[] }) {
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
