import pg from "pg";
import { openEngine } from "../src/engines/postgres/postgres-engine.ts";
import { readSqlFiles } from "../src/engines/shared/sql/sql-files.ts";
import { openDatabase } from "../src/engines/sqlite/database/database.ts";
import type { GeneratedFile } from "./generated-sql.ts";

/** Returns the tables of a new SQLite database, as it stores them itself. */
export function sqliteSchema(): GeneratedFile {
  const comments = readComments("sqlite");
  const { database, close } = openDatabase("memory:");
  const rows = database
    .prepare(
      `select one.name, one.sql, one.type = 'index' as isIndex from sqlite_schema as one join sqlite_schema as owner on owner.name = one.tbl_name
       where one.sql is not null and one.name not like 'sqlite_%' order by owner.rowid, one.rowid`,
    )
    .all() as { name: string; sql: string; isIndex: number }[];
  close();
  const parts = rows.map(({ name, sql, isIndex }, index) => {
    const space = isIndex && rows[index - 1]?.isIndex ? "" : "\n";
    return `${space}${comments.before(name)}${sql.replace(/^CREATE( UNIQUE)? \w+/, (words) => words.toLowerCase())};\n`;
  });
  return schemaFile("sqlite", parts);
}

/** Returns the tables of a new PostgreSQL database, read from its catalogue. */
export async function postgresSchema(url: string): Promise<GeneratedFile> {
  await (await openEngine(`${url}&schema=fairlane`)).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const comments = readComments("postgres");
    const { rows: relations } = await client.query<Relation>(relationsQuery);
    const parts = relations.map(
      (relation) => `\n${comments.before(relation.name)}${define(relation, comments)}`,
    );
    return schemaFile("postgres", parts);
  } finally {
    await client.end();
  }
}

function schemaFile(engine: string, parts: readonly string[]): GeneratedFile {
  const header = `-- The tables after all migrations. Generated from migrations/ by \`node test/write-sql.ts\`; do not edit.\n`;
  return { path: `src/engines/${engine}/schema.sql`, text: header + parts.join("") };
}

interface Relation {
  readonly name: string;
  readonly kind: "r" | "v" | "S";
  readonly options: string[] | null;
  readonly columns: { name: string; type: string }[];
  readonly constraints: string[];
  readonly indexes: { name: string; definition: string }[];
  readonly view: string | null;
}

// Sequences of identity columns are part of their tables. Servers from 18 on list "not null" among the constraints, too.
const relationsQuery = `
  select relname as name, relkind as kind, reloptions as options, pg_get_viewdef(pg_class.oid, true) as view,
    (select coalesce(json_agg(json_build_object('name', attname, 'type', concat(
        format_type(atttypid, atttypmod),
        case when attcollation = (select oid from pg_collation where collname = 'C') then ' collate "C"' end,
        case when attstorage = 'e' and typstorage <> 'e' then ' storage external' end,
        case when attnotnull then ' not null' end,
        case when attidentity = 'a' then ' generated always as identity' end,
        ' default ' || pg_get_expr(adbin, adrelid)
      )) order by attnum), '[]')
     from pg_attribute join pg_type on pg_type.oid = atttypid left join pg_attrdef on adrelid = attrelid and adnum = attnum
     where attrelid = pg_class.oid and attnum > 0 and not attisdropped) as columns,
    array(
      select case when contype = 'p' then '' else 'constraint ' || conname || ' ' end || pg_get_constraintdef(oid, true)
      from pg_constraint where conrelid = pg_class.oid and contype <> 'n'
      order by position(contype in 'pfuc'), conname
    ) as constraints,
    (select coalesce(json_agg(json_build_object('name', indexes.relname, 'definition', pg_get_indexdef(indexrelid, 0, true)) order by indexrelid), '[]')
     from pg_index join pg_class as indexes on indexes.oid = indexrelid
     where indrelid = pg_class.oid and not exists (select from pg_constraint where conindid = indexrelid)) as indexes
  from pg_class
  where relnamespace = 'fairlane'::regnamespace and relkind in ('r', 'v', 'S')
    and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'i' and classid = 'pg_class'::regclass)
  order by pg_class.oid`;

function define(relation: Relation, comments: Comments): string {
  const { name, kind, view } = relation;
  if (kind === "v") return `create view fairlane.${name} as\n${wrapColumns(tidy(view ?? "").trim())}\n`;
  if (kind === "S") return `create sequence fairlane.${name};\n`;
  const columns = relation.columns.map(
    ({ name: column, type }) => `${comments.before(`${name}.${column}`, "  ")}  ${column} ${tidy(type)}`,
  );
  const constraints = relation.constraints.map((constraint) => `  ${tidy(constraint)}`);
  const lines = [...columns, ...constraints].join(",\n");
  const options = relation.options
    ? `\n${comments.before(`${name} with`)}with (${relation.options.join(", ").replaceAll("=", " = ")})`
    : "";
  const indexes = relation.indexes.map(
    (index) => `${comments.before(index.name)}${tidy(index.definition).replace(" using btree", "")};\n`,
  );
  const space = indexes.length > 0 ? "\n" : "";
  return `create table fairlane.${name} (\n${lines}\n)${options};\n${space}${indexes.join("")}`;
}

/** Returns a definition as our own files write it: keywords in lower case, and texts without casts. */
function tidy(definition: string): string {
  return definition
    .replace(/("[^"]*"|'[^']*')|[A-Z]+/g, (text, quoted) => quoted ?? text.toLowerCase())
    .replace(/('[^']*')::\w+/g, "$1");
}

/** Puts the columns of a view side by side, because PostgreSQL gives each of them a line. */
function wrapColumns(view: string): string {
  const lines: string[] = [];
  let isOpen = false;
  for (const line of view.split("\n")) {
    const isColumn = line.endsWith(",");
    const joined = `${lines.at(-1)} ${line.trim()}`;
    if (isOpen && isColumn && joined.length <= 120) lines[lines.length - 1] = joined;
    else lines.push(line);
    isOpen = isColumn;
  }
  return lines.join("\n");
}

interface Comments {
  /** Returns the comment of a table, an index, `TABLE.COLUMN` or `TABLE with`, as lines that end with a line break. */
  before(name: string, indentation?: string): string;
}

// Databases do not store comments that stand before a statement, and PostgreSQL stores none.
function readComments(engine: string): Comments {
  const comments = new Map([["migrations", ["The migrations that were applied, with the SHA-256 of each."]]]);
  for (const text of readSqlFiles(
    new URL(`../src/engines/${engine}/migrations/`, import.meta.url),
  ).values()) {
    let pending: string[] = [];
    let table = "";
    for (const line of text.split("\n")) {
      const comment = /^\s*-- (.*)/.exec(line)?.[1];
      if (comment !== undefined) {
        pending.push(comment);
        continue;
      }
      const created = /^create (?:unique )?(table|index|view|trigger|sequence) (?:fairlane\.)?(\w+)/.exec(
        line,
      );
      const altered = /^alter table (?:fairlane\.)?(\w+)(?: (?:add|alter) column (\w+))?/.exec(line);
      const column = /^ {2}(?:add column )?(\w+) /.exec(line)?.[1];
      if (created?.[1] === "table" || altered) table = created?.[2] ?? altered?.[1] ?? "";
      const name =
        created?.[2] ?? `${table}${line.startsWith("with (") ? " with" : `.${altered?.[2] ?? column}`}`;
      if (pending.length > 0) comments.set(name, pending);
      pending = [];
    }
  }
  return {
    before: (name, indentation = "") =>
      (comments.get(name) ?? []).map((line) => `${indentation}-- ${line}\n`).join(""),
  };
}
