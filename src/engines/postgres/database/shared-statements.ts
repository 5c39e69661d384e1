import type { SharedCall, SharedStatements } from "../../shared/sql/shared-statements.ts";
import type { Statements } from "./statements.ts";

/** Runs work with statements. */
export type Use = <Result>(work: (statements: Statements) => Promise<Result>) => Promise<Result>;

/** The statements that both engines have, each run by `use`. */
export function sharedStatements(use: Use): SharedStatements {
  return {
    get: <Row>(...call: SharedCall) => use((statements) => statements.get<Row>(...call)),
    all: <Row>(...call: SharedCall) => use((statements) => statements.all<Row>(...call)),
    run: (...call) => use((statements) => statements.run(...call)),
  };
}
