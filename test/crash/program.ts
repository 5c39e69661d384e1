import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** How a process ended, and what it wrote to its standard error output. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly complaints: string;
}

/** The ending of a program that did all that it had to do. */
export const goodEnding: Ending = { code: 0, signal: null, complaints: "" };

/** The ending of a program that was killed. */
export const killedEnding: Ending = { code: null, signal: "SIGKILL", complaints: "" };

const nodeOptions = ["--disable-warning=ExperimentalWarning"];

/** A program of `programs/` in a process of its own, which tells what it does in lines. */
export class Program {
  /** What it told so far. */
  readonly lines: string[] = [];
  /** Fulfilled when it is gone and all its lines are here. */
  readonly ended: Promise<Ending>;
  readonly #process: ChildProcess;
  #news = Promise.withResolvers<void>();
  #hasEnded = false;

  constructor(name: string, config: object) {
    const file = fileURLToPath(new URL(`./programs/${name}.ts`, import.meta.url));
    const child = spawn(process.execPath, [...nodeOptions, file, JSON.stringify(config)], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#process = child;
    createInterface({ input: child.stdout }).on("line", (line) => this.#hear(line));
    this.ended = this.#end(text(child.stderr));
  }

  /** Waits for a line that starts with the given words; fails if the program ends without it. */
  async told(words: string): Promise<string> {
    return this.toldTimes(words, 1);
  }

  /** Waits until the program told so many lines that start with the given words; answers the last of them. */
  async toldTimes(words: string, times: number): Promise<string> {
    let found = 0;
    for (let index = 0; ; index++) {
      while (index >= this.lines.length) await this.#nextLine();
      const line = this.lines[index] as string;
      if (`${line} `.startsWith(`${words} `) && ++found === times) return line;
    }
  }

  /** The words that follow the given one, of every line that starts with it. */
  all(word: string): string[][] {
    const split = this.lines.map((line) => line.split(" "));
    return split.filter(([first]) => first === word).map(([, ...rest]) => rest);
  }

  send(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Ends it without notice, if it still runs. */
  async kill(): Promise<Ending> {
    if (!this.#hasEnded) this.#process.kill("SIGKILL");
    return this.ended;
  }

  async #nextLine(): Promise<void> {
    if (this.#hasEnded) throw new Error(`the program ended: ${JSON.stringify(await this.ended)}`);
    await this.#news.promise;
  }

  #hear(line: string): void {
    this.lines.push(line);
    this.#wake();
  }

  #wake(): void {
    this.#news.resolve();
    this.#news = Promise.withResolvers<void>();
  }

  async #end(standardError: Promise<string>): Promise<Ending> {
    const [code, signal] = await once(this.#process, "close");
    const complaints = await standardError;
    this.#hasEnded = true;
    this.#wake();
    return { code, signal, complaints };
  }
}
