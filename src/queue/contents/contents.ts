import {
  type ContentRange,
  type KeptFacts,
  type KeptText,
  keptTexts,
  type PresignedDownload,
  type Store,
} from "../../engine/content-store.ts";
import { expectInteger, expectObject, expectText } from "../../errors/expectation.ts";
import type { LayoutPage } from "../../readers/layout/describe-page.ts";
import { readId, readRange } from "../arguments.ts";
import { expectOneOf } from "../filter.ts";
import { findLayout, type LayoutOptions, readLayout, readLayoutOptions } from "./layout.ts";

/** A text, Markdown or layout that a processor kept beside a document. */
export interface Kept extends Omit<KeptFacts, "id"> {
  /** The bytes, or a range of them. Undefined if they were replaced since. */
  read(range?: ContentRange): Promise<ReadableStream<Uint8Array> | undefined>;
}

/** The bytes of documents: their contents, and the text, Markdown and layout that processors kept. */
export class Contents {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  /** The content of a document, or a range of its bytes. Undefined if there is no such document or it has no content. */
  async read(id: string, range?: ContentRange): Promise<ReadableStream<Uint8Array> | undefined> {
    const wanted = range === undefined ? undefined : readRange(range);
    const document = await this.#store.engine.insight.document(readId(id));
    if (!document?.content) return undefined;
    const { sha256 } = document.content;
    return this.#store.contents.read(document.id, { range: wanted, sha256 });
  }

  /** The text that a processor kept, or a range of its bytes. Undefined if there is none or the document is not done. */
  async text(id: string, range?: ContentRange): Promise<ReadableStream<Uint8Array> | undefined> {
    return this.#readKept(id, "text", range);
  }

  /** The Markdown that a processor kept, or a range of its bytes. Undefined if there is none or the document is not done. */
  async markdown(id: string, range?: ContentRange): Promise<ReadableStream<Uint8Array> | undefined> {
    return this.#readKept(id, "markdown", range);
  }

  /**
   * The layout that a processor kept with the text, page by page, or some pages of it. Undefined if there is none or the document is
   * not done. Rejects with `store-failed` if it is damaged.
   */
  async layout(id: string, options: LayoutOptions = {}): Promise<AsyncGenerator<LayoutPage> | undefined> {
    const wanted = readLayoutOptions(options);
    const document = await this.#store.engine.insight.document(readId(id));
    if (document?.state !== "done") return undefined;
    const kept = findLayout(document.id, await this.kept(document.id));
    return kept && readLayout(kept, wanted);
  }

  /**
   * A URL from which anybody can download a part of a document from the storage itself, for up to 7 days. Undefined if only this
   * process can send it. Does not check that the document exists.
   */
  async link(id: string, download: PresignedDownload): Promise<string | undefined> {
    const wanted = readDownload(download);
    return this.#store.contents.presignDownload?.(readId(id), wanted);
  }

  /** The kept parts of a document in any state. */
  async kept(id: string): Promise<Kept[]> {
    const { contents } = this.#store;
    const found = await contents.kept([readId(id)]);
    return found.map(({ part, size, version }) => {
      const read = (range?: ContentRange) => contents.read(id, { part, range, version });
      return { part, size, version, read };
    });
  }

  async #readKept(id: string, part: KeptText, range: ContentRange | undefined) {
    const wanted = range === undefined ? undefined : readRange(range);
    const document = await this.#store.engine.insight.document(readId(id));
    if (document?.state !== "done") return undefined;
    return this.#store.contents.read(document.id, { part, range: wanted });
  }
}

// Signatures of S3 are valid for up to a week.
const maxLinkMs = 7 * 86_400_000;

function readDownload(input: PresignedDownload): PresignedDownload {
  expectObject("link", input, ["part", "name", "type", "expiresInMs"]);
  const { part = "content", name, type, expiresInMs } = input;
  expectOneOf("part", part, ["content", ...keptTexts]);
  return {
    part,
    name: expectText("name", name, 1000),
    type: expectText("type", type, 1000),
    expiresInMs: expectInteger("expiresInMs", expiresInMs, [1000, maxLinkMs]),
  };
}
