import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as postgres from "../src/engines/postgres/database/statement-texts.ts";
import { copiedFields } from "../src/engines/postgres/database/statements.ts";
import * as sqlite from "../src/engines/sqlite/database/statement-texts.ts";

/** A file that is made from SQL files. */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

const root = dirname(import.meta.dirname);

/** The declarations of statements, with which the compiler checks their names and parameters. */
export const statementDeclarations: readonly GeneratedFile[] = Object.entries({ sqlite, postgres }).map(
  ([engine, { statementTexts }]) => ({
    path: `src/engines/${engine}/database/statement-parameters.ts`,
    text: declareParameters(statementTexts()),
  }),
);

/** Returns what is stored in a generated file, or nothing if there is no such file. */
export function readGenerated({ path }: GeneratedFile): string {
  try {
    return readFileSync(join(root, path), "utf8");
  } catch {
    return "";
  }
}

function declareParameters(statements: ReadonlyMap<string, string>): string {
  const lines = [...statements]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, text]) => {
      const parameters = parametersOf(text).map((parameter) => JSON.stringify(parameter));
      return `  ${JSON.stringify(name)}: ${parameters.join(" | ") || "never"};`;
    });
  return `// biome-ignore-all format: generated from ../sql by \`node test/write-sql.ts\`; do not edit.

/** The names of each statement's parameters. */
export interface StatementParameters {
${lines.join("\n")}
}
`;
}

function parametersOf(text: string): string[] {
  const statement = text.replace(/^--.*\n/gm, "").trimStart();
  if (statement.startsWith("copy ")) return copiedFields(statement);
  return [...new Set([...statement.matchAll(/\$(\w+)/g)].map(([, name = ""]) => name))];
}
