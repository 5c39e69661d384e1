import { readFileSync } from "node:fs";

/** The version of this package. */
export function packageVersion(): string {
  // The same path from the sources and from the build.
  return JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")).version;
}
