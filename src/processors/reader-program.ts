import { existsSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { NodeProgram } from "../runtime/start-node.ts";

/** A program that reads documents, and what it may read of the disk: these files and what lies in these folders. */
export interface ReaderProgram {
  readonly file: string;
  readonly mayRead: readonly string[];
}

/** Our own: it may read itself, the description of the package and the folders in which parsers are installed. */
export function ownReaderProgram(): ReaderProgram {
  const folder = dirname(fileURLToPath(import.meta.url));
  // Compiled, the file has another ending.
  const ending = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const description = realpathSync(join(folder, "../../package.json"));
  return {
    file: realpathSync(join(folder, `reader-process.${ending}`)),
    mayRead: [realpathSync(dirname(folder)), description, ...foldersOfParsers(description)],
  };
}

// The optional dependencies are the parsers. Each may lie in another folder: hoisted, beside us, or linked to.
function foldersOfParsers(description: string): readonly string[] {
  const { optionalDependencies = {} } = JSON.parse(readFileSync(description, "utf8"));
  const require = createRequire(description);
  const folders = Object.keys(optionalDependencies).flatMap((name) => {
    const found = (require.resolve.paths(name) ?? []).find((folder) => existsSync(join(folder, name)));
    return found === undefined ? [] : [found, outermostModules(realpathSync(join(found, name)))];
  });
  return [...new Set(folders)];
}

// Where packages are links, those that a package needs lie elsewhere below the same folder.
function outermostModules(folder: string): string {
  const name = `${sep}node_modules${sep}`;
  const at = folder.indexOf(name);
  return at < 0 ? folder : folder.slice(0, at + name.length - 1);
}

/**
 * How a reader is started: it may write nothing, start nothing (neither processes nor threads, which could shake off these
 * bonds), load no native code, and from Node 26 on open no connection.
 */
export function isolated({ file, mayRead }: ReaderProgram, memoryBytes: number): NodeProgram {
  const flags = [
    "--permission",
    ...mayRead.map((path) => `--allow-fs-read=${path}`),
    `--max-old-space-size=${Math.max(Math.floor((memoryBytes * heapShare) / 1024 ** 2), 16)}`,
    "--no-addons",
    // It opens files without asking for permission.
    "--no-experimental-sqlite",
    "--no-experimental-websocket",
    "--disable-sigusr1",
    "--no-global-search-paths",
    "--no-warnings",
  ];
  return { file, flags };
}

// Beside the heap there are the program itself, buffers, and the memory of WebAssembly.
const heapShare = 0.75;
