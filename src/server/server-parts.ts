import type { OpenAPIHono } from "@hono/zod-openapi";
import type { PreviewSettings } from "../processors/drawing/page-previews.ts";
import type { Queue } from "../queue/queue.ts";
import type { MetricSample } from "../telemetry/exposition.ts";
import type { Authenticator } from "./access/authenticator.ts";

/** Reads the metrics of another process beside the server, such as its workers. */
export type MetricsBeside = () => Promise<readonly MetricSample[]>;

/** The options of a server. */
export interface ServerParts {
  readonly queue: Queue;
  /** Aborted when the server is about to stop: it is no longer ready, and streams end. */
  readonly stopping: AbortSignal;
  /** Called with errors that are the server's fault. */
  readonly onError: (error: unknown) => void;
  /** The caller has the database itself, so no key is needed even if the store has keys. Defaults to false. */
  readonly isLocal?: boolean;
  readonly metricsBeside?: MetricsBeside | undefined;
  /** Limits of the processes that draw pages of documents. */
  readonly previews?: Partial<PreviewSettings>;
}

/** The framework's application. */
export type App = OpenAPIHono;

/** The application that routes are added to, and what their handlers use. */
export interface Api extends ServerParts {
  readonly app: App;
  readonly authenticator: Authenticator;
}
