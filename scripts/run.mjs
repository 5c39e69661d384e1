// The one entry of all npm scripts. Plain JavaScript, because it must start on Node 20.
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { endLike } from "./child.mjs";
import { runCommand } from "./commands.mjs";
import { Failure } from "./install.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [name = "", ...args] = process.argv.slice(2);

try {
  endLike(await runCommand(root, name, args));
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`fairlane: ${error.message}`);
  endLike(error.outcome);
}
