import { once } from "node:events";
import { styleText } from "node:util";
import type { DocumentState } from "../../client/wire.ts";
import type { Output, World } from "../command.ts";
import { safeJson } from "./plain-text.ts";

export type Colour = "bold" | "dim" | "red" | "green" | "yellow" | "blue" | "magenta" | "cyan" | "inverse";

/** The colour of each state. */
const stateColours: Readonly<Record<DocumentState, Colour>> = {
  scheduled: "blue",
  held: "magenta",
  waiting: "yellow",
  running: "cyan",
  done: "green",
  failed: "red",
  cancelled: "dim",
};

/** The output of a command: data on stdout, messages on stderr, with colours if the terminal supports them. */
export class Screen {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The width of the terminal; undefined if stdout is none. */
  get columns(): number | undefined {
    const { stdout } = this.#world;
    return stdout.isTTY ? stdout.columns || 80 : undefined;
  }

  /** Writes lines of data; resolves when more can be written. */
  async print(...lines: readonly string[]): Promise<void> {
    await this.write(lines.map((line) => `${line}\n`).join(""));
  }

  /** Writes data; resolves when more can be written. */
  async write(data: string | Uint8Array): Promise<void> {
    const { stdout } = this.#world;
    if (data.length > 0 && !stdout.write(data)) await once(stdout, "drain");
  }

  /** Writes one JSON value as data. */
  async printJson(value: unknown): Promise<void> {
    await this.print(safeJson(value));
  }

  /** Writes a message for people to stderr. */
  message(text: string): void {
    this.#world.stderr.write(`${text}\n`);
  }

  /** The same, unless stderr is a file or a pipe, whose reader did not ask for it. */
  messageOnTerminal(text: string): void {
    if (this.#world.stderr.isTTY) this.message(text);
  }

  /** Text in a colour, if stdout shows colours. */
  paint(colour: Colour, text: string): string {
    return isColoured(this.#world.stdout, this.#world.env) ? colourText(colour, text) : text;
  }

  /** A state in its colour. */
  paintState(state: DocumentState, text: string = state): string {
    return this.paint(stateColours[state] ?? "bold", text);
  }
}

/** Text in a colour, for any output. */
function colourText(colour: Colour, text: string): string {
  return styleText(colour, text, { validateStream: false });
}

/** Returns true on a terminal, unless NO_COLOR is set; FORCE_COLOR enables colours everywhere. */
function isColoured(output: Pick<Output, "isTTY">, env: World["env"]): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== "0";
  return output.isTTY === true && env.TERM !== "dumb";
}
