import { randomUUID } from "node:crypto";
import { execute } from "./execute.ts";
import { OwnPostgres } from "./own-postgres.ts";

/** A PostgreSQL server on which tests may create databases. */
export interface AnyPostgres {
  /** The address of its database `postgres`, as a superuser. */
  readonly url: string;
  /** The databases created by `newDatabase`. */
  readonly databases: Set<string>;
  /** Removes everything that the tests created. A server started by `startPostgres` is also removed when the process ends. */
  remove(): Promise<void>;
}

/** A server for tests alone, which can be stopped and started. Its address and its data stay the same. */
export interface TestPostgres extends AnyPostgres {
  /** Stops it properly: connections are cut with code 57P01, and the data is written. */
  stop(): Promise<void>;
  /** Stops it like a crash: the next start recovers from the log. */
  kill(): Promise<void>;
  /** Starts it again after `stop` or `kill`. */
  start(): Promise<void>;
  /** Kills all its processes at once, so that clients hear nothing. Only `follow` starts it again. */
  destroy(): Promise<void>;
  /** Replaces its files with those of another server, and starts it as that server's standby. */
  follow(primary: TestPostgres): Promise<void>;
  /** Makes a standby accept writes. */
  promote(): Promise<void>;
  /** Changes a setting that does not need a restart. */
  set(name: string, value: string): Promise<void>;
}

export type PostgresOptions = {
  /** True if commits must reach the disk, the default. Without it everything is faster, and `kill` still loses nothing. */
  readonly fsync?: boolean;
  /** Further settings of postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
};

/**
 * Returns the server named by FAIRLANE_TEST_POSTGRES_URL, or starts one with these options. Tests that stop the server use
 * `startPostgres`.
 */
export async function providePostgres(options: PostgresOptions = {}): Promise<AnyPostgres> {
  const url = process.env.FAIRLANE_TEST_POSTGRES_URL;
  return url ? new GivenPostgres(url) : startPostgres(options);
}

/** Starts a PostgreSQL from npm in a new folder. No part of it outlives this process. */
export async function startPostgres(options: PostgresOptions = {}): Promise<TestPostgres> {
  const { fsync = true, settings = {} } = options;
  const server = new OwnPostgres({ isInMemory: !fsync });
  try {
    await server.initialize({ ...(fsync ? {} : { fsync: "off", full_page_writes: "off" }), ...settings });
    await server.start();
    return server;
  } catch (error) {
    await server.remove();
    throw error;
  }
}

/** Starts a standby of a server. */
export async function startStandby(primary: TestPostgres): Promise<TestPostgres> {
  const server = new OwnPostgres({ isInMemory: true });
  try {
    await server.follow(primary);
    return server;
  } catch (error) {
    await server.remove();
    throw error;
  }
}

/** Creates an empty database and returns its address. */
export async function newDatabase(server: AnyPostgres): Promise<string> {
  const name = `fairlane_test_${randomUUID().replaceAll("-", "")}`;
  await execute(server.url, `CREATE DATABASE ${name}`);
  server.databases.add(name);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return url.href;
}

class GivenPostgres implements AnyPostgres {
  readonly url: string;
  readonly databases = new Set<string>();

  // Tests append their own parameters.
  constructor(url: string) {
    this.url = url.includes("?") ? url : `${url}?application_name=fairlane-tests`;
  }

  async remove(): Promise<void> {
    for (const name of this.databases) {
      await execute(this.url, `DROP DATABASE ${name} WITH (FORCE)`);
      this.databases.delete(name);
    }
  }
}
