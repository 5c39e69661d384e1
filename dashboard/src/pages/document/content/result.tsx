import type { DocumentBody } from "#fairlane/client/client.ts";
import { useWords } from "../../../words/words.ts";
import { isReading } from "./is-reading.ts";
import { JsonBlock } from "./json-block.tsx";
import { KeptText } from "./kept-text.tsx";
import { PartialNotice } from "./partial-notice.tsx";
import { ReadingFacts } from "./reading-facts.tsx";

/** The result and the text of a finished document. */
export function Result({ document }: { readonly document: DocumentBody }) {
  const words = useWords("document");
  const { id, result, partial, finishedAt } = document;
  return (
    <section aria-labelledby="document-result">
      <h2 id="document-result">{words.result}</h2>
      {partial && <PartialNotice reasons={partial} />}
      {result === null && <p class="muted">{words.noResult}</p>}
      {result !== null &&
        (isReading(result) ? (
          <ReadingFacts facts={result} />
        ) : (
          <JsonBlock value={result} label={words.result} copy={words.copyResult} />
        ))}
      <KeptText key={`${id} ${finishedAt}`} id={id} />
    </section>
  );
}
