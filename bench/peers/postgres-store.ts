import { newDatabase, startPostgres } from "../../test/support/postgres/postgres-server.ts";
import { readCpuMs } from "../server-cpu.ts";
import { forget, query, queryNumber } from "./database.ts";
import type { Place, Store } from "./store.ts";

// All others are PostgreSQL's defaults. Every commit reaches the disk.
const settings = { shared_buffers: "256MB", max_wal_size: "4GB", checkpoint_timeout: "30min" };

/** Starts the PostgreSQL that all systems use, each measurement in a fresh database. */
export async function startPostgresStore(): Promise<Store> {
  const server = await startPostgres({ fsync: true, settings });
  const { url } = server;
  const postmaster = await queryNumber(url, "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)");
  const [row] = await query(url, "show server_version");
  const set = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  return {
    description: `PostgreSQL ${row?.server_version}, ${["fsync = on", ...set].join(", ")}`,
    newPlace: async () => placeIn(await newDatabase(server), url),
    cpuMs: () => readCpuMs(postmaster),
    logBytes: () => queryNumber(url, "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')"),
    remove: async () => {
      await forget(url);
      await server.remove();
    },
  };
}

function placeIn(url: string, serverUrl: string): Place {
  return {
    url,
    calm: async () => {
      await query(url, "vacuum analyze");
      await query(url, "checkpoint");
    },
    sizeOf: async (schema) =>
      queryNumber(
        url,
        `select coalesce(sum(pg_total_relation_size(oid)), 0) from pg_class
         where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'm')`,
      ),
    remove: async () => {
      await forget(url);
      await query(serverUrl, `drop database ${new URL(url).pathname.slice(1)} with (force)`);
    },
  };
}
