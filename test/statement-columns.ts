import pg from "pg";
import { statementTexts as postgresTexts } from "../src/engines/postgres/database/statement-texts.ts";
import { numberParameters } from "../src/engines/postgres/database/statements.ts";
import { openEngine } from "../src/engines/postgres/postgres-engine.ts";
import { openDatabase } from "../src/engines/sqlite/database/database.ts";
import { statementTexts as sqliteTexts } from "../src/engines/sqlite/database/statement-texts.ts";
import type { GeneratedFile } from "./generated-sql.ts";

type Columns = ReadonlyMap<string, readonly string[]>;

/** Declares the columns of all statements of both engines, and of the statements that both have. */
export async function declareAllColumns(url: string): Promise<GeneratedFile[]> {
  const [sqlite, postgres] = [sqliteColumns(), await postgresColumns(url)];
  const both = [...sqlite].map(([name, columns]) => {
    const others = postgres.get(name) ?? [];
    return [name, columns.filter((column) => others.includes(column))] as const;
  });
  return [
    declareColumns("src/engines/sqlite/database/statement-columns.ts", sqlite),
    declareColumns("src/engines/postgres/database/statement-columns.ts", postgres),
    declareColumns("src/engines/shared/sql/shared-columns.ts", new Map(both)),
  ];
}

function sqliteColumns(): Columns {
  const { database, close } = openDatabase("memory:");
  const columnsOf = (text: string) =>
    database
      .prepare(text)
      .columns()
      .map(({ name }) => name);
  const columns = new Map([...sqliteTexts()].map(([name, text]) => [name, columnsOf(text)]));
  close();
  return columns;
}

async function postgresColumns(url: string): Promise<Columns> {
  await (await openEngine(`${url}&schema=fairlane`)).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const columns = new Map<string, string[]>();
  for (const [name, text] of postgresTexts())
    columns.set(name, await describe(client, numberParameters(text).text));
  await client.end();
  return columns;
}

interface Wire {
  parse(query: { text: string }): void;
  describe(target: { type: "S" }): void;
  sync(): void;
}

/** Asks for the columns of a statement without running it, which the driver has no method for. */
function describe(client: pg.Client, text: string): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  let columns: string[] = [];
  const query = {
    submit(wire: Wire) {
      wire.parse({ text });
      wire.describe({ type: "S" });
      wire.sync();
    },
    handleRowDescription({ fields }: { fields: { name: string }[] }) {
      columns = fields.map(({ name }) => name);
    },
    handleError: reject,
    handleReadyForQuery: () => resolve(columns),
  };
  client.query(query as unknown as pg.Submittable);
  return promise;
}

function declareColumns(path: string, columns: Columns): GeneratedFile {
  const isShared = path.includes("/shared/");
  const document = columns.get("document") ?? [];
  const lines = [...columns]
    .filter(([, names]) => names.length > 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, names]) =>
        `  "${name}": ${names.join() === document.join() ? "DocumentColumn" : unionOf(names)};`,
    );
  const text = `// biome-ignore-all format: generated from SQL files by \`node test/write-sql.ts\`; do not edit.

type DocumentColumn = ${unionOf(document)};

/** The names of the columns that each statement returns${isShared ? " on both engines" : ""}. Statements that return no rows are left out. */
export interface ${isShared ? "Shared" : "Statement"}Columns {
${lines.join("\n")}
}
`;
  return { path, text };
}

function unionOf(names: readonly string[]): string {
  return names.map((name) => JSON.stringify(name)).join(" | ");
}
