import { availableParallelism } from "node:os";
import type { ReaderChild } from "./reader-child.ts";

/** One more than there are processors: while a document is handed over, no processor has to wait. */
export const maxAtOnce = availableParallelism() + 1;
const shortMs = 100;
// It loads and compiles its parsers meanwhile: many that do so at once would only keep each other from it.
const shortForNewMs = 1000;

/** As much of a child as is needed here. */
type Beginner = Pick<ReaderChild, "documents">;

/**
 * Lets about as many children begin a document as there are processors: more of them would only take turns, and each would be
 * slower for it. One that reads for longer lets the next begin, so that nobody waits for a document that takes long; one that has
 * read nothing before is given more time for that.
 */
export class Beginnings {
  readonly #onRoom: () => void;
  readonly #timers = new Map<Beginner, NodeJS.Timeout>();

  constructor(onRoom: () => void) {
    this.#onRoom = onRoom;
  }

  /** How many more may begin. */
  get room(): number {
    return maxAtOnce - this.#timers.size;
  }

  begin(child: Beginner): void {
    const letNextBegin = () => {
      this.end(child);
      this.#onRoom();
    };
    this.#timers.set(child, setTimeout(letNextBegin, child.documents === 0 ? shortForNewMs : shortMs));
  }

  end(child: Beginner): void {
    clearTimeout(this.#timers.get(child));
    this.#timers.delete(child);
  }
}
