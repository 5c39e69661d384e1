import {
  accessSync,
  appendFileSync,
  chownSync,
  constants,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { execute } from "./execute.ts";
import { PostgresGuard, quote } from "./postgres-guard.ts";
import { findUnprivilegedUser, installedVersion, providePrograms, type User } from "./postgres-programs.ts";
import type { TestPostgres } from "./postgres-server.ts";
import { PostgresTemplate } from "./postgres-template.ts";

/** A PostgreSQL from npm in a new folder. */
export class OwnPostgres implements TestPostgres {
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
    this.#configure(all);
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

  async destroy(): Promise<void> {
    const processes = await execute(this.url, "SELECT pid FROM pg_stat_activity");
    const [pid, , , , , , sharedMemory = ""] = readFileSync(join(this.#data, "postmaster.pid"), "utf8").split(
      "\n",
    );
    for (const each of [Number(pid), ...processes.map((row) => Number(row.pid))]) killProcess(each);
    // The next start would remove it, but in a container an ended process may still have its number.
    rmSync(join(this.#folder, ".s.PGSQL.5432.lock"));
    // The next start on the same files would remove it.
    await this.#guard.run("ipcrm", ["-m", sharedMemory.trim().split(/\s+/)[1] ?? ""]);
  }

  async follow(primary: TestPostgres): Promise<void> {
    await this.#copyFiles(primary);
    const host = new URL(primary.url).searchParams.get("host");
    this.#configure({
      unix_socket_directories: this.#folder,
      primary_conninfo: `host=${host} user=postgres`,
      wal_retrieve_retry_interval: "100ms",
      synchronous_standby_names: "",
    });
    await this.start();
  }

  promote(): Promise<void> {
    return this.#run("pg_ctl", ["promote", "--wait"]);
  }

  async set(name: string, value: string): Promise<void> {
    this.#configure({ [name]: value });
    await execute(this.url, "SELECT pg_reload_conf()");
  }

  remove(): Promise<void> {
    return this.#guard.end();
  }

  #configure(settings: Readonly<Record<string, string>>): void {
    const lines = Object.entries(settings).map(
      ([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`,
    );
    appendFileSync(join(this.#data, "postgresql.conf"), lines.join(""));
  }

  /** Copies the files of a server that is in use. The log is not copied: the standby receives it. */
  async #copyFiles(primary: TestPostgres): Promise<void> {
    rmSync(this.#data, { recursive: true, force: true });
    const client = new pg.Client({ connectionString: primary.url });
    await client.connect();
    try {
      await client.query("SELECT pg_backup_start('standby', true)");
      const { rows } = await client.query("SELECT current_setting('data_directory') AS data");
      // Its status does not matter: temporary files may vanish meanwhile.
      await this.#guard.run("cp", ["-Rp", rows[0].data, this.#data]);
      const label = await client.query("SELECT labelfile FROM pg_backup_stop(false)");
      for (const name of ["postmaster.pid", "postmaster.opts"])
        rmSync(join(this.#data, name), { force: true });
      for (const name of readdirSync(join(this.#data, "pg_wal"), { withFileTypes: true }))
        if (name.isFile()) rmSync(join(this.#data, "pg_wal", name.name));
      this.#write("backup_label", label.rows[0].labelfile);
      this.#write("standby.signal", "");
    } finally {
      await client.end();
    }
  }

  #write(name: string, text: string): void {
    const file = join(this.#data, name);
    writeFileSync(file, text);
    if (this.#user) chownSync(file, this.#user.uid, this.#user.gid);
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

function killProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It ended before.
  }
}
