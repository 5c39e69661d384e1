import type { EngineWorkers } from "../engine/workers.ts";

/** The drain of a worker, as the store has it. It is read again only after a change. */
export class DrainSwitch {
  readonly #workers: EngineWorkers;
  readonly #name: string;
  #isOn: boolean | undefined;
  #changes = 0;

  constructor(workers: EngineWorkers, name: string) {
    this.#workers = workers;
    this.#name = name;
  }

  /** The last known state; undefined if it has to be read. */
  get isOn(): boolean | undefined {
    return this.#isOn;
  }

  /** Notes that it may have been switched. */
  mayHaveChanged(): void {
    this.#isOn = undefined;
    this.#changes++;
  }

  async read(): Promise<boolean> {
    for (;;) {
      const changes = this.#changes;
      const isOn = await this.#workers.isDraining(this.#name);
      if (changes !== this.#changes) continue;
      this.#isOn = isOn;
      return isOn;
    }
  }
}
