#!/usr/bin/env node
// Starts the command line: of the built package, or of the sources in a clone. Plain JavaScript, so that an old Node can
// say that it is too old, or in a clone start the newer one that the clone brings.
import { existsSync } from "node:fs";
import * as modules from "node:module";
import { fileURLToPath } from "node:url";

const minMajor = 24;
const root = new URL("../", import.meta.url);
const scripts = new URL("scripts/install.mjs", root);
const args = process.argv.slice(2);

if (Number.parseInt(process.versions.node, 10) >= minMajor) {
  modules.enableCompileCache?.();
  const { main } = await import(findProgram().href);
  process.exitCode = await main(args);
} else if (existsSync(scripts)) {
  const [{ ensureNode }, { endLike, runChild }] = await Promise.all([
    import(scripts.href),
    import(new URL("scripts/child.mjs", root).href),
  ]);
  const node = await ensureNode(fileURLToPath(root));
  endLike(await runChild(node, [fileURLToPath(import.meta.url), ...args], { stdio: "inherit" }));
} else {
  console.error(
    `fairlane: expected Node ${minMajor} or newer, got ${process.versions.node}; install one from https://nodejs.org`,
  );
  process.exitCode = 1;
}

/** The sources in a clone, otherwise the bundle, which starts faster. */
function findProgram() {
  const sources = new URL("src/cli/main.ts", root);
  if (existsSync(sources)) return sources;
  // Workers load processors of users, whose imports of the package must be the same modules.
  const mayLoadProcessors = ["serve", "work"].some((name) => args.includes(name));
  return new URL(mayLoadProcessors ? "dist/cli/main.js" : "dist/bundle/main.js", root);
}
