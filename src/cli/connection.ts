import { type Client, type ClientOptions, createClient } from "../client/client.ts";
import { hidePassword } from "../errors/expectation.ts";
import { FairlaneError } from "../errors/fairlane-error.ts";
import type { Call } from "./command.ts";
import { describeError } from "./failure.ts";
import { queueOptionsOf } from "./settings/queue-options.ts";
import type { SettingName, Settings } from "./settings/setting-table.ts";

/** The settings that say which queue a command is about. */
export const queueSettings: readonly SettingName[] = ["server", "key", "database"];

/** A queue to talk to: through its server, or in this process. */
export interface Connection {
  readonly client: Client;
  /** Where it is, for people. */
  readonly place: string;
}

/** How a queue is opened. */
export interface ConnectionOptions {
  /** Whether a database that is not there is made. */
  readonly mayCreate?: boolean;
}

/** Does something with the queue that a call is about. Both ways of reaching it are spoken to by the same client. */
export async function withQueue<Answer>(
  { settings, world }: Call,
  use: (connection: Connection) => Promise<Answer>,
  options: ConnectionOptions = {},
): Promise<Answer> {
  if (settings.server !== undefined) {
    return use({ client: clientOf(settings, settings.server), place: hidePassword(settings.server) });
  }
  // The client tells of all other trouble.
  const tell = (error: unknown) => {
    if (!(error instanceof FairlaneError)) world.stderr.write(`${describeError(error)}\n`);
  };
  return withDatabase(settings, use, { ...options, tell });
}

/** A client of a server, with the key that is set. */
export function clientOf({ key }: Settings, url: string, options: Pick<ClientOptions, "fetch"> = {}): Client {
  return createClient({ url, ...options, ...(key !== undefined && { key }) });
}

async function withDatabase<Answer>(
  settings: Settings,
  use: (connection: Connection) => Promise<Answer>,
  { mayCreate = false, tell }: ConnectionOptions & { tell: (error: unknown) => void },
): Promise<Answer> {
  const queue = await openDatabase(settings, mayCreate);
  const stopping = new AbortController();
  try {
    const { createApp } = await import("../server/app.ts");
    const app = createApp({ queue, stopping: stopping.signal, onError: tell, isLocal: true });
    const client = createClient({ url: "http://localhost", fetch: (request) => app.fetch(request) });
    return await use({ client, place: hidePassword(settings.database) });
  } finally {
    stopping.abort();
    await queue.close();
  }
}

async function openDatabase(settings: Settings, mayCreate: boolean) {
  const { database } = settings;
  const { openQueue, openExistingQueue } = await import("../open-queue.ts");
  try {
    return await (mayCreate ? openQueue(database, queueOptionsOf(settings)) : openExistingQueue(database));
  } catch (error) {
    if (!(error instanceof FairlaneError) || error.code !== "store-missing") throw error;
    throw new FairlaneError(
      "store-missing",
      `${error.message}. Start a queue there with fairlane serve, or name another by --database or --server`,
      { cause: error },
    );
  }
}
