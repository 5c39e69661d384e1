import { once } from "node:events";
import { writeSync } from "node:fs";

/** Prints a line for the test. Synchronous, so that lines before a kill arrive. */
export function print(...words: readonly (string | number)[]): void {
  writeSync(1, `${words.join(" ")}\n`);
}

/** The configuration from the test. */
export function readConfig<Config>(): Config {
  return JSON.parse(process.argv[2] ?? "{}");
}

/** Waits until the test lets the program continue. */
export async function released(): Promise<void> {
  await once(process, "SIGUSR2");
}
