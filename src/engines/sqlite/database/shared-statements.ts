import type { SQLInputValue } from "node:sqlite";
import type { SharedCall, SharedParameters, SharedStatements } from "../../shared/sql/shared-statements.ts";
import type { StatementCall } from "../../shared/sql/statement-call.ts";
import type { Statements } from "./statements.ts";

type Use = <Result>(work: (statements: Statements) => Result) => Result | Promise<Result>;

/** The statements that both engines have, each run by `use`. */
export function sharedStatements(use: Use): SharedStatements {
  return {
    get: async <Row>(...call: SharedCall) => use((statements) => statements.get<Row>(...withFlags(call))),
    all: async <Row>(...call: SharedCall) => use((statements) => statements.all<Row>(...withFlags(call))),
    run: async (...call) => use((statements) => statements.run(...withFlags(call))),
  };
}

// SQLite has no booleans.
function withFlags([name, parameters = {}]: readonly [name: string, parameters?: object]) {
  const values = Object.entries(parameters).map(([key, value]) => [
    key,
    typeof value === "boolean" ? Number(value) : value,
  ]);
  return [name, Object.fromEntries(values)] as unknown as StatementCall<SharedParameters, SQLInputValue>;
}
