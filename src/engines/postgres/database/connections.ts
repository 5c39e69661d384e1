import type { Client, ClientConfig, Pool, PoolClient, PoolConfig } from "pg";
import type { Address, Host, Target } from "./address.ts";
import { HostChoice } from "./host-choice.ts";
import { markAsDemotion, UnsuitableServerError } from "./store-errors.ts";

export type Driver = typeof import("pg");

/** Opens every connection of a store, so that all go to a suitable server of its URL. */
export interface Connections {
  newClient(): Client;
  newPool(options: PoolConfig): Pool;
  /** Opens a connection of its own. */
  connect(): Promise<OpenClient>;
}

/** A connected client, whose reader may be replaced. */
export interface OpenClient extends Client {
  /** Closes the connection if an error of the server shows that it no longer accepts writes. */
  examine(error: Error & { code?: string }): void;
}

// Less than a pool waits for a connection, so that its error lists all servers.
const probeTimeoutMs = 5000;

/** Returns what opens the connections to an address with this configuration of the driver. */
export function connectionsTo(driver: Driver, config: PoolConfig, { hosts, target }: Address): Connections {
  const probe = async (host: Host, signal: AbortSignal) => {
    const client = aim(new driver.Client({ ...config, connectionTimeoutMillis: probeTimeoutMs }), host);
    const cut = () => client.connection.stream.destroy();
    client.on("error", () => {});
    signal.addEventListener("abort", cut);
    try {
      await client.connect();
      await expectSuitable(client, target);
    } finally {
      signal.removeEventListener("abort", cut);
      client.end().catch(() => {});
    }
  };
  const choice = hosts.length > 0 ? new HostChoice(hosts, probe) : undefined;
  const SuitableClient = suitableClient(driver, target, choice);
  const SuitablePool = choice ? retryingPool(driver, choice) : driver.Pool;
  const connect = async () => {
    const client = new SuitableClient(config);
    await client.connect();
    return client;
  };
  return {
    newClient: () => new SuitableClient(config),
    connect: () => (choice ? choice.retrying(connect) : connect()),
    newPool: (options) => new SuitablePool({ ...config, ...options, Client: SuitableClient }),
  };
}

type ConnectCallback = (error: Error | null, client?: Client) => void;

/** A client that connects to the chosen server, if there are several, and is closed when that stops accepting writes. */
function suitableClient(driver: Driver, target: Target, choice: HostChoice | undefined) {
  return class SuitableClient extends driver.Client {
    #isConnected = false;

    constructor(config?: string | ClientConfig) {
      super(config);
      // A connection may be lost even while idle. The next query then fails or gets a new one.
      this.on("error", () => {});
      this.connection.on("errorMessage", (error: Error) => this.examine(error));
      this.connection.on("parameterStatus", ({ parameterName, parameterValue }: ParameterStatus) => {
        const isReadOnly = parameterName === "default_transaction_read_only" && parameterValue === "on";
        if (this.#isConnected && isReadOnly && target === "read-write") this.#leave();
      });
    }

    examine(error: Error & { code?: string }): void {
      if (this.#isConnected && error.code === readOnlyCode) this.#leave(error);
    }

    override connect(): Promise<Client>;
    override connect(callback: ConnectCallback): void;
    override connect(callback?: ConnectCallback): Promise<Client> | undefined {
      const connecting = this.#connect(() => super.connect());
      if (!callback) return connecting;
      connecting.then((client) => callback(null, client), callback);
      return undefined;
    }

    async #connect(connect: () => Promise<Client>): Promise<Client> {
      const host = await choice?.current();
      if (host) aim(this, host);
      try {
        await connect();
        await expectSuitable(this, target);
      } catch (error) {
        if (host) choice?.failed(host, error);
        this.end().catch(() => {});
        throw error;
      }
      this.#isConnected = true;
      return this;
    }

    // What was sent is still replied to. The pool does not keep a client that is ending.
    #leave(error?: Error): void {
      if (error && target === "read-write") markAsDemotion(error);
      this.end().catch(() => {});
    }
  };
}

interface ParameterStatus {
  readonly parameterName: string;
  readonly parameterValue: string;
}

/** A pool that tries the other servers before it rejects. */
function retryingPool(driver: Driver, choice: HostChoice) {
  type Callback = (
    error: Error | undefined,
    client: PoolClient | undefined,
    done: PoolClient["release"],
  ) => void;
  return class RetryingPool extends driver.Pool {
    override connect(): Promise<PoolClient>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<PoolClient> | undefined {
      const connecting = choice.retrying(() => super.connect());
      if (!callback) return connecting;
      connecting.then(
        (client) => callback(undefined, client, client.release),
        (error) => callback(error, undefined, () => {}),
      );
      return undefined;
    }
  };
}

// PostgreSQL's read_only_sql_transaction.
const readOnlyCode = "25006";

/** Lets a client connect to a host instead of the one in its connection string. */
function aim(client: Client, { host, port }: Host): Client {
  // The second is where the driver looks for a password file's entry.
  const { connectionParameters } = client as Client & { connectionParameters: object };
  for (const part of [client, connectionParameters]) Object.assign(part, { host, port });
  return client;
}

// Asked with a statement, because a pooler does not pass on the server's own messages about it.
async function expectSuitable(client: Client, target: Target): Promise<void> {
  if (target === "any") return;
  const query = {
    text: `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only')::bool as "isReadOnly"`,
    query_timeout: probeTimeoutMs,
  };
  const { rows } = await client.query<{ isStandby: boolean; isReadOnly: boolean }>(query);
  if (rows[0]?.isStandby) throw new UnsuitableServerError("the server is a standby");
  if (rows[0]?.isReadOnly && target === "read-write")
    throw new UnsuitableServerError("the server is read only");
}
