import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { settingTable } from "../settings/setting-table.ts";
import { shellWord } from "./plain-text.ts";

/** The package itself, in a clone as well as where it is installed. */
const root = dirname(dirname(dirname(import.meta.dirname)));

/** Where a server runs: its address, its database, and the folder that it was started in. */
export interface Place {
  readonly url: string;
  readonly database: string;
  readonly cwd: string;
}

/** Commands that submit the samples to a server and list them; empty if the package has no samples. */
export function sampleCommands({ url, database, cwd }: Place): readonly string[] {
  if (!existsSync(join(root, "samples"))) return [];
  const isDefault = cwd === root && database === settingTable.database.default;
  const commands = [
    ...(cwd === root ? [] : [`cd ${shellWord(root)}`]),
    ...(isDefault ? [] : [`export FAIRLANE_SERVER=${url}`]),
    "bin/fairlane.mjs submit archive samples/*",
    "bin/fairlane.mjs submit bakery samples/invoice-*",
    "bin/fairlane.mjs submit clinic samples/letter-german* --wait 60",
    "bin/fairlane.mjs text latest",
    "bin/fairlane.mjs documents",
  ];
  return [
    "the queue is empty; to try the samples, run in another terminal:",
    ...commands.map((command) => ` ${command}`),
  ];
}
