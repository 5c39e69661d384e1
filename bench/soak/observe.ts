import { loadavg } from "node:os";
import type { Client } from "pg";
import type { Queue } from "../../src/queue/queue.ts";
import { preciseNow } from "./sample.ts";

/** The observed tables. */
export const tableNames = ["line", "documents", "claims", "events"] as const;

/** A table at one moment: its dead rows as PostgreSQL counts them, and its size on disk with indexes. */
export interface TableState {
  readonly deadRows: number;
  readonly bytes: number;
}

/** The store at one moment. */
export interface Observation {
  readonly at: number;
  /** The processor time of the server so far; undefined if it cannot be read. */
  readonly cpuMs: number | undefined;
  /** The load average of the last minute. */
  readonly load: number;
  readonly waiting: number;
  readonly oldestWaitMs: number;
  readonly tables: Readonly<Record<string, TableState>>;
}

/** The store to observe. */
export interface Observed {
  readonly queue: Queue;
  readonly client: Client;
  cpuMs(): number | undefined;
}

/** Observes the store. */
export async function observe({ queue, client, cpuMs }: Observed): Promise<Observation> {
  const at = preciseNow();
  const cpu = cpuMs();
  const [{ documents, oldestWaitMs }, tables] = await Promise.all([queue.stats(), readTables(client)]);
  const [load = Number.NaN] = loadavg();
  return { at, cpuMs: cpu, load, waiting: documents.waiting, oldestWaitMs: oldestWaitMs ?? 0, tables };
}

async function readTables(client: Client): Promise<Record<string, TableState>> {
  type Row = { name: string; dead: string; bytes: string };
  const { rows } = await client.query<Row>(
    `select relname as name, n_dead_tup as dead, pg_total_relation_size(relid) as bytes
     from pg_stat_user_tables where schemaname = 'fairlane'`,
  );
  return Object.fromEntries(
    rows.map(({ name, dead, bytes }) => [name, { deadRows: Number(dead), bytes: Number(bytes) }]),
  );
}
