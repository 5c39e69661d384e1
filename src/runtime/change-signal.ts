/** Turns changes into promises. An abort counts as a change. */
export class ChangeSignal {
  readonly #signal: AbortSignal;
  readonly #unwatch: () => void;
  readonly #wake = () => this.#changed.resolve();
  #changed = Promise.withResolvers<void>();

  /** `watch` calls its argument at every change. The function that it returns ends that. */
  constructor(watch: (wake: () => void) => () => void, signal: AbortSignal) {
    this.#signal = signal;
    this.#unwatch = watch(this.#wake);
    signal.addEventListener("abort", this.#wake);
  }

  /** Settles at the first change after this call. */
  next(): Promise<void> {
    if (!this.#signal.aborted) this.#changed = Promise.withResolvers<void>();
    else this.#wake();
    return this.#changed.promise;
  }

  stop(): void {
    this.#unwatch();
    this.#signal.removeEventListener("abort", this.#wake);
  }
}
