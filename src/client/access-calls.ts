import type { AuditQuery, CallOptions, KeyQuery } from "./calls.ts";
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

/** The caller, the keys of the queue, and the audit. */
export class AccessCalls {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The caller, and what its key allows. */
  session(options: CallOptions = {}): Promise<SessionBody> {
    return this.#transport.json({ ...options, path: ["v1", "session"] });
  }

  /** Stores a key in this browser, as a cookie for twelve hours. */
  logIn(key: string, options: CallOptions = {}): Promise<SessionBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "session"], json: { key } });
  }

  /** Removes the key from this browser. */
  async logOut(options: CallOptions = {}): Promise<void> {
    await this.#transport.send({ ...options, method: "DELETE", path: ["v1", "session"] });
  }

  /** One page of the keys of all or of one customer, newest first. */
  keys(query: KeyQuery = {}, options: CallOptions = {}): Promise<PageBody<KeyBody>> {
    return this.#transport.json({ ...options, path: ["v1", "keys"], query: { ...query } });
  }

  /**
   * Creates a key. Its text is returned only here. The first key must be an admin's; once it exists, every request needs
   * a key.
   */
  createKey(wanted: NewKeyBody, options: CallOptions = {}): Promise<CreatedKeyBody> {
    return this.#transport.json({ ...options, method: "POST", path: ["v1", "keys"], json: wanted });
  }

  /** Changes a key's name, rate limit or expiry. */
  changeKey(id: string, change: KeyChangeBody, options: CallOptions = {}): Promise<KeyBody> {
    return this.#transport.json({ ...options, method: "PATCH", path: ["v1", "keys", id], json: change });
  }

  /** Revokes a key permanently. */
  revokeKey(id: string, options: CallOptions = {}): Promise<KeyBody> {
    return this.#transport.json({ ...options, method: "DELETE", path: ["v1", "keys", id] });
  }

  /** One page of the audit, newest first. A page may be short; only its cursor says whether there are more. */
  audit(query: AuditQuery = {}, options: CallOptions = {}): Promise<PageBody<AuditBody>> {
    return this.#transport.json({ ...options, path: ["v1", "audit"], query: { ...query } });
  }
}
