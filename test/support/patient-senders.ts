import assert from "node:assert/strict";
import { openQueue, type Queue } from "../../src/index.ts";
import { until } from "./watched-app.ts";

/** Clients that submit continuously over persistent connections, and repeat what was not acknowledged. */
export class PatientSenders {
  /** The ids that were acknowledged, by key. */
  readonly acknowledged = new Map<string, string>();
  readonly #ended: Promise<unknown>;
  #url = Promise.withResolvers<string>();
  #news = Promise.withResolvers<void>();
  #isEnding = false;
  #hasGivenUp = false;

  constructor(clients: number) {
    this.#ended = Promise.all(Array.from({ length: clients }, (_, client) => this.#send(`client ${client}`)));
  }

  /** Sets the address of the server; undefined while it restarts. */
  set url(url: string | undefined) {
    this.#url.resolve(url ?? "");
    this.#url = Promise.withResolvers<string>();
    if (url !== undefined) this.#url.resolve(url);
  }

  /** Waits until this many more documents were acknowledged. */
  async goOn(documents: number): Promise<void> {
    const wanted = this.acknowledged.size + documents;
    while (this.acknowledged.size < wanted) await this.#news.promise;
  }

  /** Waits until each sender's last document is acknowledged. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await this.#ended;
  }

  /** Ends them at once. */
  giveUp(): void {
    this.#isEnding = true;
    this.#hasGivenUp = true;
    this.url = undefined;
  }

  /**
   * Waits until each sender's last document is acknowledged by this server, and checks that exactly the acknowledged ones get
   * done.
   */
  async expectAllDone(url: string, database: string): Promise<void> {
    this.url = url;
    await this.end();
    const queue = await openQueue(database);
    try {
      await this.#expectStored(queue);
      await until(async () => (await queue.stats()).documents.done === this.acknowledged.size);
    } finally {
      await queue.close();
    }
  }

  async #expectStored(queue: Queue): Promise<void> {
    const stored = new Map<string | null, string>();
    for (let cursor: string | null = ""; cursor !== null; ) {
      const page = await queue.documents({ limit: 1000, ...(cursor && { cursor }) });
      for (const { key, id } of page.items) stored.set(key, id);
      cursor = page.cursor;
    }
    const sorted = (map: Map<string | null, string>) => [...map].sort();
    assert.deepEqual(sorted(stored), sorted(this.acknowledged));
  }

  async #send(client: string): Promise<void> {
    for (let number = 0; !this.#isEnding; number++) {
      const key = `${client}: ${number}`;
      this.acknowledged.set(key, await this.#untilAcknowledged(key));
      this.#news.resolve();
      this.#news = Promise.withResolvers<void>();
    }
  }

  async #untilAcknowledged(key: string): Promise<string> {
    for (;;) {
      const id = await this.#try(await this.#url.promise, key);
      if (id !== undefined || this.#hasGivenUp) return id ?? "";
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  async #try(url: string, key: string): Promise<string | undefined> {
    const text = `${key} `.repeat(50);
    const headers = { "idempotency-key": key, "content-type": "text/plain" };
    try {
      const address = `${url}/v1/documents?customer=${encodeURIComponent(key.slice(0, 8))}`;
      const answer = await fetch(address, { method: "POST", headers, body: text });
      const { id } = (await answer.json()) as { id?: string };
      if (answer.status === 202) return id;
      assert.equal(answer.status, 503, "what is not taken is to be repeated");
    } catch (error) {
      // Refused, reset or cut off: nothing was acknowledged.
      if (error instanceof assert.AssertionError) throw error;
    }
    return undefined;
  }
}
