import type { Document, DocumentState } from "../engine/document.ts";
import type { QueueEvent } from "../engine/event.ts";
import type { Queue } from "../queue/queue.ts";
import type { ServerParts } from "./app.ts";

const finishedStates: readonly DocumentState[] = ["done", "failed", "cancelled"];
const endings: readonly QueueEvent["kind"][] = ["done", "failed", "cancelled", "removed"];

/** Lets requests wait until a document is finished. However many wait, events are followed once, and only meanwhile. */
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

  /** The document once it is finished; nothing if it is not within the time, or cannot be looked at. */
  async wait(id: string, timeoutMs: number, signal: AbortSignal): Promise<Document | undefined> {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const end = () => resolve();
    const timer = setTimeout(end, timeoutMs);
    const hangUps = [signal, this.#stopping];
    for (const hangUp of hangUps) hangUp.addEventListener("abort", end);
    if (hangUps.some(({ aborted }) => aborted)) end();
    this.#enter(id, end);
    try {
      this.#following ??= this.#follow();
      // Before it is looked at: what happens afterwards is heard.
      await this.#following.begun;
      return (await this.#finished(id)) ?? (await ended.then(() => this.#finished(id)));
    } catch (error) {
      // The document is stored, and whoever submitted it shall hear so.
      this.#onError(error);
      return undefined;
    } finally {
      clearTimeout(timer);
      for (const hangUp of hangUps) hangUp.removeEventListener("abort", end);
      this.#leave(id, end);
    }
  }

  async #finished(id: string): Promise<Document | undefined> {
    const document = await this.#queue.document(id);
    return document && finishedStates.includes(document.state) ? document : undefined;
  }

  #enter(id: string, end: () => void): void {
    const those = this.#waiting.get(id) ?? new Set();
    this.#waiting.set(id, those.add(end));
  }

  #leave(id: string, end: () => void): void {
    const those = this.#waiting.get(id);
    those?.delete(end);
    if (those?.size === 0) this.#waiting.delete(id);
    if (this.#waiting.size > 0) return;
    this.#following?.end.abort();
    this.#following = undefined;
  }

  #follow() {
    const end = new AbortController();
    const since = this.#queue.lastEvent();
    const following = { begun: since.then(() => {}), end };
    this.#hear(since, AbortSignal.any([end.signal, this.#stopping])).catch((error) => {
      this.#onError(error);
      if (this.#following === following) this.#letGo();
    });
    return following;
  }

  // Nothing is heard any more: those who wait look once more, and are answered; who comes next follows anew.
  #letGo(): void {
    this.#following = undefined;
    for (const those of this.#waiting.values()) for (const end of those) end();
  }

  async #hear(since: Promise<string>, signal: AbortSignal): Promise<void> {
    for await (const event of this.#queue.events({ since: await since, signal })) {
      if (!("document" in event) || !endings.includes(event.kind)) continue;
      for (const end of this.#waiting.get(event.document) ?? []) end();
    }
  }
}
