import type { SharedCallFor, SharedStatements } from "../../shared/sql/shared-statements.ts";
import type { Statements } from "./statements.ts";

/** Runs work with statements. */
export type Use = <Result>(work: (statements: Statements) => Promise<Result>) => Promise<Result>;

/** The statements that both engines have, each run by `use`. */
export function sharedStatements(use: Use): SharedStatements {
  return {
    get: <Row>(...call: SharedCallFor<Row>) =>
      use(
        (statements) =>
          statements.get<unknown>(...(call as SharedCallFor<unknown>)) as Promise<Row | undefined>,
      ),
    all: <Row>(...call: SharedCallFor<Row>) =>
      use((statements) => statements.all<unknown>(...(call as SharedCallFor<unknown>)) as Promise<Row[]>),
    run: (...call) => use((statements) => statements.run(...call)),
  };
}
