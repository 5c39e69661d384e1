import pg from "pg";

/**
 * An idle transaction of another program that has read the documents. Until it ends, rows that were deleted or replaced
 * since its start cannot be removed.
 */
export class HeldTransaction {
  readonly #client: pg.Client;

  private constructor(client: pg.Client) {
    this.#client = client;
  }

  /** Begins it, with a snapshot and a transaction id. */
  static async begin(connectionString: string): Promise<HeldTransaction> {
    const client = new pg.Client({ connectionString, application_name: "held transaction" });
    client.on("error", () => {});
    await client.connect();
    await client.query("begin isolation level repeatable read");
    await client.query("select pg_current_xact_id()");
    await client.query("select count(*) from fairlane.documents");
    return new HeldTransaction(client);
  }

  async end(): Promise<void> {
    await this.#client.query("commit");
    await this.#client.end();
  }
}
