import { type Client, type ClientOptions, createClient } from "../client/client.ts";
import { hidePassword } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { Call } from "./command.ts";
import { describeError } from "./failure.ts";
import { queueOptionsOf } from "./settings/queue-options.ts";
import type { SettingName, Settings } from "./settings/setting-table.ts";

/** The settings that choose the queue of a command. */
export const queueSettings: readonly SettingName[] = ["server", "key", "database"];

/** A queue to talk to: through its server, or in this process. */
export interface Connection {
  readonly client: Client;
  /** Its address, for people. */
  readonly place: string;
}

export interface ConnectionOptions {
  /** Creates a missing database. Defaults to false. */
  readonly mayCreate?: boolean;
}

/** Opens the queue of a call and passes its client on. The client is the same for a server and for a database. */
export async function withQueue<Result>(
  { settings, world, connection }: Call,
  use: (connection: Connection) => Promise<Result>,
  options: ConnectionOptions = {},
): Promise<Result> {
  if (connection) return use(connection);
  if (settings.server !== undefined) {
    return use({ client: clientOf(settings, settings.server), place: hidePassword(settings.server) });
  }
  // The client throws all other errors.
  const onError = (error: unknown) => {
    if (!(error instanceof FairlaneError)) world.stderr.write(`${describeError(error)}\n`);
  };
  return withDatabase(settings, use, { ...options, onError });
}

/** A client of a server, with the key of the settings. */
export function clientOf({ key }: Settings, url: string, options: Pick<ClientOptions, "fetch"> = {}): Client {
  return createClient({ url, ...options, ...(key !== undefined && { key }) });
}

async function withDatabase<Result>(
  settings: Settings,
  use: (connection: Connection) => Promise<Result>,
  { mayCreate = false, onError }: ConnectionOptions & { onError: (error: unknown) => void },
): Promise<Result> {
  const queue = await openDatabase(settings, mayCreate);
  const stopping = new AbortController();
  try {
    const { LocalApp } = await import("../server/local-app.ts");
    const app = new LocalApp({ queue, stopping: stopping.signal, onError });
    const client = createClient({ url: "http://localhost", fetch: (request) => app.fetch(request) });
    return await use({ client, place: hidePassword(settings.database) });
  } finally {
    stopping.abort();
    await queue.close();
  }
}

async function openDatabase(settings: Settings, mayCreate: boolean) {
  const { database, waitTargetMs } = settings;
  const { openQueue, openExistingQueue } = await import("../open-queue.ts");
  try {
    return await (mayCreate
      ? openQueue(database, queueOptionsOf(settings))
      : openExistingQueue(database, { waitTargetMs }));
  } catch (error) {
    if (!(error instanceof FairlaneError) || error.code !== "store-missing") throw error;
    throw new FairlaneError(
      "store-missing",
      `${error.message}. Create a queue there with fairlane serve, or choose another with --database or --server`,
      { cause: error },
    );
  }
}
