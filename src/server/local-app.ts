import { createAppWith } from "./create-app-with.ts";
import type { Api, App, ServerParts } from "./server-parts.ts";

type AddRoutes = (api: Api) => void;

/** The routes of a file, and the requests that go to one of them: their method and path. */
export interface RouteGroup {
  readonly requests: RegExp;
  readonly load: () => Promise<AddRoutes>;
}

/**
 * The routes of frequent commands. Describing a route takes time, and a command that makes one request should not wait for all of
 * them.
 */
export const routeGroups: readonly RouteGroup[] = [
  {
    requests: /^GET \/v1\/documents(\/[^/]+(\/(content|explanation|life))?)?$/,
    load: async () => (await import("./routes/documents/document-routes.ts")).addDocumentRoutes,
  },
  {
    requests: /^POST \/v1\/documents(\/batch)?$/,
    load: async () => (await import("./routes/documents/submission-routes.ts")).addSubmissionRoutes,
  },
  {
    requests: /^(POST \/v1\/documents\/(bulk|[^/]+\/(cancel|retry|expedite))|DELETE \/v1\/documents\/[^/]+)$/,
    load: async () => (await import("./routes/documents/bulk-routes.ts")).addBulkRoutes,
  },
  {
    requests: /^(GET \/v1\/stats|POST \/v1\/(pause|resume))$/,
    load: async () => (await import("./routes/queue/queue-routes.ts")).addQueueRoutes,
  },
  {
    requests: /^GET \/v1\/(lanes|fairness)$/,
    load: async () => (await import("./routes/queue/overview-routes.ts")).addOverviewRoutes,
  },
  {
    requests: /^(GET|PATCH|DELETE) \/v1\/customers(\/[^/]+)?$/,
    load: async () => (await import("./routes/customers/customer-routes.ts")).addCustomerRoutes,
  },
  {
    requests: /^GET \/v1\/(usage|customers\/[^/]+\/history)$/,
    load: async () => (await import("./routes/customers/usage-routes.ts")).addUsageRoutes,
  },
];

/** The HTTP API of a queue in the same process, which loads routes when they are first requested. */
export class LocalApp {
  readonly #parts: ServerParts;
  readonly #apps = new Map<RouteGroup | undefined, Promise<App>>();

  constructor(parts: Omit<ServerParts, "isLocal">) {
    this.#parts = { ...parts, isLocal: true };
  }

  /** Turns a request into a response. */
  async fetch(request: Request): Promise<Response> {
    const subject = `${request.method} ${new URL(request.url).pathname}`;
    const group = routeGroups.find(({ requests }) => requests.test(subject));
    const app = this.#apps.get(group) ?? this.#load(group);
    this.#apps.set(group, app);
    return (await app).fetch(request);
  }

  async #load(group: RouteGroup | undefined): Promise<App> {
    if (group) return createAppWith(this.#parts, await group.load());
    const { createApp } = await import("./app.ts");
    return createApp(this.#parts);
  }
}
