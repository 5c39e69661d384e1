// Rewrites the golden results. Review the changes: git diff test/readers/golden
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { samples } from "../../scripts/samples/samples.ts";
import { goldenFiles, goldenFolder, SampleReader } from "./golden-results.ts";

rmSync(goldenFolder, { recursive: true, force: true });
mkdirSync(goldenFolder);
const reader = new SampleReader();
for (const name of Object.keys(samples)) {
  for (const [file, content] of Object.entries(goldenFiles(name, await reader.read(name))))
    writeFileSync(join(goldenFolder, file), content);
}
await reader.close();
