import type { CallOptions } from "./calls.ts";
import type { Transport } from "./transport.ts";
import type { Json } from "./wire.ts";

/** The content of documents, and what processing them produced. */
export class ContentCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The response with the content of a document. */
  read(id: string, options: CallOptions = {}): Promise<Response> {
    return this.#transport.send({ ...options, path: ["v1", "documents", id, "content"] });
  }

  /** The result of a done document. Throws `not-done` before. */
  result(id: string, options: CallOptions = {}): Promise<Json> {
    return this.#transport.json({ ...options, path: ["v1", "documents", id, "result"] });
  }

  /** The response with the stored text of a done document. */
  text(id: string, options: CallOptions = {}): Promise<Response> {
    return this.#transport.send({ ...options, path: ["v1", "documents", id, "text"] });
  }

  /** The response with the stored Markdown of a done document. */
  markdown(id: string, options: CallOptions = {}): Promise<Response> {
    return this.#transport.send({ ...options, path: ["v1", "documents", id, "markdown"] });
  }
}
