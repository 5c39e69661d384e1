import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "../../client/client.ts";
import type { World } from "../command.ts";
import { describeError } from "../failure.ts";
import { Screen } from "../output/screen.ts";
import { secondScreen } from "../output/second-screen.ts";
import { keysIn } from "./keys.ts";
import { linesOf } from "./screen-lines.ts";
import { readSnapshot, type TopSnapshot } from "./snapshot.ts";
import { initialState, press, type TopState } from "./state.ts";

interface LiveParts {
  readonly world: World;
  readonly client: Client;
  readonly place: string;
  readonly everyMs: number;
  readonly signal: AbortSignal;
  readonly state?: TopState;
}

const helpLine = "q quit  ↑↓ select  Tab customers or workers  s sort  r reverse  p pause";

type Raw = World["stdin"] & { setRawMode?(isRaw: boolean): void };

/** The live view on a terminal: reads the queue again and again, and reacts to keys. */
export class LiveView {
  readonly #parts: LiveParts;
  readonly #quit = new AbortController();
  #state: TopState;
  #snapshot: TopSnapshot | undefined;
  #problem = "";
  /** Ends the pause before the next read. */
  #wake = new AbortController();

  constructor(parts: LiveParts) {
    this.#parts = parts;
    this.#state = parts.state ?? initialState;
  }

  /** Shows the view until the user quits it. */
  async show(): Promise<void> {
    const { stdout, stdin } = this.#parts.world;
    const raw: Raw = stdin;
    const onData = (chunk: Buffer) => this.#onKeys(chunk.toString());
    stdout.write(secondScreen.enter);
    raw.setRawMode?.(true);
    if (raw.isTTY) stdin.on("data", onData);
    try {
      await this.#refresh();
    } finally {
      stdin.off("data", onData);
      stdin.pause();
      raw.setRawMode?.(false);
      stdout.write(secondScreen.leave);
    }
  }

  async #refresh(): Promise<void> {
    const { signal, everyMs } = this.#parts;
    const ending = AbortSignal.any([signal, this.#quit.signal]);
    while (!ending.aborted) {
      this.#wake = new AbortController();
      if (!this.#state.isPaused || !this.#snapshot) await this.#read(ending);
      if (!ending.aborted) await this.#draw();
      await wait(everyMs, undefined, { signal: AbortSignal.any([ending, this.#wake.signal]) }).catch(
        () => {},
      );
    }
  }

  // The server may be back at the next time.
  async #read(signal: AbortSignal): Promise<void> {
    try {
      this.#snapshot = await readSnapshot(this.#parts.client, this.#state, { signal });
      this.#problem = "";
    } catch (error) {
      this.#problem = describeError(error);
    }
  }

  #onKeys(text: string): void {
    const before = this.#state;
    const { customers = [], workers = [] } = this.#snapshot ?? {};
    const sizes = { customers: customers.length, workers: workers.length, page: 10 };
    this.#state = keysIn(text).reduce((state, key) => press(state, key, sizes), before);
    if (this.#state.hasQuit) this.#quit.abort();
    else if (isReadAgain(before, this.#state)) this.#wake.abort();
    else void this.#draw();
  }

  async #draw(): Promise<void> {
    const { world, place } = this.#parts;
    const { stdout } = world;
    const screen = new Screen(world);
    const { columns = 80, rows = 24 } = stdout;
    const size = { columns: columns || 80, rows };
    const body = this.#snapshot
      ? await linesOf(this.#snapshot, { world, place, size, state: this.#state })
      : [];
    const lines = [...(this.#problem === "" ? [] : [screen.paint("red", this.#problem)]), ...body];
    stdout.write(secondScreen.draw([...fill(lines, rows - 1), screen.paint("dim", helpLine)]));
  }
}

function fill(lines: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, index) => lines[index] ?? "");
}

/** Returns true if the new state needs other data, or fresh data after a pause. */
function isReadAgain(before: TopState, after: TopState): boolean {
  const isSorted =
    before.customers.sort !== after.customers.sort ||
    before.customers.isReversed !== after.customers.isReversed;
  return isSorted || (before.isPaused && !after.isPaused);
}
