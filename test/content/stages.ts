import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { globSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, type TestContext } from "node:test";
import pg from "pg";
import { openStore } from "../../src/content/open-store.ts";
import type { Store } from "../../src/engine/content-store.ts";
import type { QueueOptions } from "../../src/index.ts";
import { readQueueOptions } from "../../src/queue/options.ts";
import { Queue } from "../../src/queue/queue.ts";
import { newDatabase, providePostgres } from "../support/postgres/postgres-server.ts";
import { startS3 } from "../support/s3/s3-server.ts";

/** Where stores are created, and how their contents are made older. */
export interface Place {
  readonly name: string;
  newUrl(): string;
  /** Dates everything of a document back, so that it is old enough to be swept. */
  age(url: string, id: string): Promise<void>;
}

/** A place for files, and one for schemas of a database with a client. */
export interface Places {
  readonly files: Place;
  readonly postgres: Place;
  readonly client: pg.Client;
}

/** Creates the places, which are removed after the tests of the file. */
export async function providePlaces(): Promise<Places> {
  const server = await providePostgres({ fsync: false });
  const folder = mkdtempSync(join(tmpdir(), "fairlane-contents-"));
  const database = await newDatabase(server);
  const [client, other] = [database, database].map((connectionString) => new pg.Client({ connectionString }));
  if (!client || !other) assert.fail();
  await Promise.all([client.connect(), other.connect()]);
  after(async () => {
    await Promise.all([client.end(), other.end()]);
    await server.remove();
    rmSync(folder, { recursive: true });
  });
  const files = {
    name: "sqlite",
    newUrl: () => `sqlite:${join(folder, `${randomUUID()}.db`)}`,
    age: async (url: string, id: string) => {
      const old = Date.now() / 1000 - 660;
      const paths = globSync(`${fileOf(url, id)}{,.text,.markdown,.layout}`);
      assert.ok(paths.length > 0);
      for (const path of paths) utimesSync(path, old, old);
    },
  };
  const postgres = {
    name: "postgres",
    newUrl: () => `${database}&schema=${randomUUID()}`,
    age: async (url: string, id: string) => {
      const text = `update "${schemaOf(url)}".contents set written_at = written_at - 660000 where id = $1`;
      assert.ok((await other.query(text, [id])).rowCount);
    },
  };
  return { files, postgres, client };
}

const locations = new Map<string, string>();
const moreThanADay = 90_000_000;

/** Creates places on both engines whose contents are in S3. */
export async function provideS3Places({ files, postgres }: Places): Promise<readonly Place[]> {
  const server = await startS3();
  after(() => server.remove());
  return [files, postgres].map(({ name, newUrl }) => ({
    name: `${name} with contents in S3`,
    newUrl: () => {
      const url = newUrl();
      locations.set(url, server.newLocation());
      return url;
    },
    age: (url, id) => server.age(locations.get(url) ?? assert.fail(), id, Date.now() - moreThanADay),
  }));
}

/** The file that holds a content of a SQLite store. */
export function fileOf(url: string, id: string): string {
  return join(`${url.slice("sqlite:".length)}.content`, id.slice(-2), id.slice(-4, -2), id);
}

export function schemaOf(url: string): string {
  return new URL(url).searchParams.get("schema") ?? assert.fail();
}

/** A queue, closed when the test ends, and its store. */
export async function openBoth(
  context: TestContext,
  url: string,
  options: QueueOptions = {},
): Promise<{ queue: Queue; store: Store }> {
  const store = await openStore(url, { content: options.content ?? locations.get(url), isNeeded: true });
  const settings = readQueueOptions(options);
  const clock = options.clock ?? store.engine.clock ?? settings.clock;
  const queue = new Queue(store, { ...settings, clock });
  context.after(() => queue.close({ timeoutMs: 0 }));
  return { queue, store };
}

/** The ids of all contents of a store, in order. */
export async function contentsOf({ contents }: Store): Promise<string[]> {
  return (await contents.list({ writtenBefore: Number.MAX_SAFE_INTEGER, limit: 100_000 })).sort();
}

/** The content of a document as text. */
export async function textOf(queue: Queue, id: string): Promise<string | undefined> {
  const stream = await queue.contents.read(id);
  return stream && new Response(stream).text();
}
