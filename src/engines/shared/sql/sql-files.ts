import { readdirSync, readFileSync } from "node:fs";

/** The texts of a folder of `.sql` files, by file name, in the order of the names. */
export function readSqlFiles(folder: URL): Map<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  return new Map(
    names.sort().map((name) => [name.slice(0, -4), readFileSync(new URL(name, folder), "utf8")]),
  );
}
