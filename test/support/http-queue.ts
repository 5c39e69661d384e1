import assert from "node:assert/strict";
import type { Queue } from "../../src/index.ts";
import { createApp } from "../../src/server/app.ts";
import { listen, type Timeouts } from "../../src/server/http-server.ts";

/** A queue that is served over HTTP. */
export interface HttpQueue extends AsyncDisposable {
  readonly url: string;
  /** Aborted when the server is about to stop. */
  readonly stopping: AbortController;
  /** Stops serving; the queue stays open. */
  close(): Promise<void>;
}

interface ServeOptions {
  readonly host?: string;
  readonly port?: number;
  readonly timeouts?: Timeouts;
  /** Called with errors of the server. */
  readonly onError?: (error: unknown) => void;
}

/** Serves a queue on the loopback address. Defaults to a free port. Errors fail the test unless `onError` is given. */
export async function serveQueue(queue: Queue, options: ServeOptions = {}): Promise<HttpQueue> {
  const { onError = (error) => assert.fail(String(error)), ...place } = options;
  const stopping = new AbortController();
  const app = createApp({ queue, stopping: stopping.signal, onError });
  const server = await listen(app, { host: "127.0.0.1", port: 0, ...place });
  const close = async () => {
    stopping.abort();
    await server.close();
  };
  return { url: server.url, stopping, close, [Symbol.asyncDispose]: close };
}
