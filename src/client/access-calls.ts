import type { AuditQuery, CallOptions, PageQuery } from "./calls.ts";
import type { Transport } from "./transport.ts";
import type {
  AuditBody,
  CreatedKeyBody,
  KeyBody,
  KeyChangeBody,
  NewKeyBody,
  PageBody,
  SessionBody,
} from "./wire.ts";

/** The calls about who may use the queue, and who changed what. */
export class AccessCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Who this is, and what its key allows. */
  session(options: CallOptions = {}): Promise<SessionBody> {
    return this.#transport.json({ ...options, path: ["v1", "session"] });
  }

  /** Lets the browser that this runs in show a key from now on: as a cookie, for twelve hours. */
  logIn(key: string, options: CallOptions = {}): Promise<SessionBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "session"], json: { key } });
  }

  /** Lets the browser that this runs in forget its key. */
  async logOut(options: CallOptions = {}): Promise<void> {
    await this.#transport.send({ ...options, method: "DELETE", path: ["v1", "session"] });
  }

  /** One page of the keys, newest first. */
  keys(query: PageQuery = {}, options: CallOptions = {}): Promise<PageBody<KeyBody>> {
    return this.#transport.json({ ...options, path: ["v1", "keys"], query: { ...query } });
  }

  /** Makes a key, which is told here and never again. From the first one on, which must be an admin's, all need one. */
  createKey(wanted: NewKeyBody, options: CallOptions = {}): Promise<CreatedKeyBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "keys"], json: wanted });
  }

  /** Changes what a key is called, how often it may be used, or until when. */
  changeKey(id: string, change: KeyChangeBody, options: CallOptions = {}): Promise<KeyBody> {
    return this.#transport.json({ ...options, method: "PATCH", path: ["v1", "keys", id], json: change });
  }

  /** Revokes a key for good. */
  revokeKey(id: string, options: CallOptions = {}): Promise<KeyBody> {
    return this.#transport.json({ ...options, method: "DELETE", path: ["v1", "keys", id] });
  }

  /** One page of who changed what, newest first. It may be short: its cursor tells whether there is more. */
  audit(query: AuditQuery = {}, options: CallOptions = {}): Promise<PageBody<AuditBody>> {
    return this.#transport.json({ ...options, path: ["v1", "audit"], query: { ...query } });
  }
}
