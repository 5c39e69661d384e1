// Rewrites the golden results, or only those of the samples that are named. Review the changes: git diff test/readers/golden
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { samples } from "../../scripts/samples/samples.ts";
import { goldenFiles, goldenFolder, SampleReader } from "./golden-results.ts";

const named = process.argv.slice(2);
const names = named.length > 0 ? named : Object.keys(samples);
mkdirSync(goldenFolder, { recursive: true });
for (const file of readdirSync(goldenFolder)) {
  const sample = file.replace(/\.(json|txt|md)$/, "");
  if (names.includes(sample) || !(sample in samples)) rmSync(join(goldenFolder, file));
}
const reader = new SampleReader();
for (const name of names) {
  for (const [file, content] of Object.entries(goldenFiles(name, await reader.read(name))))
    writeFileSync(join(goldenFolder, file), content);
}
await reader.close();
