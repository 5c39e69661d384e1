import type { DocumentBody } from "#fairlane/client/client.ts";
import { useFormat, useWords } from "../../words/words.ts";
import { JsonBlock } from "./content/text-block.tsx";
import { FactList } from "./fact-list.tsx";

/** Further facts about a document. */
export function Details({ document }: { readonly document: DocumentBody }) {
  const words = useWords("document");
  const format = useFormat();
  const { type, content, attempts, maxAttempts, isLong, startAt, startBefore, key, worker, metadata } =
    document;
  const { source, callback } = document;
  const size = (content ?? source)?.size;
  return (
    <section aria-labelledby="document-details">
      <h2 id="document-details">{words.details}</h2>
      <FactList
        facts={[
          [words.type, type],
          [words.source, source?.url],
          [words.content, size === undefined ? source === null && words.noContent : format.bytes(size)],
          [words.attempts, words.ofMost(format.number(attempts), format.number(maxAttempts))],
          [words.long, isLong && words.isLong],
          [words.worker, worker],
          [words.startAt, startAt && format.moment(startAt)],
          [words.startBefore, startBefore && format.moment(startBefore)],
          [words.key, key],
          [words.callback, callback],
        ]}
      />
      {metadata !== null && (
        <>
          <h3 class="document-metadata">{words.metadata}</h3>
          <JsonBlock value={metadata} label={words.metadata} copy={words.copyMetadata} />
        </>
      )}
    </section>
  );
}
