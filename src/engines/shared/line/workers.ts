import type { RunningDocument } from "../../../engine/overview.ts";
import type { EngineWorkers, KnownWorker, WorkerReport, WorkersRecord } from "../../../engine/workers.ts";
import type { SharedStatements, SharedStore } from "../sql/shared-statements.ts";
import { precedenceOf, type StoredDocument } from "../stored-document.ts";

/** The verb that each engine does in its own way. */
export type OwnWorkers = Pick<EngineWorkers, "setDraining">;

/** The workers of a store. */
export function createWorkers({ reads, writes }: SharedStore, own: OwnWorkers): EngineWorkers {
  return {
    ...own,
    list: (since, maxRunning) => readWorkers(reads, since, maxRunning),
    note: async ({ name, slots, report }, now) => {
      await writes.run("note-worker", { name, slots, report: report && JSON.stringify(report), now });
    },
    forget: async (name) => {
      await writes.run("forget-worker", { name });
    },
    isDraining: async (name) => {
      const row = await reads.get<{ is_draining: number | boolean }>("worker-draining", { name });
      return Boolean(row?.is_draining);
    },
    expireLeases: async (worker, now) => {
      await writes.run("expire-leases", { worker, now });
    },
  };
}

interface StoredWorker {
  readonly name: string;
  readonly slots: number | null;
  readonly report: string | null;
  readonly seen_at: number;
  readonly is_draining: number | boolean;
}

function workerOf({ name, slots, report, seen_at, is_draining }: StoredWorker): KnownWorker {
  const parsed = report === null ? null : (JSON.parse(report) as WorkerReport);
  return { name, slots, report: parsed, seenAt: seen_at, isDraining: Boolean(is_draining) };
}

async function readWorkers(
  reads: SharedStatements,
  since: number,
  maxRunning: number,
): Promise<WorkersRecord> {
  const [present, running] = await Promise.all([
    reads.all<StoredWorker>("workers", { since }),
    reads.all<StoredRunningDocument>("running-now", { limit: maxRunning }),
  ]);
  return { present: present.map(workerOf), running: running.map(runningDocumentOf) };
}

type StoredRunningDocument = Omit<RunningDocument, "urgency" | "isExpedited"> &
  Pick<StoredDocument, "lane" | "is_background">;

function runningDocumentOf({ lane, is_background, ...document }: StoredRunningDocument): RunningDocument {
  return { ...document, ...precedenceOf({ lane, is_background }) };
}
