import type { StoredKey } from "../../../engine/access.ts";
import type { FailureRecord } from "../../../engine/failures.ts";
import {
  type ExportedAuditEntry,
  type ExportedCustomer,
  type ExportedDelivery,
  type ExportedDocument,
  type ExportedEvent,
  type ExportedTurn,
  type ExportedUsage,
  type ExportedWebhook,
  pageSizes,
  type StoreCounts,
  type StorePage,
} from "../../../engine/store-records.ts";
import { firstId, newestKey, wholeAudit } from "../customers/stored-access.ts";
import { planOf, type StoredPlan } from "../customers/stored-customer.ts";
import type { SharedStatements } from "../sql/shared-statements.ts";
import { compareSteps, sortedSteps } from "../usage/usage.ts";

/** The records that each engine reads in its own way. */
export interface OwnRecords {
  documents(): AsyncIterable<ExportedDocument[]>;
  events(): AsyncIterable<ExportedEvent[]>;
  /** Usage that is not summed up yet. */
  usageChanges(): Promise<ExportedUsage[]>;
}

/** Everything in a store, page by page. */
export async function* readPages(reads: SharedStatements, own: OwnRecords): AsyncGenerator<StorePage> {
  type Queue = StoreCounts & { isPaused: number | boolean; secret: string; shortParts: number };
  const queue = (await reads.get<Queue>("export-queue")) as Queue;
  const { isPaused, secret, shortParts, ...totals } = queue;
  yield { part: "queue", records: [{ isPaused: Boolean(isPaused), secret, totals, shortParts }] };
  yield { part: "plans", records: (await reads.all<StoredPlan>("plans")).map(planOf) };
  const customers = inPages(
    { name: "", limit: pageSizes.customers },
    (place) => reads.all<ExportedCustomer>("export-customers", place),
    ({ name }) => ({ name }),
  );
  for await (const rows of customers)
    yield { part: "customers", records: rows.map((row) => ({ ...row, isPaused: Boolean(row.isPaused) })) };
  for await (const records of own.documents()) yield { part: "documents", records };
  const turns = inPages(
    { customer: "", lane: -1, limit: pageSizes.turns },
    (place) => reads.all<ExportedTurn>("export-turns", place),
    ({ customer, lane }) => ({ customer, lane }),
  );
  for await (const records of turns) yield { part: "turns", records };
  for await (const records of own.events()) yield { part: "events", records };
  yield* readAccess(reads);
  yield* readWebhooks(reads);
  const failureGroups = inPages(
    { group: "", limit: pageSizes.failureGroups },
    (place) => reads.all<FailureRecord>("export-failure-groups", place),
    ({ group }) => ({ group }),
  );
  for await (const records of failureGroups) yield { part: "failureGroups", records };
  yield* readUsage(reads, own);
}

async function* readAccess(reads: SharedStatements): AsyncGenerator<StorePage> {
  const keys = inPages(
    { ...newestKey, limit: pageSizes.keys },
    (place) => reads.all<StoredKey>("keys", place),
    ({ createdAt, id }) => ({ createdAt, id }),
  );
  for await (const records of keys) yield { part: "keys", records };
  const audit = inPages(
    { ...wholeAudit, limit: pageSizes.audit },
    (place) => reads.all<ExportedAuditEntry>("audit", place),
    ({ id }) => ({ before: id }),
  );
  for await (const records of audit) yield { part: "audit", records };
}

async function* readWebhooks(reads: SharedStatements): AsyncGenerator<StorePage> {
  const webhooks = inPages(
    { id: "", limit: pageSizes.webhooks },
    (place) => reads.all<ExportedWebhook>("export-webhooks", place),
    ({ id }) => ({ id }),
  );
  for await (const records of webhooks) yield { part: "webhooks", records };
  const deliveries = inPages(
    { id: firstId, limit: pageSizes.deliveries },
    (place) => reads.all<ExportedDelivery>("export-deliveries", place),
    ({ id }) => ({ id }),
  );
  for await (const records of deliveries) yield { part: "deliveries", records };
}

async function* readUsage(reads: SharedStatements, own: OwnRecords): AsyncGenerator<StorePage> {
  const usage = inPages(
    { customer: "", stepMs: -1, at: 0, limit: pageSizes.usage },
    (place) => reads.all<ExportedUsage>("export-usage", place),
    ({ customer, stepMs, at }) => ({ customer, stepMs, at }),
  );
  const changes = sortedSteps(await own.usageChanges());
  for await (const records of usage) {
    const last = records.at(-1) as ExportedUsage;
    const before = changes.findIndex((step) => compareSteps(step, last) > 0);
    const merged = sortedSteps([...records, ...changes.splice(0, before === -1 ? changes.length : before)]);
    yield* usagePages(merged);
  }
  yield* usagePages(changes);
}

function* usagePages(steps: readonly ExportedUsage[]): Generator<StorePage> {
  for (let start = 0; start < steps.length; start += pageSizes.usage)
    yield { part: "usage", records: steps.slice(start, start + pageSizes.usage) };
}

/** Reads page after page, each after the last row of the one before, until there is none. */
export async function* inPages<Place, Row>(
  first: Place,
  read: (place: Place) => Promise<Row[]>,
  next: (last: Row) => Partial<Place>,
): AsyncGenerator<Row[]> {
  let place = first;
  for (;;) {
    const rows = await read(place);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    place = { ...first, ...next(last) };
  }
}
