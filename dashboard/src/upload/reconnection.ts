import { signal } from "@preact/signals";

const firstPauseMs = 1000;
const maxPauseMs = 30_000;

/** Waits after the server did not respond, longer each time, and no longer once the browser is online again. */
export class Reconnection {
  /** True while it waits. */
  readonly isWaiting = signal(false);
  readonly #onEnd: () => void;
  #pauseMs = firstPauseMs;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
    addEventListener("online", () => this.endNow());
  }

  /** Waits, unless it does already. */
  wait(): void {
    if (this.isWaiting.value) return;
    this.isWaiting.value = true;
    this.#timer = setTimeout(() => this.endNow(), this.#pauseMs);
    this.#pauseMs = Math.min(maxPauseMs, this.#pauseMs * 2);
  }

  /** Notes that the server responds. */
  noteResponse(): void {
    this.#pauseMs = firstPauseMs;
  }

  /** Ends the pause. */
  endNow(): void {
    if (!this.isWaiting.value) return;
    clearTimeout(this.#timer);
    this.isWaiting.value = false;
    this.#onEnd();
  }
}
