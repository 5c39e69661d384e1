import { randomUUID } from "node:crypto";
import {
  accessSync,
  appendFileSync,
  chownSync,
  constants,
  mkdtempSync,
  readFileSync,
  statfsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { PostgresGuard, quote } from "./postgres-guard.ts";
import { findUnprivilegedUser, installedVersion, providePrograms, type User } from "./postgres-programs.ts";
import { PostgresTemplate } from "./postgres-template.ts";

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

class OwnPostgres implements TestPostgres {
  readonly url: string;
  readonly databases = new Set<string>();
  readonly #user: User | undefined;
  readonly #folder: string;
  readonly #data: string;
  readonly #programs: string;
  readonly #guard: PostgresGuard;

  constructor({ isInMemory }: { readonly isInMemory: boolean }) {
    const user = findUnprivilegedUser();
    this.#user = user;
    this.#folder = makeFolder(findParent(user), user);
    this.#guard = new PostgresGuard(this.#folder, user);
    this.#programs = providePrograms(this.#folder, user);
    this.#data = isInMemory && hasRoomInMemory() ? makeFolder(memory, user) : join(this.#folder, "data");
    this.#guard.beforeRemoval(this.#removal());
    // Unlike a port, a socket in our own folder cannot be taken by others or reached by other users. The host name is unused,
    // but some parsers of addresses require one.
    this.url = `postgres://postgres@localhost:5432/postgres?host=${encodeURIComponent(this.#folder)}`;
  }

  async initialize(settings: Readonly<Record<string, string>>): Promise<void> {
    const all = {
      listen_addresses: "",
      unix_socket_directories: this.#folder,
      max_connections: "200",
      ...settings,
    };
    await this.#fill();
    const lines = Object.entries(all).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`);
    appendFileSync(join(this.#data, "postgresql.conf"), lines.join(""));
  }

  start(): Promise<void> {
    return this.#run("pg_ctl", ["start", "--wait", "--log=log"]);
  }

  stop(): Promise<void> {
    return this.#run("pg_ctl", ["stop", "--mode=fast"]);
  }

  kill(): Promise<void> {
    return this.#run("pg_ctl", ["stop", "--mode=immediate"]);
  }

  remove(): Promise<void> {
    return this.#guard.end();
  }

  /** Creates the files of a new server. */
  async #fill(): Promise<void> {
    const args = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--locale=C", "--no-sync"];
    const template = new PostgresTemplate(installedVersion(), args);
    if (template.copyTo(this.#data, this.#user)) return;
    await this.#run("initdb", args);
    template.keep(this.#data);
  }

  async #run(name: string, args: readonly string[]): Promise<void> {
    const status = await this.#guard.run(join(this.#programs, name), [...args, `--pgdata=${this.#data}`]);
    if (status === 0) return;
    const log = readFileSync(join(this.#folder, "log"), "utf8");
    throw new Error(`expected ${name} ${args.join(" ")} to succeed, got status ${status}:\n${log}`);
  }

  #removal(): string {
    const data = quote(this.#data);
    const stop = `${quote(join(this.#programs, "pg_ctl"))} stop --mode=immediate --pgdata=${data}`;
    return `${stop} >>log 2>&1; rm -rf ${data}`;
  }
}

/** Linux keeps files here in memory, where a database is created ten times faster than on a slow disk. */
const memory = "/dev/shm";

/** Some systems have no such folder, and containers as little as 64 MB. */
function hasRoomInMemory(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > 2 * 1024 ** 3;
  } catch {
    return false;
  }
}

/** A socket's path may have at most 104 bytes on macOS, and other users may not enter root's folder for temporary files. */
function findParent(user: User | undefined): string {
  const longest = 60;
  return user || tmpdir().length > longest ? "/tmp" : tmpdir();
}

function makeFolder(parent: string, user: User | undefined): string {
  const folder = mkdtempSync(join(parent, "fairlane-postgres-"));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
