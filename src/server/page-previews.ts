import type { Document } from "../engine/document.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import { documentLimitsOf } from "../processors/document-limits.ts";
import type { OpenedPages } from "../processors/drawing/drawing-messages.ts";
import type { Turn } from "../processors/drawing/drawing-pool.ts";
import type { PagePreviews, PreviewSettings, WantedPage } from "../processors/drawing/page-previews.ts";
import type { Queue } from "../queue/queue.ts";
import type { Caller } from "./access/caller.ts";
import { Refusal, stoppingRefusal } from "./responses/problem.ts";
import type { ServerParts } from "./server-parts.ts";

/** A request for pages of a document. */
export interface PreviewRequest {
  readonly document: Document;
  readonly caller: Caller;
  /** Aborted when the client is gone. */
  readonly signal: AbortSignal;
}

// A client does not wait longer, and a proxy may not either.
const maxWaitMs = 60_000;

/**
 * Previews of the pages of documents. Nothing is started or loaded before the first request, and all processes end when the server is
 * about to stop.
 */
export class Previews {
  readonly #queue: Queue;
  readonly #stopping: AbortSignal;
  readonly #settings: Partial<PreviewSettings>;
  #started: Promise<PagePreviews> | undefined;

  constructor({ queue, stopping, previews = {} }: ServerParts) {
    this.#queue = queue;
    this.#stopping = stopping;
    this.#settings = previews;
  }

  /** Returns how many pages a document has. */
  async pages(request: PreviewRequest): Promise<OpenedPages> {
    const drawable = await this.#drawable(request.document);
    const previews = await this.#start();
    return this.#inTurn(request, (turn) => previews.pages(drawable, turn));
  }

  /** Returns a page as PNG; undefined if the document has no such page. */
  async draw(request: PreviewRequest, wanted: WantedPage): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const drawable = await this.#drawable(request.document);
    const previews = await this.#start();
    return this.#inTurn(request, (turn) => previews.draw(drawable, wanted, turn));
  }

  #start(): Promise<PagePreviews> {
    this.#started ??= this.#load();
    return this.#started;
  }

  // Loaded here, because few processes that serve a queue ever draw a page.
  async #load(): Promise<PagePreviews> {
    const { PagePreviews } = await import("../processors/drawing/page-previews.ts");
    const previews = new PagePreviews(this.#settings);
    const close = () => void previews.close();
    if (this.#stopping.aborted) close();
    else this.#stopping.addEventListener("abort", close, { once: true });
    return previews;
  }

  // A customer takes turns with other customers. Requests of others take a turn for each customer whose documents they see, so that
  // neither a customer's own flood nor its hostile documents delay an operator who looks at another customer.
  async #inTurn<T>(
    { document, caller, signal: gone }: PreviewRequest,
    run: (turn: Turn) => Promise<T>,
  ): Promise<T> {
    const who = caller.customer === undefined ? "staff" : "customer";
    const signal = AbortSignal.any([gone, this.#stopping, AbortSignal.timeout(maxWaitMs)]);
    try {
      return await run({ lane: `${who} ${document.customer}`, signal });
    } catch (error) {
      if (this.#stopping.aborted) throw stoppingRefusal();
      // By its name, because its module is loaded only when it is needed.
      if (signal.aborted || (error as Error).name === "TooManyDrawings") throw tooMany();
      throw error;
    }
  }

  async #drawable({ id, customer, content, source }: Document) {
    if (!content) throw noContent(id, source !== null);
    const { limits, memoryBytes } = documentLimitsOf(await this.#queue.customers.reading(customer));
    const read = async () => {
      const bytes = await this.#queue.contents.read(id);
      if (!bytes) throw noContent(id, false);
      return bytes;
    };
    const key = `${id} ${content.sha256} ${JSON.stringify({ limits, memoryBytes })}`;
    return { key, size: content.size, limits, memoryBytes, read };
  }
}

function noContent(id: string, hasSource: boolean): FairlaneError {
  const reason = hasSource
    ? "was submitted by reference, and its content is not stored here"
    : "has no content";
  return new FairlaneError("not-found", `the document ${JSON.stringify(id)} ${reason}`);
}

function tooMany(): Refusal {
  const message =
    "too many requests for pages of this customer's documents are waiting; repeat it in a few seconds";
  return new Refusal("too-many-previews", message, { "retry-after": "3" });
}
