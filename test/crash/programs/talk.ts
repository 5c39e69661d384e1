import { once } from "node:events";
import { writeSync } from "node:fs";

/** Tells the test a line. Synchronous: what was told before a kill has arrived. */
export function tell(...words: readonly (string | number)[]): void {
  writeSync(1, `${words.join(" ")}\n`);
}

/** What the test started this program with. */
export function readConfig<Config>(): Config {
  return JSON.parse(process.argv[2] ?? "{}");
}

/** Waits until the test lets the program go on. */
export async function released(): Promise<void> {
  await once(process, "SIGUSR2");
}
