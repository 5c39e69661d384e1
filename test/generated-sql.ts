import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as postgres from "../src/engines/postgres/database/statement-texts.ts";
import * as sqlite from "../src/engines/sqlite/database/statement-texts.ts";

/** A file that is made from SQL files. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

const root = dirname(import.meta.dirname);

type Parameters = ReadonlyMap<string, readonly string[]>;

/** The declarations of statements, with which the compiler checks their names and parameters. */
export const statementDeclarations: readonly GeneratedFile[] = declareAll();

function declareAll(): GeneratedFile[] {
  const ofSqlite = parametersOfAll(sqlite.statementTexts());
  const ofPostgres = parametersOfAll(postgres.statementTexts());
  // Statements of the same name that PostgreSQL can run with the parameters of SQLite, or with some more.
  const both = [...ofPostgres].filter(([name, parameters]) =>
    ofSqlite.get(name)?.every((parameter) => parameters.includes(parameter)),
  );
  return [
    declare("src/engines/sqlite/database/statement-parameters.ts", ofSqlite),
    declare("src/engines/postgres/database/statement-parameters.ts", ofPostgres),
    declare("src/engines/shared/sql/shared-parameters.ts", new Map(both)),
  ];
}

/** Returns what is stored in a generated file, or nothing if there is no such file. */
export function readGenerated({ path }: GeneratedFile): string {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return "";
  }
}

function parametersOfAll(statements: ReadonlyMap<string, string>): Parameters {
  return new Map([...statements].map(([name, text]) => [name, parametersOf(text)]));
}

function declare(path: string, statements: Parameters): GeneratedFile {
  const isShared = path.includes("/shared/");
  const lines = [...statements]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, parameters]) => {
      const names = parameters.map((parameter) => JSON.stringify(parameter));
      return `  ${JSON.stringify(name)}: ${names.join(" | ") || "never"};`;
    });
  const text = `// biome-ignore-all format: generated from SQL files by \`node test/write-sql.ts\`; do not edit.

/** The names of ${isShared ? "all parameters of each statement that both engines have" : "each statement's parameters"}. */
export interface ${isShared ? "Shared" : "Statement"}Parameters {
${lines.join("\n")}
}
`;
  return { path, text };
}

function parametersOf(text: string): string[] {
  const statement = text.replace(/^--.*\n/gm, "").trimStart();
  return [...new Set([...statement.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name))];
}
