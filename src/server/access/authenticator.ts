import { isInForce, type Role } from "../../engine/access.ts";
import { isTransient } from "../../errors/fairlane-error.ts";
import type { Queue } from "../../queue/queue.ts";
import { monotonicNow } from "../../runtime/clock.ts";
import { Refusal } from "../responses/problem.ts";
import { type Caller, callerOf, localCaller, maySeeInside } from "./caller.ts";
import { shownKey } from "./credentials.ts";
import { KnownKeys } from "./known-keys.ts";
import { RateLimits } from "./rate-limits.ts";

const maxAgeMs = 1000;

/** Knows who asks, and lets in those who may. Once the store has a key, everybody needs one. */
export class Authenticator {
  readonly #queue: Queue;
  readonly #isLocal: boolean;
  readonly #keys: KnownKeys;
  readonly #limits = new RateLimits();
  readonly #callers = new WeakMap<Request, Caller>();
  #needsKeys = false;
  #askedAt = Number.NEGATIVE_INFINITY;
  #hasAnswer = false;
  #asking: Promise<boolean> | undefined;

  /** `isLocal`: whoever asks holds the database itself, so keys would keep nobody out. */
  constructor(queue: Queue, { isLocal }: { isLocal: boolean }) {
    this.#queue = queue;
    this.#isLocal = isLocal;
    this.#keys = new KnownKeys((text) => queue.access.findKey(text));
  }

  /** Whether keys are known to be needed, without asking the store. */
  get isKnownToNeedKeys(): boolean {
    return this.#needsKeys;
  }

  /** Whether keys are needed. That they are is known for good; that they are not is asked again after a second. */
  needsKeys(): boolean | Promise<boolean> {
    if (this.#needsKeys) return true;
    if (this.#isLocal || monotonicNow() - this.#askedAt < maxAgeMs) return false;
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  /** Who sent a request, if it is one of these roles; all others are refused, and so is a request too many. */
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

  /** Whether whoever sent a request that was let in would be let in still. Refuses if not. */
  async admitStill(request: Request): Promise<void> {
    if (await this.needsKeys()) await this.#identify(request);
  }

  /** Lets what was changed of keys hold at once. */
  forgetKeys(): void {
    this.#keys.forget();
  }

  /** Lets what was changed of a key hold at once, and that there is one at all. */
  hasChangedKey(): void {
    this.forgetKeys();
    this.#needsKeys = !this.#isLocal;
  }

  /** Returns whether the sender of a request may see how the server works inside. Once a server is known to be open, everybody may. */
  maySeeInside(request: Request): boolean {
    if (this.#isLocal || (this.#hasAnswer && !this.#needsKeys)) return true;
    const caller = this.#callers.get(request);
    return caller !== undefined && maySeeInside(caller);
  }

  /** The id of the key that a request was let in with. */
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
    if (caller.key) this.#limits.count(caller.key, this.#queue.clock.now());
    if (!roles.includes(caller.role)) throw forbidden(`keys of the role ${caller.role} may not do this`);
    return caller;
  }

  async #identify({ headers }: Request): Promise<Caller> {
    const text = shownKey(headers);
    if (text === undefined) throw noKey();
    return this.callerOf(text);
  }

  async #ask(): Promise<boolean> {
    const now = monotonicNow();
    try {
      const hasKeys = await this.#queue.access.hasKeys();
      this.#needsKeys ||= hasKeys;
    } catch (error) {
      // Once it was open it stays so while the store is away: what is told without it, such as metrics, can be told.
      if (!this.#hasAnswer || !isTransient(error)) throw error;
    }
    this.#hasAnswer = true;
    this.#askedAt = now;
    return this.#needsKeys;
  }
}

/** The refusal of what a key does not allow. */
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
