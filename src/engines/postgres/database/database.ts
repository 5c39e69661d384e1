import type { Pool, PoolConfig } from "pg";
import type { OpenOptions } from "../../../engine/engine.ts";
import { hidePassword, unexpected } from "../../../errors/expectation.ts";
import { PipelinePool } from "../pipeline/pipeline-pool.ts";
import { migrate } from "./migrate.ts";
import { sessionSettings } from "./planning.ts";
import { storeError } from "./store-errors.ts";

type Driver = typeof import("pg");

/** A reachable database. Connections open on demand, and again after they were lost. */
export interface OpenDatabase {
  readonly driver: Driver;
  /** For one more connection. */
  readonly config: PoolConfig;
  readonly schema: string;
  /** The server, database and schema for messages, without the password. */
  readonly place: string;
  /** True behind a pooler, which gives each transaction any connection to the server. */
  readonly isPooled: boolean;
  /** For transactions of the queue. */
  readonly pipelines: PipelinePool;
  /** For statements that may take long, such as migrations and copies. */
  readonly writePool: Pool;
  readonly readPool: Pool;
  close(): Promise<void>;
}

const maxWriteConnections = 2;
const maxReadConnections = 4;

/** Opens or creates the schema of a `postgres://` URL and brings its tables up to date. */
export async function openDatabase(
  url: string,
  { mustExist = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  const { connectionString, schema, place, isPooled } = readUrl(url);
  const driver = await loadDriver();
  const config = configure(driver, connectionString);
  const settingsFor = (purpose: "reading" | "writing") => (isPooled ? undefined : sessionSettings(purpose));
  const writePool = openPool(driver, { ...config, max: maxWriteConnections }, settingsFor("writing"));
  const readPool = openPool(driver, { ...config, max: maxReadConnections }, settingsFor("reading"));
  const pipelines = new PipelinePool({ driver, config, isPooled });
  const close = async () => {
    await Promise.all([pipelines.close(), writePool.end(), readPool.end()]);
  };
  try {
    await migrate(writePool, { schema, place, mustExist });
  } catch (error) {
    await close();
    throw storeError(error, place);
  }
  return { driver, config, schema, place, isPooled, pipelines, writePool, readPool, close };
}

/** One more pool of connections to a database. */
export interface OpenPool extends Pick<OpenDatabase, "schema" | "place" | "isPooled"> {
  readonly pool: Pool;
}

/** Opens one more pool for the schema of a URL, whose tables must be up to date. */
export async function openPoolOf(url: string, maxConnections: number): Promise<OpenPool> {
  const { connectionString, ...address } = readUrl(url);
  const driver = await loadDriver();
  const config = { ...configure(driver, connectionString), max: maxConnections };
  const pool = openPool(driver, config, address.isPooled ? undefined : sessionSettings("reading"));
  return { ...address, pool };
}

type Address = { connectionString: string } & Pick<OpenDatabase, "schema" | "place" | "isPooled">;

/** Splits a URL into our own parameters and the driver's connection string. */
function readUrl(url: string): Address {
  if (!URL.canParse(url))
    throw unexpected("url", '"postgres://USER@HOST/DATABASE?schema=NAME"', hidePassword(url));
  const parsed = new URL(url);
  const schema = parsed.searchParams.get("schema") ?? "fairlane";
  if (!/^[^\p{Cc}]+$/u.test(schema) || Buffer.byteLength(schema) > 63 || schema.startsWith("pg_"))
    throw unexpected("schema", "a name of 1 to 63 bytes that does not begin with pg_", schema);
  const pooled = parsed.searchParams.get("pooled") ?? "false";
  if (pooled !== "true" && pooled !== "false") throw unexpected("pooled", "true or false", pooled);
  for (const ours of ["schema", "pooled"]) parsed.searchParams.delete(ours);
  const host = parsed.searchParams.get("host") ?? parsed.host;
  return {
    connectionString: parsed.href,
    schema,
    isPooled: pooled === "true",
    place: `${host}${parsed.pathname} (schema ${schema})`,
  };
}

async function loadDriver(): Promise<Driver> {
  const { default: driver } = await import("pg");
  return driver as unknown as Driver;
}

const [bigint, bigints, json] = [20, 1016, 114];

function configure(driver: Driver, connectionString: string): PoolConfig {
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

function openPool(driver: Driver, config: PoolConfig, settings: string | undefined): Pool {
  const pool = new driver.Pool(config);
  // A connection may be lost even while idle. The next query then fails or gets a new one.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    if (settings) client.query(settings).catch(() => {});
  });
  return pool;
}
