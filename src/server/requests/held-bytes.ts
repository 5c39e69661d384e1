import { type Caller, holderOf } from "../access/caller.ts";
import { Refusal } from "../responses/problem.ts";

const megabyte = 1024 ** 2;
const maxBytesOfHolder = 64 * megabyte;
const maxBytes = 256 * megabyte;

/**
 * Limits how much memory responses hold until slow clients have received them: 64 MB for a customer or key, 256 MB in all. One
 * larger response is possible while there is no other.
 */
export class HeldBytes {
  readonly #byHolder = new Map<string, number>();
  #all = 0;

  /** Counts bytes until the returned function is called. Throws if too many are held already. */
  hold(caller: Caller, bytes: number): () => void {
    const holder = caller.customer === undefined ? holderOf(caller) : `customer ${caller.customer}`;
    const held = this.#byHolder.get(holder) ?? 0;
    if (isOver(held, bytes, maxBytesOfHolder) || isOver(this.#all, bytes, maxBytes)) throw tooMany();
    this.#add(holder, bytes);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(holder, -bytes);
      isHeld = false;
    };
  }

  #add(holder: string, bytes: number): void {
    const held = (this.#byHolder.get(holder) ?? 0) + bytes;
    this.#all += bytes;
    if (held === 0) this.#byHolder.delete(holder);
    else this.#byHolder.set(holder, held);
  }
}

function isOver(held: number, bytes: number, max: number): boolean {
  return held > 0 && held + bytes > max;
}

function tooMany(): Refusal {
  const message =
    "too many large responses are still being sent; read them to their end, or ask for fewer pages, and try again in a few seconds";
  return new Refusal("rate-limited", message, { "retry-after": "3" });
}
