import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Metrics } from "../../queue/insight/metrics.ts";
import { isLoopback } from "../../server/loopback-guard.ts";
import { expositionType } from "../../telemetry/exposition.ts";
import { UsageError } from "../command.ts";

/** A server for /metrics only. */
export interface MetricsServer {
  readonly url: string;
  close(): void;
}

const path = "/metrics";

/** Serves the metrics of workers on a loopback address, which only this machine can reach. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<MetricsServer> {
  const server = createServer(async ({ method, url, headers }, response) => {
    // Refuses a web page whose own name was pointed to this address.
    if (!isLoopback((headers.host ?? "").replace(/:\d*$/, ""))) response.writeHead(403).end();
    else if (method !== "GET" || url?.split("?")[0] !== path) response.writeHead(404).end();
    else
      response
        .writeHead(200, { "content-type": expositionType })
        .end(await metrics.text({ process: "workers" }));
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen({ host: "127.0.0.1", port }, resolve);
  try {
    await promise;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EADDRINUSE" && code !== "EACCES") throw error;
    throw new UsageError(`--metrics-port: port ${port} cannot be used (${code}); choose another`);
  }
  // Must not keep the process of the workers alive.
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
