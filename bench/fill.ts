import { DatabaseSync } from "node:sqlite";
import { openEngineAt } from "../src/content/open-store.ts";
import { defaultPolicy } from "../src/policy/rule.ts";
import { turnUnit } from "../src/policy/turn.ts";

/** Creates a store with documents of customers who submitted in turn, all at `now`. None has started. */
export async function fillStore(
  path: string,
  { documents, customers, now }: { documents: number; customers: number; now: number },
): Promise<void> {
  await (await openEngineAt(`sqlite:${path}`)).close();
  const database = new DatabaseSync(path);
  database.exec("pragma synchronous = off");
  database.exec("pragma cache_size = -262144");
  database.exec("begin");
  // Building indexes at the end is much faster than updating them.
  const indexes = dropIndexes(database);
  planLine(database, documents, customers);
  for (const text of [insertDocuments, insertEvents]) database.prepare(text).run({ now });
  database.prepare(insertCustomers).run({ now });
  for (const text of [insertTurns, countTallies]) database.exec(text);
  for (const text of indexes) database.exec(text);
  database.exec("drop table line");
  database.exec("commit");
  database.exec("pragma wal_checkpoint(truncate)");
  database.close();
}

function dropIndexes(database: DatabaseSync): string[] {
  const rows = database
    .prepare("select name, sql from sqlite_schema where type = 'index' and sql is not null")
    .all() as { name: string; sql: string }[];
  for (const { name } of rows) database.exec(`drop index ${name}`);
  return rows.map(({ sql }) => sql);
}

// The `round`-th document of a customer has the count -round, and a turn for every earlier one of its priority.
function planLine(database: DatabaseSync, documents: number, customers: number): void {
  database.exec(`create temp table line as
    with recursive numbers (number) as (select 0 union all select number + 1 from numbers where number + 1 < ${documents}),
    rounds as (select number, 'customer-' || (number % ${customers}) as customer, number / ${customers} as round from numbers),
    checked as (select *, ${priorityOf("-round")} as priority from rounds)
    select number + 1 as sequence, customer, -round as count, priority, (round - ${firstRoundOf("priority")}) * ${turnUnit} as turn from checked`);
}

function priorityOf(count: string): string {
  return `1 + ${defaultPolicy.thresholds.map((threshold) => `(${count} < ${threshold})`).join(" + ")}`;
}

// A priority begins with the first count below its threshold.
function firstRoundOf(priority: string): string {
  const cases = defaultPolicy.thresholds.map((threshold, index) => `when ${index + 2} then ${1 - threshold}`);
  return `case ${priority} when 1 then 0 ${cases.join(" ")} end`;
}

const insertDocuments = `insert into documents (sequence, id, customer, name, type, cost, max_attempts, submitted_at,
    state, priority, lane, turn, count, count_before, since_update_ms, was_reset, waiting_since)
  select sequence, printf('018bcfe5-0000-7000-8000-%012x', sequence), customer, 'invoice-' || sequence || '.pdf', 'application/pdf',
    1, 3, $now, 'waiting', priority, priority, turn, count, iif(count = 0, null, count + 1), iif(count = 0, null, 0), count = 0, $now
  from line order by sequence`;

const insertEvents = `insert into events (at, kind, customer, document, facts)
  select $now, 'submitted', customer, printf('018bcfe5-0000-7000-8000-%012x', sequence),
    printf('{"state":"waiting","priority":%d,"count":%d,"turn":%d}', priority, count, turn)
  from line order by sequence`;

const insertCustomers = `insert into customers (name, count, updated_at, window_started_at)
  select customer, min(count), $now, $now from line group by customer`;

const insertTurns = `insert into turns (customer, lane, turn, document)
  select customer, priority, max(turn), sequence from line group by customer, priority`;

const countTallies = `update tallies set documents = (select count(*) from line where line.priority = tallies.lane)
  where state = 'waiting'`;
