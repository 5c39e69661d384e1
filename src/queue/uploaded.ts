import type { SubmittedDocument } from "../engine/document.ts";
import type { Engine } from "../engine/engine.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { type DirectUploads, usedUpload } from "./direct-uploads.ts";
import type { WithBytes } from "./upload.ts";

const redeemedAtOnce = 16;

interface SubmissionOfUploads {
  /** The caller who has prepared the uploads. */
  readonly holder: string;
  readonly store: (submissions: readonly WithBytes[]) => Promise<SubmittedDocument[]>;
}

/** Submits documents whose contents were uploaded to the storage before, each upload once. */
export class UploadedContents {
  readonly #uploads: DirectUploads;
  readonly #engine: Engine;
  /** The uploads that are being submitted, so that the same one cannot be submitted twice at the same time. */
  readonly #submitting = new Set<string>();

  constructor(uploads: DirectUploads, engine: Engine) {
    this.#uploads = uploads;
    this.#engine = engine;
  }

  /** Replaces uploads by the contents that they have stored, and submits all. */
  async submit(
    submissions: readonly WithBytes[],
    { holder, store }: SubmissionOfUploads,
  ): Promise<SubmittedDocument[]> {
    const taken: string[] = [];
    try {
      const ready: WithBytes[] = [];
      for (let start = 0; start < submissions.length; start += redeemedAtOnce) {
        const some = submissions.slice(start, start + redeemedAtOnce);
        const outcomes = await Promise.allSettled(some.map((one) => this.#redeem(one, { holder, taken })));
        for (const [index, outcome] of outcomes.entries())
          if (outcome.status === "fulfilled") ready.push(outcome.value);
          else throw submissions.length === 1 ? outcome.reason : inBatch(outcome.reason, start + index);
      }
      const stored = await store(ready);
      const ids = new Set(stored.map(({ id }) => id));
      await this.#uploads.remove(taken.filter((id) => !ids.has(id)));
      return stored;
    } catch (error) {
      throw await this.#explain(error, taken);
    } finally {
      for (const id of taken) this.#submitting.delete(id);
    }
  }

  async #redeem(
    submission: WithBytes,
    { holder, taken }: { holder: string; taken: string[] },
  ): Promise<WithBytes> {
    const { document, upload } = submission;
    if (upload === undefined) return submission;
    const { customer, key } = document;
    const { id, content } = await this.#uploads.redeem(upload, { customer, holder, key });
    if (this.#submitting.has(id)) throw usedUpload();
    this.#submitting.add(id);
    taken.push(id);
    return { document: { ...document, id, content }, bytes: undefined };
  }

  // Another process may have submitted the same upload at the same time.
  async #explain(error: unknown, ids: readonly string[]): Promise<unknown> {
    if (ids.length === 0) return error;
    const missing = await this.#engine.insight.missing(ids).catch(() => ids);
    return missing.length < ids.length ? usedUpload() : error;
  }
}

function inBatch(error: unknown, index: number): unknown {
  if (!(error instanceof FairlaneError)) return error;
  return new FairlaneError(error.code, `documents.${index}.${error.message}`, { cause: error });
}
