// Regenerates samples/, and removes all other files in it.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { samples } from "./samples.ts";

const folder = join(dirname(dirname(import.meta.dirname)), "samples");
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder))
  if (!(name in samples)) rmSync(join(folder, name), { recursive: true });
let size = 0;
for (const [name, { make }] of Object.entries(samples)) {
  const bytes = await make();
  writeFileSync(join(folder, name), bytes);
  size += bytes.length;
}
console.log(`samples/ has ${Object.keys(samples).length} files of ${Math.round(size / 1024)} KiB.`);
