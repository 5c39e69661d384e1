import type { Pool } from "pg";
import { FairlaneError, noQueueError } from "../../../errors/fairlane-error.ts";
import { type Applied, type Migration, readMigrations, refuseUnknown } from "../../shared/sql/migrations.ts";
import { type PatientConnection, patient } from "./patient.ts";
import { inSchema, quoteName } from "./statements.ts";

/** Brings the schema to this version's tables, unless they must exist. Safe when several processes start at once. */
export async function migrate(
  pool: Pool,
  { schema, place, mustExist }: { schema: string; place: string; mustExist: boolean },
): Promise<void> {
  const client = await pool.connect();
  try {
    const applied = await readApplied(client, schema, place);
    if (mustExist && applied.length === 0) throw noQueueError(place);
    if (isCurrent(applied, place)) return;
    await applyMissing(patient(client), schema, place);
  } finally {
    client.release();
  }
}

function isCurrent(applied: readonly Applied[], place: string): boolean {
  const known = migrations();
  refuseUnknown(applied, known, place);
  return applied.length === known.length;
}

async function applyMissing(client: PatientConnection, schema: string, place: string): Promise<void> {
  // A migration may take long, and others wait for it.
  await client.query("begin isolation level read committed; set local lock_timeout = 0");
  try {
    await applyInTransaction(client, schema, place);
    await client.query("commit");
  } catch (error) {
    // Its own failure would hide the reason.
    await client.query("rollback").catch(() => {});
    throw error;
  }
}

async function applyInTransaction(client: PatientConnection, schema: string, place: string): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`fairlane ${schema}`]);
  const applied = await readApplied(client, schema, place);
  const known = migrations();
  refuseUnknown(applied, known, place);
  if (applied.length === 0) await createSchema(client, schema);
  for (const { number, name, checksum, text } of known.slice(applied.length)) {
    await client.query(inSchema(text, schema));
    await client.query(
      inSchema("insert into fairlane.migrations (number, name, checksum) values ($1, $2, $3)", schema),
      [number, name, checksum],
    );
  }
}

// Checked first, because creating an existing schema needs a right that a user of it may lack.
async function createSchema(client: PatientConnection, schema: string): Promise<void> {
  const { rowCount } = await client.query("select from pg_namespace where nspname = $1", [schema]);
  if (rowCount === 0) await client.query(`create schema ${quoteName(schema)}`);
  await client.query(
    inSchema(
      "create table fairlane.migrations (number integer primary key, name text not null, checksum text not null)",
      schema,
    ),
  );
}

async function readApplied(client: PatientConnection, schema: string, place: string): Promise<Applied[]> {
  const { rows: tables } = await client.query(
    `select relname as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where nspname = $1 and relkind in ('r', 'p')`,
    [schema],
  );
  if (tables.length === 0) return [];
  if (!tables.some(({ name }) => name === "migrations") || !tables.some(({ name }) => name === "turns")) {
    throw new FairlaneError(
      "store-foreign",
      `${place} holds tables of another program; give another schema, such as ?schema=fairlane`,
    );
  }
  const text = inSchema("select number, name, checksum from fairlane.migrations order by number", schema);
  return (await client.query(text)).rows;
}

function migrations(): Migration[] {
  return readMigrations(new URL("../migrations/", import.meta.url));
}
