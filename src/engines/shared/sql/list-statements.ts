import { readSqlFiles } from "./sql-files.ts";

/** How an engine counts and bounds its lists. */
export interface ListOptions {
  /** The column by which the lists of each subject are ordered, and those of lists that have another order. */
  readonly orderedBy: Readonly<Record<string, string>>;
  /** True if a count reads in the order of its list: PostgreSQL then walks along the same index. SQLite would copy each row. */
  readonly isCountOrdered: boolean;
}

/**
 * Reads a folder of lists and returns their statements by name. Each file selects one page of a list, with `{filter}` in the
 * place of the conditions that `filters/` has for its subject, the first word of its name. From each list come
 * - `NAME`, the page;
 * - `count-NAME`, the number of all documents that pass the filter;
 * - `scan-end-NAME`, the last of the $maxLookedAt rows that a page may look at, whether they pass the filter or not, and
 *   the one after it, if there is one.
 */
export function readLists(folder: URL, { orderedBy, isCountOrdered }: ListOptions): Map<string, string> {
  const filters = readSqlFiles(new URL("filters/", folder));
  const statements = new Map<string, string>();
  for (const [name, file] of readSqlFiles(folder)) {
    const subject = name.split("-")[0] ?? "";
    const text = file.replace(header, "");
    const page = text.replace("{filter}", () => filters.get(subject)?.replace(header, "").trimEnd() ?? "");
    const passing = page.replace(isCountOrdered ? limit : orderAndLimit, "");
    const all = text.replace("{filter}", "true").replace(limit, "");
    statements.set(name, page);
    if (subject === "documents")
      statements.set(`count-${name}`, `select count(*) as count from (\n${passing}\n) as passing\n`);
    const end = "limit 2 offset cast($maxLookedAt as bigint) - 1";
    statements.set(
      `scan-end-${name}`,
      `select ${orderedBy[name] ?? orderedBy[subject]} from (\n${all}\n) as looked_at\n${end}\n`,
    );
  }
  return statements;
}

const header = /^(--.*\n)+/;
const limit = / limit \$limit\n$/;
const orderAndLimit = /\norder by .*\n$/;
