import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";

/** A file of the dashboard, and its compressed copies. Only assets that shrink have any. */
export interface DashboardFile {
  readonly type: string;
  readonly etag: string;
  readonly body: Uint8Array<ArrayBuffer>;
  readonly compressed: readonly { readonly encoding: string; readonly body: Uint8Array<ArrayBuffer> }[];
}

/** The files of the dashboard by their names below its folder, such as "index.html" and "assets/…". */
export type DashboardFiles = ReadonlyMap<string, DashboardFile>;

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

// The smaller one first.
const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

// The same place for the sources and for what is built of them.
const builtInto = join(dirname(dirname(dirname(import.meta.dirname))), "dist/dashboard");

let known: DashboardFiles | undefined;

/** The dashboard as it was built, read once for the whole process; empty if it was not built. */
export function dashboardFiles(): DashboardFiles {
  known ??= readDashboard(builtInto);
  return known;
}

/** Reads a built dashboard whole: what is not in its folder now is never served. */
export function readDashboard(folder: string): DashboardFiles {
  if (!existsSync(join(folder, "index.html"))) return new Map();
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    names.flatMap((name) => {
      const type = types[extname(name)];
      return type ? [[name.replaceAll("\\", "/"), readOne(join(folder, name), type)] as const] : [];
    }),
  );
}

function readOne(path: string, type: string): DashboardFile {
  const body = readFileSync(path);
  const compressed = encodings.flatMap(([encoding, ending]) =>
    existsSync(path + ending) ? [{ encoding, body: readFileSync(path + ending) }] : [],
  );
  return { type, etag: createHash("sha256").update(body).digest("base64url").slice(0, 22), body, compressed };
}
