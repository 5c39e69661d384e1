import type { Document, DocumentState } from "../engine/document.ts";
import type { QueueEvent } from "../engine/event.ts";
import type { Queue } from "../queue/queue.ts";
import type { ServerParts } from "./server-parts.ts";

const finishedStates: readonly DocumentState[] = ["done", "failed", "cancelled"];
const endings: readonly QueueEvent["kind"][] = ["done", "failed", "cancelled", "removed"];

/** Lets requests wait until a document is finished. All of them share one feed of events, which is open only while some wait. */
export class Completions {
  readonly #queue: Queue;
  readonly #stopping: AbortSignal;
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Map<string, Set<() => void>>();
  #following: { readonly begun: Promise<void>; readonly end: AbortController } | undefined;

  constructor({ queue, stopping, onError }: ServerParts) {
    this.#queue = queue;
    this.#stopping = stopping;
    this.#onError = onError;
  }

  /** Returns the document once it is finished; undefined if the time is over before, or the store cannot be read. */
  async wait(id: string, timeoutMs: number, signal: AbortSignal): Promise<Document | undefined> {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const end = () => resolve();
    const timer = setTimeout(end, timeoutMs);
    const signals = [signal, this.#stopping];
    for (const one of signals) one.addEventListener("abort", end);
    if (signals.some(({ aborted }) => aborted)) end();
    this.#enter(id, end);
    try {
      this.#following ??= this.#follow();
      // Before the document is read, so that no later event is missed.
      await this.#following.begun;
      return (await this.#finished(id)) ?? (await ended.then(() => this.#finished(id)));
    } catch (error) {
      // The document is stored, so the submission still succeeds.
      this.#onError(error);
      return undefined;
    } finally {
      clearTimeout(timer);
      for (const one of signals) one.removeEventListener("abort", end);
      this.#leave(id, end);
    }
  }

  async #finished(id: string): Promise<Document | undefined> {
    const document = await this.#queue.document(id);
    return document && finishedStates.includes(document.state) ? document : undefined;
  }

  #enter(id: string, end: () => void): void {
    const callbacks = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, callbacks.add(end));
  }

  #leave(id: string, end: () => void): void {
    const callbacks = this.#waiting.get(id);
    callbacks?.delete(end);
    if (callbacks?.size === 0) this.#waiting.delete(id);
    if (this.#waiting.size > 0) return;
    this.#following?.end.abort();
    this.#following = undefined;
  }

  #follow() {
    const end = new AbortController();
    const since = this.#queue.lastEvent();
    const following = { begun: since.then(() => {}), end };
    this.#listen(since, AbortSignal.any([end.signal, this.#stopping])).catch((error) => {
      this.#onError(error);
      if (this.#following === following) this.#giveUp();
    });
    return following;
  }

  // The feed is broken: all waiting requests read their document once more, and the next one opens a new feed.
  #giveUp(): void {
    this.#following = undefined;
    for (const callbacks of this.#waiting.values()) for (const end of callbacks) end();
  }

  async #listen(since: Promise<string>, signal: AbortSignal): Promise<void> {
    for await (const event of this.#queue.events({ since: await since, signal })) {
      if (!("document" in event) || !endings.includes(event.kind)) continue;
      for (const end of this.#waiting.get(event.document) ?? []) end();
    }
  }
}
