// Runs all tests, those of one folder spread over the whole run: they are busy with the same things, such as browsers or
// waiting for a database, and several of them at once would leave the processors idle, or have too few.
import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname } from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";

const folders = Map.groupBy(globSync("test/**/*.test.ts").sort(), dirname);

/** @type {(files: readonly string[]) => { file: string, share: number }[]} */
const placed = (files) => files.map((file, index) => ({ file, share: (index + 0.5) / files.length }));

const files = [...folders.values()].flatMap(placed).sort((a, b) => a.share - b.share);

run({
  files: files.map(({ file }) => file),
  // Many tests wait more than they compute.
  concurrency: availableParallelism() + 2,
})
  .on("test:fail", () => {
    process.exitCode = 1;
  })
  .compose(spec)
  .pipe(process.stdout);
