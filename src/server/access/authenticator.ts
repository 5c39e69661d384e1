import { isInForce, type KeyRecord, type Role } from "../../engine/access.ts";
import { isTransient } from "../../errors/fairlane-error.ts";
import type { Queue } from "../../queue/queue.ts";
import { monotonicNow } from "../../runtime/clock.ts";
import { Refusal } from "../responses/problem.ts";
import { type Caller, callerOf, localCaller, maySeeInside } from "./caller.ts";
import { shownKey } from "./credentials.ts";
import { KeyUses } from "./key-uses.ts";
import { KnownKeys } from "./known-keys.ts";
import { RateLimits } from "./rate-limits.ts";

const maxAgeMs = 1000;

/** Identifies the sender of a request, and admits it if its role may use the route. Once the store has a key, everybody needs one. */
export class Authenticator {
  readonly #queue: Queue;
  readonly #isLocal: boolean;
  readonly #keys: KnownKeys;
  readonly #limits = new RateLimits();
  readonly #uses: KeyUses;
  readonly #callers = new WeakMap<Request, Caller>();
  #needsKeys = false;
  #checkedAt = Number.NEGATIVE_INFINITY;
  #isKnown = false;
  #checking: Promise<boolean> | undefined;

  /** `isLocal`: the caller has the database itself, so keys would protect nothing. */
  constructor(queue: Queue, { isLocal }: { isLocal: boolean }) {
    this.#queue = queue;
    this.#isLocal = isLocal;
    this.#keys = new KnownKeys((text) => queue.access.findKey(text));
    this.#uses = new KeyUses((id) => queue.access.noteKeyUse(id));
  }

  /** Is true once keys are known to be needed. Does not ask the store. */
  get isKnownToNeedKeys(): boolean {
    return this.#needsKeys;
  }

  /** Returns whether keys are needed. Once they are, they always are; until then the store is asked again every second. */
  needsKeys(): boolean | Promise<boolean> {
    if (this.#needsKeys) return true;
    if (this.#isLocal || monotonicNow() - this.#checkedAt < maxAgeMs) return false;
    this.#checking ??= this.#check().finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  /** Returns the sender of a request. Throws unless it has one of these roles and is within its rate limit. */
  admit(request: Request, roles: readonly Role[]): Caller | Promise<Caller> {
    const needsKeys = this.needsKeys();
    if (needsKeys === false) return localCaller;
    return this.#admit(request, roles, needsKeys);
  }

  /** Returns the caller who shows a key. Throws `unauthorized` unless it is in force. */
  async callerOf(text: string): Promise<Caller> {
    const key = await this.#keys.find(text);
    if (!key || !isInForce(key, this.#queue.clock.now())) throw badKey();
    return callerOf(key, () => this.#queue.access.storeSecret());
  }

  /** Throws if a request that was admitted no longer would be, because its key was revoked or erased since. */
  async expectStillAdmitted(request: Request): Promise<void> {
    if (await this.needsKeys()) await this.#identify(request);
  }

  /** Passes on the bytes of a body, and throws at their end if the request would no longer be admitted. */
  async *expectStillAdmittedAtEnd(
    bytes: AsyncIterable<Uint8Array>,
    request: Request,
  ): AsyncGenerator<Uint8Array> {
    yield* bytes;
    await this.expectStillAdmitted(request);
  }

  /** Applies changes of keys immediately. */
  forgetKeys(): void {
    this.#keys.forget();
  }

  /** Applies a key change immediately, including the creation of the first key. */
  hasChangedKey(): void {
    this.forgetKeys();
    this.#needsKeys = !this.#isLocal;
  }

  /** Returns whether the sender of a request may see how the server works inside. Once a server is known to be open, everybody may. */
  maySeeInside(request: Request): boolean {
    if (this.#isLocal || (this.#isKnown && !this.#needsKeys)) return true;
    const caller = this.#callers.get(request);
    return caller !== undefined && maySeeInside(caller);
  }

  /** The id of the key that a request was admitted with. */
  keyOf(request: Request): string | undefined {
    return this.#callers.get(request)?.key?.id;
  }

  async #admit(
    request: Request,
    roles: readonly Role[],
    needsKeys: true | Promise<boolean>,
  ): Promise<Caller> {
    if (!(await needsKeys)) return localCaller;
    const caller = await this.#identify(request);
    this.#callers.set(request, caller);
    if (caller.key) this.#count(caller.key);
    if (!roles.includes(caller.role)) throw forbidden(`keys of the role ${caller.role} may not do this`);
    return caller;
  }

  #count(key: KeyRecord): void {
    const now = this.#queue.clock.now();
    this.#limits.count(key, now);
    this.#uses.note(key, now);
  }

  async #identify({ headers }: Request): Promise<Caller> {
    const text = shownKey(headers);
    if (text === undefined) throw noKey();
    return this.callerOf(text);
  }

  async #check(): Promise<boolean> {
    const now = monotonicNow();
    try {
      const hasKeys = await this.#queue.access.hasKeys();
      this.#needsKeys ||= hasKeys;
    } catch (error) {
      // An open server stays open while the store is unreachable, so that metrics, for example, can still be read.
      if (!this.#isKnown || !isTransient(error)) throw error;
    }
    this.#isKnown = true;
    this.#checkedAt = now;
    return this.#needsKeys;
  }
}

/** The refusal of an action that the key does not allow. */
export function forbidden(message: string): Refusal {
  return new Refusal("forbidden", message);
}

const challenge = { "www-authenticate": "Bearer" };

function noKey(): Refusal {
  return new Refusal("unauthorized", "expected a key, in the header Authorization: Bearer KEY", challenge);
}

function badKey(): Refusal {
  return new Refusal("unauthorized", "there is no such key, or it was revoked or has expired", challenge);
}
