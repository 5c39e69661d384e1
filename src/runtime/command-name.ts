import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const root = dirname(dirname(import.meta.dirname));

/** How the command line is called where this program was started: by its file in a clone, through npx where it is installed. */
export function commandName(): string {
  return existsSync(join(root, "src")) ? "bin/fairlane.mjs" : "npx fairlane";
}
