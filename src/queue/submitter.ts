import type { NewDocument, SubmittedDocument } from "../engine/document.ts";
import { unexpected } from "../errors/expectation.ts";
import { createIdSource } from "../runtime/ids.ts";
import type { Sources } from "../sources/sources.ts";
import { readTraceContext, type TraceContext } from "../telemetry/trace-context.ts";
import type { QueueParts } from "../worker/worker-parts.ts";
import { Callbacks } from "./callbacks.ts";
import type { DirectUploads } from "./direct-uploads.ts";
import { pinSources } from "./pin-sources.ts";
import { readSubmissions, type Submission, type SubmissionOptions } from "./submission.ts";
import { Upload, type WithBytes } from "./upload.ts";
import { UploadedContents } from "./uploaded.ts";
import type { Webhooks } from "./webhooks.ts";

interface SubmitterParts extends QueueParts {
  readonly webhooks: Webhooks;
  readonly maxAttempts: number;
  readonly sources: Sources;
  readonly directUploads: DirectUploads;
}

/** Checks submissions, writes their contents, and stores the documents. */
export class Submitter {
  readonly #parts: SubmitterParts;
  readonly #newId: () => string;
  readonly #callbacks: Callbacks;
  readonly #uploads = new Set<Promise<unknown>>();
  readonly #uploaded: UploadedContents;

  constructor(parts: SubmitterParts) {
    this.#parts = parts;
    this.#newId = createIdSource(parts.clock);
    this.#callbacks = new Callbacks(parts.webhooks, parts.clock);
    this.#uploaded = new UploadedContents(parts.directUploads, parts.engine);
  }

  /** Submits documents together, all or none, in the trace of the options. */
  async submit(submissions: readonly Submission[], options: SubmissionOptions): Promise<SubmittedDocument[]> {
    if (!Array.isArray(submissions)) throw unexpected("submissions", "a list of documents", submissions);
    const checked = readSubmissions(submissions, this.#newId, this.#parts);
    const given = readTraceContext(options);
    if (checked.length === 0) return [];
    return this.#parts.telemetry.withinSubmission(checked.length, given, (trace) =>
      this.#submitIn(trace, checked, options),
    );
  }

  /** Resolves when no upload is left, and aborted ones have removed what they wrote. */
  async ended(): Promise<void> {
    await Promise.allSettled(this.#uploads);
  }

  async #submitIn(
    trace: TraceContext | undefined,
    checked: readonly WithBytes[],
    options: SubmissionOptions,
  ): Promise<SubmittedDocument[]> {
    const traced = trace ? checked.map((one) => inTrace(one, trace)) : checked;
    const pinned = traced.some(({ document }) => document.source) ? await this.#pin(traced, options) : traced;
    if (!pinned.some(({ upload }) => upload !== undefined)) return this.#submitChecked(pinned, options);
    const store = (submissions: readonly WithBytes[]) => this.#submitChecked(submissions, options);
    return this.#uploaded.submit(pinned, { holder: options.holder ?? "", store });
  }

  #submitChecked(checked: readonly WithBytes[], options: SubmissionOptions): Promise<SubmittedDocument[]> {
    if (checked.some(({ bytes }) => bytes !== undefined)) return this.#upload(checked, options);
    const documents = checked.map(({ document }) => document);
    return this.#store(documents, options);
  }

  #pin(submissions: readonly WithBytes[], options: SubmissionOptions): Promise<WithBytes[]> {
    return pinSources(submissions, this.#parts.sources, this.#signalOf(options));
  }

  #signalOf({ signal }: SubmissionOptions): AbortSignal {
    const { closing } = this.#parts;
    return signal ? AbortSignal.any([signal, closing]) : closing;
  }

  #upload(submissions: readonly WithBytes[], options: SubmissionOptions): Promise<SubmittedDocument[]> {
    const { maxContentBytes: maxBytes } = this.#parts;
    const signal = this.#signalOf(options);
    const store = (documents: readonly NewDocument[]) => this.#store(documents, options);
    const uploading = new Upload(this.#parts)
      .submit(submissions, { maxBytes, signal }, { isWithin: options.client !== undefined, store })
      .finally(() => this.#uploads.delete(uploading));
    this.#uploads.add(uploading);
    return uploading;
  }

  async #store(
    documents: readonly NewDocument[],
    { client }: SubmissionOptions,
  ): Promise<SubmittedDocument[]> {
    const { engine, clock, telemetry } = this.#parts;
    await this.#callbacks.prepare(documents);
    const submitted = await (client
      ? engine.line.submitWithin(client, documents, clock.now())
      : engine.line.submit(documents, clock.now()));
    for (const document of submitted) if (!document.isRepeat) telemetry.submitted(document);
    return submitted;
  }
}

function inTrace(submission: WithBytes, trace: TraceContext): WithBytes {
  return { ...submission, document: { ...submission.document, trace } };
}
