import type { QueryResult } from "pg";
import type { TransactionClient } from "../../../engine/line.ts";
import { unexpected } from "../../../errors/expectation.ts";
import type { SqlConnection } from "./statements.ts";

/**
 * A user's client as a connection for our statements. It sends one at a time, because not every client can queue them, and reads
 * numbers like our own connections.
 */
export function connectionOf(client: TransactionClient): SqlConnection {
  if (typeof client?.query !== "function")
    throw unexpected("client", "a client with a method query()", client);
  let last: Promise<unknown> = Promise.resolve();
  return {
    query: ({ text, values }) => {
      const result = last.then(async () => resultOf(await client.query(text, values)));
      last = result.catch(() => {});
      return result;
    },
  };
}

// Some clients return the rows themselves.
function resultOf(result: unknown): QueryResult {
  const rows: unknown = Array.isArray(result) ? result : (result as { rows?: unknown } | undefined)?.rows;
  if (!Array.isArray(rows)) throw unexpected("the client's result", "rows, or an object with rows", result);
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
  "source",
  "callback",
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

// Clients read bigint as text by default, because it may exceed the range of a number.
function withNumbers(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      texts.has(name) || (typeof value !== "string" && typeof value !== "bigint") ? value : Number(value),
    ]),
  );
}
