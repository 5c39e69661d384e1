import type { PoolClient, QueryConfig, QueryResult } from "pg";

/** A connection whose statements have no time limit. */
export interface PatientConnection {
  query(query: string | QueryConfig, values?: unknown[]): Promise<QueryResult>;
}

// The longest that a timer can wait: 24 days.
const noLimitMs = 2 ** 31 - 1;

/** A connection for migrations and copies, where a slow reply does not mean that the server is gone. */
export function patient(client: PoolClient): PatientConnection {
  return {
    query: (query, values) => {
      const config = typeof query === "string" ? { text: query, ...(values && { values }) } : query;
      // The driver's types lack its time limit.
      return client.query({ ...config, query_timeout: noLimitMs } as QueryConfig);
    },
  };
}
