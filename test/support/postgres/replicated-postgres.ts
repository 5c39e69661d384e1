import { execute } from "./execute.ts";
import { newDatabase, startPostgres, startStandby, type TestPostgres } from "./postgres-server.ts";

/** A primary and its standby, which has every commit before the primary confirms it. */
export class ReplicatedPostgres {
  #primary: TestPostgres;
  #standby: TestPostgres;

  private constructor(primary: TestPostgres, standby: TestPostgres) {
    this.#primary = primary;
    this.#standby = standby;
  }

  static async start(): Promise<ReplicatedPostgres> {
    // A copy begins with the log that was written meanwhile.
    const settings = { wal_keep_size: "128MB" };
    const primary = await startPostgres({ fsync: false, settings });
    const servers = new ReplicatedPostgres(primary, await startStandby(primary));
    await servers.#waitForStandby();
    return servers;
  }

  /** Creates an empty database and returns its address on both servers. */
  async newDatabase(): Promise<string> {
    const url = new URL(await newDatabase(this.#primary));
    const hosts = [this.#primary, this.#standby].map((server) =>
      new URL(server.url).searchParams.get("host"),
    );
    url.searchParams.set("host", hosts.join());
    return url.href;
  }

  async killPrimary(): Promise<void> {
    await this.#primary.destroy();
  }

  stopStandby(): Promise<void> {
    return this.#standby.stop();
  }

  startStandby(): Promise<void> {
    return this.#standby.start();
  }

  /** Promotes the standby, which then runs alone. */
  async promoteStandby(): Promise<void> {
    await this.#standby.promote();
    [this.#primary, this.#standby] = [this.#standby, this.#primary];
  }

  /** Makes the server that was killed the standby of the other. */
  async rebuildStandby(): Promise<void> {
    await this.#standby.follow(this.#primary);
    await this.#waitForStandby();
  }

  async remove(): Promise<void> {
    await Promise.all([this.#primary.remove(), this.#standby.remove()]);
  }

  async #waitForStandby(): Promise<void> {
    await this.#primary.set("synchronous_standby_names", "*");
    const sql = "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'";
    while ((await execute(this.#primary.url, sql)).length === 0);
  }
}
