import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { newDatabase, startPostgres } from "../../test/support/postgres/postgres-server.ts";
import { ServerProcess } from "../http/server-process.ts";
import { forget, query } from "../peers/database.ts";
import { fillWeek, type Week } from "./fill-week.ts";
import type { StoreName } from "./options.ts";

const program = join(dirname(dirname(import.meta.dirname)), "bin/fairlane.mjs");
// All other settings are PostgreSQL's defaults.
const settings = { shared_buffers: "256MB", max_wal_size: "4GB" };

/** A filled store with a real server. */
export interface ServedStore {
  readonly url: string;
  stop(): Promise<void>;
}

/** Fills a store and serves it. Stopping removes everything. */
export async function serveStore(name: StoreName, week: Week): Promise<ServedStore> {
  const folder = mkdtempSync(join(tmpdir(), "fairlane-bench-dashboard-"));
  const postgres = name === "postgres" ? await startPostgres({ settings }) : undefined;
  const clean = async () => {
    await postgres?.remove();
    rmSync(folder, { recursive: true });
  };
  try {
    const database = postgres ? await newDatabase(postgres) : `sqlite:${join(folder, "queue.db")}`;
    await fillWeek(database, week);
    if (postgres) await calm(database);
    const args = [program, "serve", "--port", "0", "--concurrency", "0", "--database", database];
    const server = await ServerProcess.start(args, folder);
    const stop = async () => {
      await server.stop();
      await clean();
    };
    return { url: `http://127.0.0.1:${server.port}`, stop };
  } catch (error) {
    await clean();
    throw error;
  }
}

// Autovacuum would do this in the course of a week.
async function calm(url: string): Promise<void> {
  await query(url, "vacuum analyze");
  await query(url, "checkpoint");
  await forget(url);
}
