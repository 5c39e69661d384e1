import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Tree } from "../architecture-rules.ts";

const root = dirname(dirname(import.meta.dirname));
const folders = ["bin", "src", "test", "bench", "docs", "examples", "ops", "scripts", "dashboard"];

/** Reads the project's own files, without what was installed. */
export function readRepository(): Tree {
  const entries = readdirSync(root, { withFileTypes: true }).flatMap((entry) =>
    folders.includes(entry.name)
      ? readdirSync(join(root, entry.name), { withFileTypes: true, recursive: true })
      : [entry],
  );
  const paths = entries
    // In a git worktree .git is a file.
    .filter(({ name }) => name !== ".git")
    .filter((entry) => entry.isFile() && !/node_modules|dashboard\/dist/.test(entry.parentPath))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(root, path), readFileSync(path, "utf8")]));
}
