import { Spool } from "../content/spool.ts";
import type { Document, DocumentSource } from "../engine/document.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { AddressGuard } from "../outbound/address-guard.ts";
import { readFailureDetails } from "../policy/failure-details.ts";
import { DoNotRetry } from "../worker/processor.ts";
import type { FetchedContent, SourceFetcher } from "../worker/source-fetcher.ts";
import { AllowList, type SourceTarget } from "./allow-list.ts";
import { S3Sources } from "./s3-source.ts";
import { sourceError } from "./source-errors.ts";
import { readWebSource } from "./web-source.ts";

interface SourcesOptions {
  readonly guard: AddressGuard;
  /** The hosts and buckets that documents may refer to. */
  readonly allowed: readonly string[];
  /** How long fetching one source may take. */
  readonly timeMs: number;
  readonly maxBytes: number;
}

/** A source, and whose document it is for. */
export type SourceOf = Pick<Document, "customer"> & { readonly source: DocumentSource };

/** Documents by reference: checks their sources when they are submitted, and fetches them when they are processed. */
export class Sources implements SourceFetcher {
  readonly #options: SourcesOptions;
  readonly #allowed: AllowList;
  readonly #s3: S3Sources;

  constructor(options: SourcesOptions) {
    this.#options = options;
    this.#allowed = new AllowList(options.allowed);
    this.#s3 = new S3Sources(options.guard);
  }

  /**
   * Checks a source that is submitted. Returns it with the version and the size that an object in S3 has now; no other source is
   * requested. Rejects with a code of sources.
   */
  async pin(submitted: SourceOf, signal: AbortSignal): Promise<DocumentSource> {
    const target = this.#expectAllowed(submitted);
    if (target.kind === "web") return submitted.source;
    const { maxBytes, timeMs } = this.#options;
    const over = AbortSignal.any([signal, AbortSignal.timeout(Math.min(timeMs, maxPinMs))]);
    const found = await this.#s3.find(target, over);
    if (found.size > maxBytes) throw tooLarge(submitted.source, maxBytes, found.size);
    return { url: submitted.source.url, ...found };
  }

  async fetch(document: Document, signal: AbortSignal): Promise<FetchedContent> {
    const spool = new Spool();
    try {
      await spool.fill(this.#bytes(document, signal));
      return { read: () => streamOf(spool), close: () => spool.close() };
    } catch (error) {
      await spool.close();
      throw signal.aborted ? signal.reason : forAttempt(error);
    }
  }

  close(): void {
    this.#s3.close();
  }

  #bytes({ source, customer }: Document, signal: AbortSignal): AsyncIterable<Uint8Array> {
    if (!source) throw new Error("the document has no source");
    const { guard, maxBytes, timeMs } = this.#options;
    const target = this.#expectAllowed({ source, customer });
    const limits = { signal, maxBytes, timeoutMs: timeMs };
    return target.kind === "web"
      ? readWebSource(target.url, { ...limits, guard })
      : this.#s3.read(target, source, limits);
  }

  #expectAllowed({ source, customer }: SourceOf): SourceTarget {
    const target = this.#allowed.find(source.url, customer);
    if (target) return target;
    const reason = this.#allowed.isEmpty
      ? "documents by reference are off; --allow-source (allowSources) names the hosts and buckets to allow"
      : "expected a host or a bucket that --allow-source (allowSources) allows";
    throw sourceError("source-refused", `${reason}, got ${withoutQuery(source.url)}`);
  }
}

// A submission waits for it.
const maxPinMs = 15_000;
const pieceSize = 256 * 1024;

// A query may be a secret.
function withoutQuery(url: string): string {
  return url.replace(/\?.*$/s, "?…");
}

function tooLarge({ url }: DocumentSource, maxBytes: number, size: number): FairlaneError {
  return sourceError(
    "source-too-large",
    `expected at most ${maxBytes} bytes, got ${size} at ${withoutQuery(url)}`,
    { details: { unit: "bytes", size, limit: maxBytes } },
  );
}

function streamOf(spool: Spool): ReadableStream<Uint8Array> {
  const pieces = spool.pieces(pieceSize);
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    const { done, value } = await pieces.next();
    if (done) return controller.close();
    if (value.bytes.byteLength > 0) controller.enqueue(value.bytes);
    if (value.isLast) controller.close();
  };
  return new ReadableStream({ pull }, { highWaterMark: 0 });
}

const finalCodes: readonly string[] = ["source-refused", "source-gone", "source-changed", "source-too-large"];

// The error that fails an attempt, permanently if another one would not help.
function forAttempt(error: unknown): unknown {
  if (!(error instanceof FairlaneError) || !finalCodes.includes(error.code)) return error;
  const details = "details" in error ? readFailureDetails(error.details) : undefined;
  return new DoNotRetry(error.message, { code: error.code, details, cause: error });
}
