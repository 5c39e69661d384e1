import type { DatabaseSync } from "node:sqlite";
import type { KeptFacts, KeptPart, ShortParts } from "../engine/content-store.ts";
import { openConnection } from "../engines/sqlite/database/database.ts";
import { Statements } from "../engines/sqlite/database/statements.ts";
import { storeError } from "../engines/sqlite/database/store-errors.ts";

/** The short parts in a database file whose tables are up to date. It is opened when needed. */
export function openShortParts(path: string): ShortParts {
  return new SqliteShortParts(path);
}

interface FactsRow extends Pick<KeptFacts, "id" | "part" | "size"> {
  readonly lease: number;
}

class SqliteShortParts implements ShortParts {
  readonly #path: string;
  #open: { readonly database: DatabaseSync; readonly statements: Statements } | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async find(id: string, part: KeptPart): Promise<{ bytes: Uint8Array; version: string } | undefined> {
    type Row = { lease: number; bytes: Uint8Array };
    const row = this.#run((statements) => statements.get<Row>("short-part", { id, part }));
    return row && { bytes: row.bytes, version: versionOf(row) };
  }

  async kept(ids: readonly string[]): Promise<KeptFacts[]> {
    const rows = this.#run((statements) =>
      statements.all<FactsRow>("short-parts", { ids: JSON.stringify(ids) }),
    );
    return rows.map(({ lease, ...facts }) => ({ ...facts, version: versionOf({ lease }) }));
  }

  async forget(id: string, part: KeptPart): Promise<void> {
    // Reads first, because a read blocks nobody and there is usually nothing to delete.
    if (await this.find(id, part))
      this.#run((statements) => statements.run("forget-short-part", { id, part }));
  }

  /** A trigger of the database has removed them. */
  async remove(): Promise<void> {}

  async close(): Promise<void> {
    this.#open?.database.close();
    this.#open = undefined;
  }

  #run<Result>(work: (statements: Statements) => Result): Result {
    try {
      return work(this.#statements());
    } catch (error) {
      throw storeError(error, this.#path);
    }
  }

  #statements(): Statements {
    if (!this.#open) {
      const database = openConnection(this.#path);
      this.#open = { database, statements: new Statements(database) };
    }
    return this.#open.statements;
  }
}

// Every attempt has its own lease and keeps a part once.
function versionOf({ lease }: { readonly lease: number }): string {
  return `lease-${lease}`;
}
