import { monotonicNow } from "../../../runtime/clock.ts";
import type { Connections } from "../database/connections.ts";
import { sessionSettings } from "../database/planning.ts";
import { Pipeline } from "./pipeline.ts";

const idleLimitMs = 10_000;

/** The connections that transactions are written on. They open on demand, and close when they are not used for a while. */
export class PipelinePool {
  readonly #connections: Pick<Connections, "connect">;
  readonly #isPooled: boolean;
  readonly #idle: { readonly pipeline: Pipeline; readonly since: number }[] = [];
  #closing: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(connections: Pick<Connections, "connect">, { isPooled }: { readonly isPooled: boolean }) {
    this.#connections = connections;
    this.#isPooled = isPooled;
  }

  /** Takes a connection, which must be released. */
  async take(): Promise<Pipeline> {
    for (let found = this.#idle.pop(); found; found = this.#idle.pop()) {
      if (found.pipeline.isLost) continue;
      found.pipeline.keepAlive(true);
      return found.pipeline;
    }
    return this.#connect();
  }

  release(pipeline: Pipeline): void {
    if (this.#isClosed) void pipeline.end();
    if (pipeline.isLost) return;
    pipeline.keepAlive(false);
    this.#idle.push({ pipeline, since: monotonicNow() });
    this.#closing ??= setTimeout(() => this.#closeIdle(), idleLimitMs).unref();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#closing);
    await Promise.all(this.#idle.splice(0).map(({ pipeline }) => pipeline.end()));
  }

  #closeIdle(): void {
    const before = monotonicNow() - idleLimitMs;
    while (this.#idle[0] && this.#idle[0].since <= before) void this.#idle.shift()?.pipeline.end();
    this.#closing = this.#idle[0] && setTimeout(() => this.#closeIdle(), idleLimitMs).unref();
  }

  async #connect(): Promise<Pipeline> {
    const client = await this.#connections.connect();
    const isPooled = this.#isPooled;
    try {
      if (!isPooled) await client.query(sessionSettings("writing"));
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    return new Pipeline(client, { isPooled });
  }
}
