import type { DocumentBody } from "#fairlane/client/client.ts";
import { Since } from "../../parts/times.tsx";
import { useFormat, useWords } from "../../words/words.ts";

/** The progress of a running document. */
export function Progress({ document }: { readonly document: DocumentBody }) {
  const words = useWords("document");
  const format = useFormat();
  const { attempts, maxAttempts, worker, progress, startedAt } = document;
  return (
    <section class="document-progress" aria-labelledby="document-progress">
      <h2 id="document-progress">{words.running}</h2>
      {progress !== null && <progress aria-labelledby="document-progress" max={1} value={progress} />}
      <p class="row document-dots">
        {progress !== null && <strong>{words.progress(format.percent(progress))}</strong>}
        <Since at={startedAt} />
        <span>{words.attemptOf(format.number(attempts), format.number(maxAttempts))}</span>
        {worker !== null && <span>{words.by(worker)}</span>}
      </p>
    </section>
  );
}
