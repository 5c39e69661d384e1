import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const root = dirname(dirname(import.meta.dirname));

/** The name of the command line: its file in a clone, or npx in an installed package. */
export function commandName(): string {
  return existsSync(join(root, "src")) ? "bin/fairlane.mjs" : "npx fairlane";
}
