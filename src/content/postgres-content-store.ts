import type { PoolClient } from "pg";
import type {
  ContentReadOptions,
  ContentStore,
  KeptFacts,
  KeptPart,
  Part,
  ShortParts,
  WriteOptions,
} from "../engine/content-store.ts";
import type { ContentFacts } from "../engine/document.ts";
import { type OpenPool, openPoolOf } from "../engines/postgres/database/database.ts";
import { begin } from "../engines/postgres/database/planning.ts";
import { Statements } from "../engines/postgres/database/statements.ts";
import { storeError } from "../engines/postgres/database/store-errors.ts";
import { firstId } from "../engines/shared/customers/stored-access.ts";
import { unexpected } from "../errors/expectation.ts";
import { closedError } from "../errors/fairlane-error.ts";
import { isId } from "../runtime/ids.ts";
import { contentStream, expectPart, goneError } from "./content-stream.ts";
import { MeasuredContent } from "./measured-content.ts";
import { Spool } from "./spool.ts";

/**
 * Opens the contents in a schema whose tables are up to date. Connects when needed. If contents are elsewhere, the same tables
 * have the short parts.
 */
export async function openPostgresContentStore(url: string): Promise<ContentStore & ShortParts> {
  return new PostgresContentStore(await openPoolOf(url, maxConnections));
}

const maxConnections = 4;
const pieceSize = 256 * 1024;
const removedAtOnce = 10;

class PostgresContentStore implements ContentStore, ShortParts {
  readonly maxBytes = 32 * 1024 * 1024;
  readonly sweep = { keepUnusedMs: 600_000, everyMs: 300_000 };
  readonly #open: OpenPool;
  readonly #statements: Statements;
  readonly #writing = new Set<Promise<unknown>>();
  #isClosed = false;

  constructor(open: OpenPool) {
    this.#open = open;
    this.#statements = new Statements(open.pool, open);
  }

  async write(id: string, bytes: AsyncIterable<Uint8Array>, options: WriteOptions): Promise<ContentFacts> {
    this.#refuseClosed();
    if (!isId(id)) throw unexpected("id", "the id of a document", id);
    const writing = this.#write(id, new MeasuredContent(bytes, options), options).finally(() =>
      this.#writing.delete(writing),
    );
    this.#writing.add(writing);
    return writing;
  }

  async read(id: string, options: ContentReadOptions = {}): Promise<ReadableStream<Uint8Array> | undefined> {
    if (!isId(id)) return undefined;
    const { range, version } = options;
    const part = expectPart(options.part);
    const row = await this.#run((statements) => statements.get<ContentFacts>("part-facts", { id, part }));
    if (!row || (version ?? row.sha256) !== row.sha256) return undefined;
    const { size, sha256 } = row;
    const readFrom = (position: number) => this.#readFrom({ id, part, sha256 }, position);
    return contentStream({ id, part, size, range, sha256: options.sha256, readFrom });
  }

  async kept(ids: readonly string[]): Promise<KeptFacts[]> {
    const known = ids.filter(isId);
    return this.#run((statements) => statements.all<KeptFacts>("kept-parts", { ids: known }));
  }

  async find(id: string, part: KeptPart): Promise<{ bytes: Uint8Array; version: string } | undefined> {
    return this.#run((statements) => statements.get("short-part", { id, part }));
  }

  async forget(id: string, part: KeptPart): Promise<void> {
    await this.#run((statements) => statements.run("forget-short-part", { id, part }));
  }

  async touch(ids: readonly string[]): Promise<void> {
    const touched = await this.#run((statements) => statements.run("touch-contents", { ids }));
    if (touched < ids.length) throw goneError(ids.join(" or "), "content");
  }

  async remove(ids: readonly string[]): Promise<void> {
    const known = ids.filter(isId);
    for (let start = 0; start < known.length; start += removedAtOnce) {
      const some = known.slice(start, start + removedAtOnce);
      await this.#run((statements) => statements.run("remove-contents", { ids: some }));
    }
  }

  async list(options: {
    writtenBefore: number;
    after?: string | undefined;
    limit: number;
  }): Promise<string[]> {
    const { writtenBefore, after = firstId, limit } = options;
    const parameters = { writtenBefore: Math.trunc(writtenBefore), after, limit };
    const rows = await this.#run((statements) => statements.all<{ id: string }>("old-contents", parameters));
    return rows.map(({ id }) => id);
  }

  /** The database's disk is on another machine and cannot be checked from here. */
  async checkSpace(): Promise<void> {}

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await Promise.allSettled(this.#writing);
    await this.#open.pool.end();
  }

  // Receives everything first, because a transaction as slow as the sender would delay events and the vacuum.
  async #write(id: string, content: MeasuredContent, options: WriteOptions): Promise<ContentFacts> {
    const spool = new Spool();
    try {
      const part = expectPart(options.part);
      await spool.fill(content);
      const { facts } = content;
      const write = async (statements: Statements) => {
        for await (const { isLast, ...piece } of spool.pieces(pieceSize)) {
          options.signal?.throwIfAborted();
          if (isLast) await statements.run("finish-content", { id, part, ...piece, ...facts });
          else await statements.run("add-content-chunk", { id, part, ...piece });
        }
      };
      // A content of one piece needs only one statement.
      if (facts.size <= pieceSize) await write(this.#statements);
      else await this.#inTransaction(write);
      return facts;
    } catch (error) {
      throw content.isOfSender(error) ? error : storeError(error, this.#open.place);
    } finally {
      await spool.close();
    }
  }

  async #inTransaction(work: (statements: Statements) => Promise<void>): Promise<void> {
    let isWhole = false;
    const client: PoolClient = await this.#open.pool.connect();
    try {
      await client.query(begin("writing", this.#open));
      await work(new Statements(client, this.#open));
      await client.query("commit");
      isWhole = true;
    } finally {
      // Closing the connection rolls back the transaction.
      client.release(!isWhole);
    }
  }

  async #readFrom(
    source: { id: string; part: Part; sha256: string },
    position: number,
  ): Promise<Uint8Array | undefined> {
    const number = Math.floor(position / pieceSize);
    const row = await this.#run((statements) =>
      statements.get<{ bytes: Uint8Array }>("part-chunk", { ...source, number }),
    );
    return row?.bytes.subarray(position % pieceSize);
  }

  async #run<Result>(work: (statements: Statements) => Promise<Result>): Promise<Result> {
    this.#refuseClosed();
    try {
      return await work(this.#statements);
    } catch (error) {
      throw storeError(error, this.#open.place);
    }
  }

  #refuseClosed(): void {
    if (this.#isClosed) throw closedError();
  }
}
