import type { Pool, PoolConfig } from "pg";
import type { OpenOptions } from "../../../engine/engine.ts";
import { hidePassword, unexpected } from "../../../errors/expectation.ts";
import { migrate } from "./migrate.ts";
import { sessionSettings } from "./planning.ts";
import { storeError } from "./store-errors.ts";

type Driver = typeof import("pg");

/** A database that can be reached, and how. Connections are made when they are needed, and anew after they were lost. */
export interface OpenDatabase {
  readonly driver: Driver;
  /** How to make one more connection. */
  readonly config: PoolConfig;
  readonly schema: string;
  /** What it is called in messages: the server, the database and the schema, but no password. */
  readonly place: string;
  /** Whether connections go through a pooler, which gives each transaction any connection to the server. */
  readonly isPooled: boolean;
  readonly writers: Pool;
  readonly readers: Pool;
  close(): Promise<void>;
}

const writersAtMost = 2;
const readersAtMost = 4;

/** Opens the schema that a `postgres://` URL names, creating it if there is none, and brings its tables up to date. */
export async function openDatabase(
  url: string,
  { mustExist = false }: OpenOptions = {},
): Promise<OpenDatabase> {
  const { connectionString, schema, place, isPooled } = readUrl(url);
  const driver = await loadDriver();
  const config = configure(driver, connectionString);
  const settingsFor = (purpose: "reading" | "writing") => (isPooled ? undefined : sessionSettings(purpose));
  const writers = openPool(driver, { ...config, max: writersAtMost }, settingsFor("writing"));
  const readers = openPool(driver, { ...config, max: readersAtMost }, settingsFor("reading"));
  const close = async () => {
    await Promise.all([writers.end(), readers.end()]);
  };
  try {
    await migrate(writers, { schema, place, mustExist });
  } catch (error) {
    await close();
    throw storeError(error, place);
  }
  return { driver, config, schema, place, isPooled, writers, readers, close };
}

/** A pool of connections of its own to a database whose tables are up to date. */
export interface OpenPool extends Pick<OpenDatabase, "schema" | "place" | "isPooled"> {
  readonly pool: Pool;
}

/** Opens one more pool for the schema that a URL names, without looking at its tables. */
export async function openPoolOf(url: string, connectionsAtMost: number): Promise<OpenPool> {
  const { connectionString, ...address } = readUrl(url);
  const driver = await loadDriver();
  const config = { ...configure(driver, connectionString), max: connectionsAtMost };
  const pool = openPool(driver, config, address.isPooled ? undefined : sessionSettings("reading"));
  return { ...address, pool };
}

type Address = { connectionString: string } & Pick<OpenDatabase, "schema" | "place" | "isPooled">;

/** Takes a URL apart: the schema and the pooler are ours, the rest is the driver's. */
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
    // A server that vanished without a word is found out: on an idle connection by the network, else by its silence.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    query_timeout: 60_000,
    connectionTimeoutMillis: 10_000,
    // Statements that do not need each other's answers travel together; older drivers send them one by one.
    pipeline: true,
    types: { getTypeParser },
    allowExitOnIdle: true,
  };
  return config as unknown as PoolConfig;
}

function openPool(driver: Driver, config: PoolConfig, settings: string | undefined): Pool {
  const pool = new driver.Pool(config);
  // A connection may be lost at any time, also while nobody uses it: whoever needs it next is told, and gets a new one.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    client.on("error", () => {});
    if (settings) client.query(settings).catch(() => {});
  });
  return pool;
}
