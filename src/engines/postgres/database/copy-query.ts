import type { Query, QueryResult } from "pg";
import type { OpenDatabase } from "./database.ts";

interface Wire {
  query(text: string): void;
  sendCopyFromChunk(data: Buffer): void;
  endCopyFrom(): void;
}

/**
 * A query that copies rows into a table, and the promise of its result. The rows are sent right after the statement; a server
 * that refuses the statement skips them.
 */
export function copyQuery(
  { Query }: OpenDatabase["driver"],
  text: string,
  data: string,
): { query: Query; result: Promise<QueryResult> } {
  const { promise, resolve, reject } = Promise.withResolvers<QueryResult>();
  const query = new Query(text, undefined, (error: Error | undefined, result: QueryResult) =>
    error ? reject(error) : resolve(result),
  );
  const submit = (wire: Wire) => {
    wire.query(text);
    wire.sendCopyFromChunk(Buffer.from(data));
    wire.endCopyFrom();
    return null;
  };
  // Not part of the driver's types. The driver reports when the server is ready, but the rows are already sent.
  return { query: Object.assign(query, { submit, handleCopyInResponse: () => {} }), result: promise };
}
