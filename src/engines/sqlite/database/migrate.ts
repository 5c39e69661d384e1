import type { DatabaseSync } from "node:sqlite";
import { FairlaneError, noQueueError } from "../../../errors/fairlane-error.ts";
import { type Applied, type Migration, readMigrations, refuseUnknown } from "../../shared/sql/migrations.ts";

// "Fair" in ASCII: tells our files from other programs' SQLite databases.
const applicationId = 0x46616972;

/** Brings the database to this version's schema. Safe when several processes start at once. */
export function migrate(database: DatabaseSync, path: string): void {
  if (isCurrent(database, path)) return;
  database.exec("begin immediate");
  try {
    applyMissing(database, path);
    database.exec("commit");
  } catch (error) {
    if (database.isTransaction) database.exec("rollback");
    throw error;
  }
}

/** Refuses another program's database and, where there must be a queue already, an empty one. */
export function refuseOthers(database: DatabaseSync, path: string, mustExist: boolean): void {
  // The tables first: should another process make them at this moment, the number that is written with them is seen, too.
  const { tables } = database.prepare("select count(*) as tables from sqlite_schema").get() as {
    tables: number;
  };
  const { application_id: id } = database.prepare("pragma application_id").get() as {
    application_id: number;
  };
  if (tables === 0 && mustExist) throw noQueueError(path);
  if (id === applicationId || tables === 0) return;
  throw new FairlaneError(
    "store-foreign",
    `${path} is a SQLite database of another program; give another path`,
  );
}

function isCurrent(database: DatabaseSync, path: string): boolean {
  const applied = readApplied(database);
  const known = migrations();
  refuseUnknown(applied, known, path);
  return applied.length === known.length;
}

function applyMissing(database: DatabaseSync, path: string): void {
  database.exec(`pragma application_id = ${applicationId}`);
  database.exec(
    "create table if not exists migrations (number integer primary key, name text not null, checksum text not null) strict",
  );
  const applied = readApplied(database);
  const known = migrations();
  refuseUnknown(applied, known, path);
  const note = database.prepare("insert into migrations (number, name, checksum) values (?, ?, ?)");
  for (const migration of known.slice(applied.length)) {
    database.exec(migration.text);
    note.run(migration.number, migration.name, migration.checksum);
  }
}

function readApplied(database: DatabaseSync): Applied[] {
  const exists =
    database.prepare("select 1 from sqlite_schema where name = 'migrations'").get() !== undefined;
  if (!exists) return [];
  return database
    .prepare("select number, name, checksum from migrations order by number")
    .all() as unknown as Applied[];
}

function migrations(): Migration[] {
  return readMigrations(new URL("../migrations/", import.meta.url));
}
