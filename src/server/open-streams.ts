import type { Caller } from "./access/caller.ts";
import { Refusal } from "./problem.ts";

const maxPerKey = 20;
const maxWithoutKeys = 200;

/** Counts the streams of events that each key has open on this server, and refuses one too many. */
export class OpenStreams {
  readonly #byKey = new Map<string | undefined, number>();

  /** Counts another stream until the returned function is called. */
  open({ key }: Caller): () => void {
    const open = this.#byKey.get(key?.id) ?? 0;
    if (open >= (key ? maxPerKey : maxWithoutKeys)) throw tooMany(open, key !== undefined);
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

function tooMany(open: number, isKey: boolean): Refusal {
  const who = isKey ? "this key" : "a server without keys";
  const what = "close one, or share one stream between those who follow";
  return new Refusal("too-many-streams", `${who} has at most ${open} streams of events open; ${what}`, {
    "retry-after": "15",
  });
}
