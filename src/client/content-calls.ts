import type { CallOptions, LayoutCallOptions, PageOptions, ReadOptions } from "./calls.ts";
import { layoutPages } from "./layout-pages.ts";
import { fromStorage } from "./storage.ts";
import type { Transport } from "./transport.ts";
import type { DocumentPagesBody, Json, LayoutPageBody, NewUploadBody, UploadBody } from "./wire.ts";

/** The content of documents, and what processing them produced. */
export class ContentCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The response with the content of a document. */
  read(id: string, options: ReadOptions = {}): Promise<Response> {
    return this.#read(id, "content", options);
  }

  /** Prepares an upload to the storage itself. Throws `unsupported` unless contents are in S3. */
  prepareUpload(upload: NewUploadBody, options: CallOptions = {}): Promise<UploadBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "uploads"], json: upload });
  }

  /** How many pages of a document can be drawn. Throws a code such as `document-encrypted` if none can. */
  pages(id: string, options: CallOptions = {}): Promise<DocumentPagesBody> {
    return this.#transport.json({ ...options, path: ["v1", "documents", id, "pages"] });
  }

  /** The response with a page of a document as PNG, counted from 1. */
  page(id: string, page: number, { width, ...options }: PageOptions = {}): Promise<Response> {
    return this.#transport.send({
      ...options,
      path: ["v1", "documents", id, "pages", String(page)],
      query: { width },
    });
  }

  /** The result of a done document. Throws `not-done` before. */
  result(id: string, options: CallOptions = {}): Promise<Json> {
    return this.#transport.json({ ...options, path: ["v1", "documents", id, "result"] });
  }

  /** The response with the stored text of a done document. */
  text(id: string, options: ReadOptions = {}): Promise<Response> {
    return this.#read(id, "text", options);
  }

  /** The response with the stored Markdown of a done document. */
  markdown(id: string, options: ReadOptions = {}): Promise<Response> {
    return this.#read(id, "markdown", options);
  }

  /** The layout of a done document, page by page. Throws `not-found` if it has none. */
  async *layout(id: string, options: LayoutCallOptions = {}): AsyncGenerator<LayoutPageBody> {
    const { signal, ...query } = options;
    const path = ["v1", "documents", id, "layout"];
    yield* layoutPages(await this.#transport.send({ path, query, signal }), signal);
  }

  async #read(id: string, part: string, { direct, ...options }: ReadOptions): Promise<Response> {
    const query = direct ? { redirect: true } : {};
    const response = await this.#transport.send({ ...options, path: ["v1", "documents", id, part], query });
    const location = response.headers.get("location");
    // A server in this process does not follow its own redirects.
    return location === null ? response : fromStorage(location, options);
  }
}
