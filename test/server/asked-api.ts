import assert from "node:assert/strict";
import type { CreatedKeyBody, DocumentBody, LeaseBody } from "../../src/client/wire.ts";
import type { App } from "../../src/server/server-parts.ts";
import type { DescribedApi } from "./described-api.ts";

/** The id of no document. */
export const unknownId = "019e2f60-5c1e-7b3a-9d53-6f1e0c2a4b77";

/** Sends requests to a server, and compares the responses with its description. */
export class AskedApi {
  /** The header Authorization of requests. */
  authorization = "";
  readonly #app: App;
  readonly #api: DescribedApi;

  constructor(app: App, api: DescribedApi) {
    this.#app = app;
    this.#api = api;
  }

  readonly call = async (
    method: string,
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const type = body === undefined ? {} : { "content-type": "application/json" };
    const { authorization } = this;
    const all = { ...type, authorization, ...headers };
    return this.#app.request(`http://localhost${path}`, { method, headers: all, ...sent });
  };

  /** Asks, and checks the answer's status, type and body by the description of the operation. */
  readonly ask = async (
    method: string,
    path: string,
    status: number,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<void> => {
    await this.#api.expect(await this.call(method, path, body, headers), { method, path, status });
  };

  readonly createKey = async (wanted: object): Promise<string> =>
    ((await (await this.call("POST", "/v1/keys", wanted)).json()) as CreatedKeyBody).key;

  readonly submit = async (fields: object = {}): Promise<string> => {
    const response = await this.call("POST", "/v1/documents", { customer: "acme", ...fields });
    return ((await response.json()) as DocumentBody).id;
  };

  /** Submits a document and returns the id of a lease. */
  readonly claim = async (): Promise<string> => {
    await this.submit();
    const response = await this.call("POST", "/v1/leases", { worker: "w" });
    const { leases } = (await response.json()) as { leases: LeaseBody[] };
    assert.ok(leases[0]);
    return leases[0].id;
  };

  /** Returns the id of a document that is done. */
  readonly finish = async (): Promise<string> => {
    const lease = await this.claim();
    for (const part of ["text", "markdown"]) await this.call("PUT", `/v1/leases/${lease}/${part}`, { a: 1 });
    await this.call("POST", `/v1/leases/${lease}/complete`, { result: { pages: 3 } });
    return lease.split(".")[0] ?? "";
  };

  async readKept(part: string): Promise<void> {
    const { ask } = this;
    const id = await this.finish();
    await ask("GET", `/v1/documents/${id}/${part}`, 200);
    await ask("GET", `/v1/documents/${id}/${part}`, 206, undefined, { range: "bytes=1-2" });
    await ask("GET", `/v1/documents/${id}/${part}`, 416, undefined, { range: "bytes=99-" });
    const { etag } = Object.fromEntries((await this.call("GET", `/v1/documents/${id}/${part}`)).headers);
    await ask("GET", `/v1/documents/${id}/${part}`, 304, undefined, { "if-none-match": etag ?? "" });
    await ask("GET", `/v1/documents/${await this.submit()}/${part}`, 404);
  }

  async keep(part: string): Promise<void> {
    const { ask } = this;
    const lease = await this.claim();
    await ask("PUT", `/v1/leases/${lease}/${part}`, 204, { a: 1 });
    await ask("PUT", `/v1/leases/${lease}/${part}`, 413, {}, { "content-length": `${2 ** 40}` });
    await ask("PUT", `/v1/leases/${unknownId}.1/${part}`, 409, {});
  }
}
