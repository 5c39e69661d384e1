import type { Caller } from "../access/caller.ts";
import { Refusal } from "../responses/problem.ts";

const maxPerKey = 20;
const maxWithoutKeys = 200;

/** Counts the streams of events that each key has open on this server, and refuses one too many. */
export class OpenStreams {
  readonly #byKey = new Map<string | undefined, number>();

  /** Counts another stream until the returned function is called. */
  open({ key }: Caller): () => void {
    const open = this.#byKey.get(key?.id) ?? 0;
    const max = key ? maxPerKey : maxWithoutKeys;
    if (open >= max) throw tooMany(key ? "this key" : "a server without keys", max);
    this.#byKey.set(key?.id, open + 1);
    let isOpen = true;
    return () => {
      if (isOpen) this.#close(key?.id);
      isOpen = false;
    };
  }

  #close(id: string | undefined): void {
    const left = (this.#byKey.get(id) ?? 0) - 1;
    if (left > 0) this.#byKey.set(id, left);
    else this.#byKey.delete(id);
  }
}

function tooMany(who: string, max: number): Refusal {
  const message = `${who} may have ${max} streams of events open; close one, or pass the events of one on to several readers`;
  return new Refusal("too-many-streams", message, { "retry-after": "15" });
}
