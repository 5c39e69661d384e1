import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** The end of a process, and its stderr. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly complaints: string;
}

/** The ending of a program that completed. */
export const goodEnding: Ending = { code: 0, signal: null, complaints: "" };

/** The ending of a program that was killed. */
export const killedEnding: Ending = { code: null, signal: "SIGKILL", complaints: "" };

const nodeOptions = ["--disable-warning=ExperimentalWarning"];

/** A program of `programs/` in its own process, which prints what it does. */
export class Program {
  /** Its output so far. */
  readonly lines: string[] = [];
  /** Resolves when it has ended and all its lines are here. */
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

  /** Waits for a line that starts with the words; fails if the program ends without it. */
  async printed(words: string): Promise<string> {
    return this.printedTimes(words, 1);
  }

  /** Waits until the program printed this many lines that start with the words, and returns the last of them. */
  async printedTimes(words: string, times: number): Promise<string> {
    let found = 0;
    for (let index = 0; ; index++) {
      while (index >= this.lines.length) await this.#nextLine();
      const line = this.lines[index] as string;
      if (`${line} `.startsWith(`${words} `) && ++found === times) return line;
    }
  }

  /** The rest of every line that starts with the word, as words. */
  all(word: string): string[][] {
    const split = this.lines.map((line) => line.split(" "));
    return split.filter(([first]) => first === word).map(([, ...rest]) => rest);
  }

  send(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Kills it, if it still runs. */
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
