import type { Query, QueryResult } from "pg";
import type { OpenDatabase } from "./database.ts";

interface Wire {
  query(text: string): void;
  sendCopyFromChunk(data: Buffer): void;
  endCopyFrom(): void;
}

/**
 * A query that copies rows into a table, and the promise of its answer. The rows follow the statement at once: a server
 * that refuses the statement passes over them.
 */
export function copyQuery(
  { Query }: OpenDatabase["driver"],
  text: string,
  data: string,
): { query: Query; answer: Promise<QueryResult> } {
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
  // Not part of the driver's types: it is told of the server's readiness, which was not waited for.
  return { query: Object.assign(query, { submit, handleCopyInResponse: () => {} }), answer: promise };
}
