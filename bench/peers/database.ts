import pg from "pg";

const clients = new Map<string, Promise<pg.Client>>();

/** Runs SQL on a connection of the benchmark's own, which stays open until `forget`. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  let client = clients.get(url);
  if (!client) {
    client = connect(url);
    clients.set(url, client);
  }
  return (await (await client).query(sql)).rows;
}

/** The number that a query returns. */
export async function queryNumber(url: string, sql: string): Promise<number> {
  const [row] = await query(url, sql);
  return Number(Object.values(row ?? {})[0]);
}

/** Closes the connection that `query` opened. */
export async function forget(url: string): Promise<void> {
  const client = clients.get(url);
  clients.delete(url);
  await (await client)?.end();
}

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  client.on("error", () => {});
  await client.connect();
  return client;
}
