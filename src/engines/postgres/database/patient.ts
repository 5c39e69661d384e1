import type { PoolClient, QueryConfig, QueryResult } from "pg";

/** A connection whose statements may take as long as they take. */
export interface PatientConnection {
  query(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult>;
}

// The longest that a timer can wait: 24 days.
const noLimitMs = 2 ** 31 - 1;

/** A connection for migrations and copies: there silence does not mean that the server is gone. */
export function patient(client: PoolClient): PatientConnection {
  return {
    query: (query, values) => {
      const asked = typeof query === "string" ? { text: query, ...(values && { values }) } : query;
      // The driver's types do not know its time limit.
      return client.query({ ...asked, query_timeout: noLimitMs } as QueryConfig);
    },
  };
}
