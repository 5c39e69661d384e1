import { Worker } from "node:worker_threads";
import type { Serve } from "../support/server.ts";

/** How one poll went. */
export type Poll = { readonly ms: number } | { readonly failure: string };

// A poll that takes longer means a blocked event loop. Generous, because the machine may be busy.
const maxPollMs = 5000;
const maxBytes = 768 * 1024 * 1024;

/** Polls /livez of a server from a thread of its own, which nothing else keeps waiting, and watches the server's memory. */
export class Poller {
  polls = 0;
  slowestMs = 0;
  peakBytes = 0;
  failure: string | undefined;
  readonly #thread: Worker;
  readonly #serve: Serve;

  constructor(serve: Serve) {
    this.#serve = serve;
    this.#thread = new Worker(new URL("poll-thread.ts", import.meta.url), {
      workerData: { url: serve.url, maxPollMs },
    });
    this.#thread.on("message", (poll: Poll) => this.#hear(poll));
  }

  async stop(): Promise<void> {
    await this.#thread.terminate();
  }

  #hear(poll: Poll): void {
    if ("failure" in poll) {
      this.failure ??= poll.failure;
      return;
    }
    const { memory } = this.#serve;
    this.polls++;
    this.slowestMs = Math.max(this.slowestMs, poll.ms);
    this.peakBytes = Math.max(this.peakBytes, memory);
    if (memory > maxBytes) this.failure ??= `the server holds ${memory} bytes, more than ${maxBytes}`;
  }
}
