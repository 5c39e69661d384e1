import type { DocumentSource } from "../engine/document.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { Sources } from "../sources/sources.ts";
import type { WithBytes } from "./upload.ts";

// The number of objects in S3 that are looked up at a time.
const maxAtOnce = 16;

/**
 * Checks the sources of documents that are submitted together, and pins their versions. Rejects if one may not be fetched or
 * does not exist; with several documents, the error says which one.
 */
export async function pinSources(
  submissions: readonly WithBytes[],
  sources: Sources,
  signal: AbortSignal,
): Promise<WithBytes[]> {
  const pinned = [...submissions];
  const waiting = submissions.entries();
  const pinSome = async () => {
    for (const [index, submission] of waiting) {
      const { source } = submission.document;
      if (!source) continue;
      const found = await pinOne({ ...submission.document, source }).catch((error) => {
        throw submissions.length === 1
          ? located(error, "source")
          : located(error, `documents.${index}.source`);
      });
      pinned[index] = { ...submission, document: { ...submission.document, source: found } };
    }
  };
  const pinOne = (document: { customer: string; source: DocumentSource }) => sources.pin(document, signal);
  await Promise.all(Array.from({ length: Math.min(maxAtOnce, submissions.length) }, pinSome));
  return pinned;
}

function located(error: unknown, where: string): unknown {
  if (!(error instanceof FairlaneError)) return error;
  return new FairlaneError(error.code, `${where}: ${error.message}`, { cause: error });
}
