#!/usr/bin/env node
// Starts the command line: of the built package, or of the sources in a clone. Plain JavaScript, so that an old Node can
// say that it is too old.
import { existsSync } from "node:fs";

const oldestMajor = 24;

if (Number.parseInt(process.versions.node, 10) < oldestMajor) {
  console.error(
    `fairlane: expected Node ${oldestMajor} or newer, got ${process.versions.node}; install one from https://nodejs.org`,
  );
  process.exitCode = 1;
} else {
  const sources = new URL("../src/cli/main.ts", import.meta.url);
  const built = new URL("../dist/cli/main.js", import.meta.url);
  const { main } = await import((existsSync(sources) ? sources : built).href);
  process.exitCode = await main(process.argv.slice(2));
}
