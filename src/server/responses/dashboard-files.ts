import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";

/** A file of the dashboard, and its compressed copies if they are smaller. */
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
  ".csv": "text/csv; charset=utf-8",
};

// The better compression first.
const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

// The same folder for the sources and for the built package.
const builtInto = join(dirname(dirname(dirname(import.meta.dirname))), "dist/dashboard");

let known: DashboardFiles | undefined;

/** The built dashboard, read once per process; empty if it was not built. */
export function dashboardFiles(): DashboardFiles {
  known ??= readDashboard(builtInto);
  return known;
}

/** Reads all files of a built dashboard. Files that are added later are not served. */
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
