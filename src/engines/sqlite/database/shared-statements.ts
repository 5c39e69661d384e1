import type { SharedCallFor, SharedStatements } from "../../shared/sql/shared-statements.ts";
import type { CallFor, SqlCall, Statements } from "./statements.ts";

type Use = <Result>(work: (statements: Statements) => Result) => Result | Promise<Result>;

/** The statements that both engines have, each run by `use`. */
export function sharedStatements(use: Use): SharedStatements {
  return {
    get: async <Row>(...call: SharedCallFor<Row>) =>
      use((statements) => statements.get<Row>(...withFlags<CallFor<Row>>(call))),
    all: async <Row>(...call: SharedCallFor<Row>) =>
      use((statements) => statements.all<Row>(...withFlags<CallFor<Row>>(call))),
    run: async (...call) => use((statements) => statements.run(...withFlags<SqlCall>(call))),
  };
}

// SQLite has no booleans.
function withFlags<Bound>([name, parameters = {}]: readonly [name: string, parameters?: object]) {
  const values = Object.entries(parameters).map(([key, value]) => [
    key,
    typeof value === "boolean" ? Number(value) : value,
  ]);
  return [name, Object.fromEntries(values)] as Bound;
}
