import type { CallOptions, CompleteOptions, Content, RenewOptions } from "./calls.ts";
import type { Transport } from "./transport.ts";
import type {
  DocumentBody,
  FailureBody,
  Json,
  LeaseBody,
  LeaseRequestBody,
  RenewedLeaseBody,
} from "./wire.ts";

/** Leases, for remote workers. A lease that was lost throws `lease-lost`: stop working on its document. */
export class LeaseCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Claims documents in the order of the line. Renew, complete, fail or give back each lease before it expires. */
  async claim(request: LeaseRequestBody, options: CallOptions = {}): Promise<LeaseBody[]> {
    const post = { ...options, method: "POST", path: ["v1", "leases"], json: request } as const;
    return (await this.#transport.json<{ leases: LeaseBody[] }>(post)).leases;
  }

  /** Extends a lease. */
  renew(lease: string, { signal, ...body }: RenewOptions = {}): Promise<RenewedLeaseBody> {
    const path = ["v1", "leases", lease, "renew"];
    return this.#transport.json({ method: "POST", path, json: body, signal });
  }

  /** Stores the text of a lease's document, in place of any earlier one. A stream is sent as it comes. */
  async keepText(lease: string, text: Content, options: CallOptions = {}): Promise<void> {
    const path = ["v1", "leases", lease, "text"];
    await this.#transport.send({ ...options, method: "PUT", path, body: text });
  }

  /** Stores the Markdown of a lease's document, in place of any earlier one. A stream is sent as it comes. */
  async keepMarkdown(lease: string, markdown: Content, options: CallOptions = {}): Promise<void> {
    const path = ["v1", "leases", lease, "markdown"];
    await this.#transport.send({ ...options, method: "PUT", path, body: markdown });
  }

  complete(
    lease: string,
    result?: Json,
    { partial, ...options }: CompleteOptions = {},
  ): Promise<DocumentBody> {
    const path = ["v1", "leases", lease, "complete"];
    const json = { ...(result !== undefined && { result }), ...(partial && { partial }) };
    return this.#transport.json({ ...options, method: "POST", path, json });
  }

  /** Reports that the attempt failed. */
  fail(lease: string, failure: FailureBody, options: CallOptions = {}): Promise<DocumentBody> {
    const path = ["v1", "leases", lease, "fail"];
    return this.#transport.json({ ...options, method: "POST", path, json: failure });
  }

  /** Returns the document to the line. Uses up no attempt. */
  giveBack(lease: string, options: CallOptions = {}): Promise<DocumentBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "leases", lease, "return"] });
  }
}
