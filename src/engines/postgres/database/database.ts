import type { Client, Pool, PoolConfig } from "pg";
import type { OpenOptions } from "../../../engine/engine.ts";
import { PipelinePool } from "../pipeline/pipeline-pool.ts";
import { type Address, readAddress } from "./address.ts";
import { type Connections, connectionsTo, type Driver } from "./connections.ts";
import { migrate } from "./migrate.ts";
import { sessionSettings } from "./planning.ts";
import { storeError } from "./store-errors.ts";

/** A reachable database. Connections open on demand, and again after they were lost. */
export interface OpenDatabase extends Pick<Address, "schema" | "place" | "isPooled"> {
  /** For transactions of the queue. */
  readonly pipelines: PipelinePool;
  /** For statements that may take long, such as migrations and copies. */
  readonly writePool: Pool;
  readonly readPool: Pool;
  /** One more connection, which is not open yet. */
  newClient(): Client;
  close(): Promise<void>;
}

const maxReadConnections = 4;

/** Opens or creates the schema of a `postgres://` URL and brings its tables up to date. */
export async function openDatabase(
  url: string,
  { mustExist = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  const address = readAddress(url);
  const { schema, place, isPooled } = address;
  const driver = await loadDriver();
  const connections = connectionsTo(driver, configure(driver, address), address);
  const writePool = openPool(connections, { purpose: "writing", max: 1, isPooled });
  const readPool = openPool(connections, { purpose: "reading", max: maxReadConnections, isPooled });
  const pipelines = new PipelinePool(connections, { isPooled });
  const close = async () => {
    await Promise.all([pipelines.close(), writePool.end(), readPool.end()]);
  };
  try {
    await migrate(writePool, { schema, place, mustExist });
  } catch (error) {
    await close();
    throw storeError(error, place);
  }
  const { newClient } = connections;
  return { schema, place, isPooled, pipelines, writePool, readPool, newClient, close };
}

/** One more pool of connections to a database. */
export interface OpenPool extends Pick<OpenDatabase, "schema" | "place" | "isPooled"> {
  readonly pool: Pool;
}

/** Opens one more pool for the schema of a URL, whose tables must be up to date. */
export async function openPoolOf(url: string, maxConnections: number): Promise<OpenPool> {
  const address = readAddress(url);
  const { schema, place, isPooled } = address;
  const driver = await loadDriver();
  const connections = connectionsTo(driver, configure(driver, address), address);
  const pool = openPool(connections, { purpose: "reading", max: maxConnections, isPooled });
  return { schema, place, isPooled, pool };
}

async function loadDriver(): Promise<Driver> {
  const { default: driver } = await import("pg");
  return driver as unknown as Driver;
}

const [bigint, bigints, json] = [20, 1016, 114];

function configure(driver: Driver, { connectionString }: Address): PoolConfig {
  const getTypeParser = (type: number, format?: unknown) => {
    if (type === bigint) return Number;
    if (type === json) return JSON.parse;
    if (type === bigints)
      return (text: string) => (text === "{}" ? [] : text.slice(1, -1).split(",").map(Number));
    return driver.types.getTypeParser(type, format as "text");
  };
  const config = {
    connectionString,
    application_name: "fairlane",
    // Detects a vanished server: keep-alive on an idle connection, the timeout on others.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    // Sends what is asked for on one connection without waiting for earlier answers; older drivers ignore it.
    pipeline: true,
    types: { getTypeParser },
    allowExitOnIdle: true,
  };
  return config as unknown as PoolConfig;
}

interface PoolPlan {
  readonly purpose: "reading" | "writing";
  readonly max: number;
  readonly isPooled: boolean;
}

function openPool(connections: Connections, { purpose, max, isPooled }: PoolPlan): Pool {
  const pool = connections.newPool({ max });
  // The loss of an idle connection. The next query gets a new one.
  pool.on("error", () => {});
  // Behind a pooler, each transaction sets itself up.
  if (!isPooled) pool.on("connect", (client) => client.query(sessionSettings(purpose)).catch(() => {}));
  return pool;
}
