import type { PoolClient, QueryResult } from "pg";
import { copyQuery } from "./copy-query.ts";
import type { OpenDatabase } from "./database.ts";
import type { SqlConnection } from "./statements.ts";

interface Stream {
  cork(): void;
  uncork(): void;
}

/** A connection that sends the statements of one turn together. Without it each statement is a packet of its own. */
export class SentTogether implements SqlConnection {
  readonly #client: PoolClient;
  readonly #driver: OpenDatabase["driver"];
  readonly #stream: Stream | undefined;
  #isCorked = false;

  constructor(client: PoolClient, { driver }: Pick<OpenDatabase, "driver">) {
    this.#client = client;
    this.#driver = driver;
    // Not part of the driver's types. Without it everything works, but slower.
    this.#stream = (client as { connection?: { stream?: Stream } }).connection?.stream;
  }

  query(query: string | { name?: string; text: string; values: unknown[] }): Promise<QueryResult> {
    this.#cork();
    return this.#client.query(query as string);
  }

  copy(text: string, data: string): Promise<QueryResult> {
    this.#cork();
    const { query, result } = copyQuery(this.#driver, text, data);
    this.#client.query(query);
    return result;
  }

  #cork(): void {
    if (this.#isCorked || !this.#stream) return;
    this.#isCorked = true;
    this.#stream.cork();
    queueMicrotask(() => {
      this.#isCorked = false;
      this.#stream?.uncork();
    });
  }
}
