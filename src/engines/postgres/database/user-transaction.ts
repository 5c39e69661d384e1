import type { QueryResult } from "pg";
import type { TransactionClient } from "../../../engine/line.ts";
import { unexpected } from "../../../errors/expectation.ts";
import type { SqlConnection } from "./statements.ts";

/**
 * A user's client as a connection for our statements: one at a time, because not every client can queue them, and with
 * numbers as our own connections read them.
 */
export function connectionOf(client: TransactionClient): SqlConnection {
  if (typeof client?.query !== "function")
    throw unexpected("client", "a client with a method query()", client);
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: ({ text, values }) => {
      const answer = last.then(async () => resultOf(await client.query(text, values)));
      last = answer.catch(() => {});
      return answer;
    },
  };
}

// Some clients answer the rows themselves.
function resultOf(answer: unknown): QueryResult {
  const rows: unknown = Array.isArray(answer) ? answer : (answer as { rows?: unknown } | undefined)?.rows;
  if (!Array.isArray(rows)) throw unexpected("the client's answer", "rows, or an object with rows", answer);
  return { rows: rows.map(withNumbers), rowCount: rows.length } as unknown as QueryResult;
}

const texts = new Set([
  "id",
  "customer",
  "name",
  "type",
  "metadata",
  "content",
  "trace",
  "key",
  "state",
  "indexed_state",
  "worker",
  "result",
  "partial",
  "error",
  "limits",
  "plan_limits",
]);

// Clients read bigint as text, unless told otherwise, because it may be larger than a number can tell.
function withNumbers(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      texts.has(name) || (typeof value !== "string" && typeof value !== "bigint") ? value : Number(value),
    ]),
  );
}
