import { readFileSync } from "node:fs";

/** The version of this package. */
export function packageVersion(): string {
  // The same place for the sources and for what is built of them.
  return JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version;
}
