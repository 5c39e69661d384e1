import assert from "node:assert/strict";
import type { Queue } from "../../src/index.ts";
import { createApp } from "../../src/server/app.ts";
import { listen } from "../../src/server/http-server.ts";

/** A queue that is served over HTTP. */
export interface HttpQueue extends AsyncDisposable {
  readonly url: string;
  /** Stops serving; the queue stays open. */
  close(): Promise<void>;
}

/** Serves a queue on the loopback address, on any free port unless one is named. Trouble of the server fails the test. */
export async function serveQueue(queue: Queue, { port = 0 }: { port?: number } = {}): Promise<HttpQueue> {
  const stopping = new AbortController();
  const onError = (error: unknown) => assert.fail(String(error));
  const server = await listen(createApp({ queue, stopping: stopping.signal, onError }), {
    host: "127.0.0.1",
    port,
  });
  const close = async () => {
    stopping.abort();
    await server.close();
  };
  return { url: server.url, close, [Symbol.asyncDispose]: close };
}
