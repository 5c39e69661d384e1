import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { NodeProgram } from "../runtime/start-node.ts";

/** A program that reads documents, and the files and folders that it may read. */
export interface ReaderProgram {
  readonly file: string;
  readonly mayRead: readonly string[];
}

/** A built-in program, by its path in this folder. It may read itself, package.json and the folders with the parsers. */
export function ownReaderProgram(
  name: "reader-process" | "drawing/drawing-process" = "reader-process",
): ReaderProgram {
  const folder = dirname(fileURLToPath(import.meta.url));
  const ending = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const packageFile = realpathSync(join(folder, "../../package.json"));
  return {
    file: realpathSync(join(folder, `${name}.${ending}`)),
    mayRead: [realpathSync(dirname(folder)), packageFile, ...parserFolders(packageFile)],
  };
}

/** Returns the parsers that are not installed, by the names of their packages. */
export function missingParsers(): readonly string[] {
  const packageFile = join(dirname(fileURLToPath(import.meta.url)), "../../package.json");
  return [...parserPlaces(packageFile)].flatMap(([name, folder]) => (folder === undefined ? [name] : []));
}

/** Returns the folder that holds each optional dependency, except those for S3, or undefined if it is not installed. */
function parserPlaces(packageFile: string): ReadonlyMap<string, string | undefined> {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(packageFile, "utf8"));
  const require = createRequire(packageFile);
  const names = Object.keys(optionalDependencies).filter((name) => !name.startsWith("@aws-sdk/"));
  const folderOf = (name: string) =>
    (require.resolve.paths(name) ?? []).find((folder) => existsSync(join(folder, name)));
  return new Map(names.map((name) => [name, folderOf(name)]));
}

// Each parser may be in another folder: hoisted, nested or linked.
function parserFolders(packageFile: string): readonly string[] {
  const folders = [...parserPlaces(packageFile)].flatMap(([name, folder]) =>
    folder === undefined ? [] : [folder, outermostModules(realpathSync(join(folder, name)))],
  );
  return [...new Set(folders)];
}

// If packages are links, the dependencies of a package are elsewhere below the same folder.
function outermostModules(folder: string): string {
  const name = `${sep}node_modules${sep}`;
  const at = folder.indexOf(name);
  return at < 0 ? folder : folder.slice(0, at + name.length - 1);
}

/**
 * Returns how a reader is started. It may not write files, start processes or threads (which could escape these limits), load
 * native code or, from Node 26 on, open connections.
 */
export function isolated({ file, mayRead }: ReaderProgram, memoryBytes: number): NodeProgram {
  const flags = [
    "--permission",
    ...mayRead.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${Math.max(Math.floor((memoryBytes * heapShare) / 1024 ** 2), 16)}`,
    "--no-addons",
    // It ignores the permission model.
    "--no-experimental-sqlite",
    "--no-experimental-websocket",
    "--disable-sigusr1",
    "--no-global-search-paths",
    "--no-warnings",
  ];
  return { file, flags };
}

// The rest is for the program itself, buffers and the memory of WebAssembly.
const heapShare = 0.75;
