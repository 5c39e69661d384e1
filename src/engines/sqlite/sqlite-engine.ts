import type { EngineAccess } from "../../engine/access.ts";
import type { EngineContents } from "../../engine/content-place.ts";
import type { EngineCustomers } from "../../engine/customers.ts";
import type { Change, Engine, EngineAddress, OpenOptions } from "../../engine/engine.ts";
import type { EngineFailures } from "../../engine/failures.ts";
import type { EngineInsight } from "../../engine/insight.ts";
import type { EngineTransfer } from "../../engine/transfer.ts";
import type { EngineUpkeep } from "../../engine/upkeep.ts";
import type { EngineUsage } from "../../engine/usage.ts";
import type { EngineWebhooks } from "../../engine/webhooks.ts";
import type { EngineWorkers } from "../../engine/workers.ts";
import { definePlan } from "../../policy/plan.ts";
import { createFailures } from "../shared/failures.ts";
import { createWorkers } from "../shared/line/workers.ts";
import { StoredPlace } from "../shared/stored-place.ts";
import { Changes } from "./changes.ts";
import { sqliteAccess } from "./customers/access.ts";
import { sqliteCustomers } from "./customers/customers.ts";
import { type OpenDatabase, openDatabase } from "./database/database.ts";
import { Executor } from "./executor.ts";
import { sqliteInsight } from "./insight/insight.ts";
import { sqliteDraining } from "./line/draining.ts";
import { SqliteLine } from "./line/line.ts";
import { sqliteUpkeep } from "./line/upkeep.ts";
import { exportPages } from "./transfer/export.ts";
import { importPages } from "./transfer/import.ts";
import { sqliteUsage } from "./usage.ts";
import { sqliteWebhooks } from "./webhooks/webhooks.ts";

/** Opens the queue in a SQLite file: `sqlite:PATH`, or `memory:` for one that is deleted when it is closed. */
export async function openEngine(url: string, options?: OpenOptions): Promise<Engine> {
  const engine = new SqliteEngine(openDatabase(url, options));
  try {
    await engine.addDefaultPlan();
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

class SqliteEngine implements Engine {
  readonly address: EngineAddress;
  readonly line: SqliteLine;
  readonly upkeep: EngineUpkeep;
  readonly customers: EngineCustomers;
  readonly insight: EngineInsight;
  readonly transfer: EngineTransfer;
  readonly access: EngineAccess;
  readonly contents: EngineContents;
  readonly failures: EngineFailures;
  readonly webhooks: EngineWebhooks;
  readonly usage: EngineUsage;
  readonly workers: EngineWorkers;
  readonly #opened: OpenDatabase;
  readonly #executor: Executor;
  readonly #changes: Changes;

  constructor(opened: OpenDatabase) {
    const { database, path } = opened;
    this.address = { module: import.meta.url, url: `sqlite:${path}` };
    this.#opened = opened;
    this.#changes = new Changes(database);
    const executor = new Executor(opened, ({ change }) => change && this.#changes.report(change));
    this.#executor = executor;
    this.line = new SqliteLine(executor);
    this.upkeep = sqliteUpkeep(executor);
    this.customers = sqliteCustomers(executor);
    this.insight = sqliteInsight(executor);
    this.access = sqliteAccess(executor);
    this.contents = new StoredPlace(executor);
    this.failures = createFailures(executor, JSON.stringify([Number.MAX_SAFE_INTEGER, 0]));
    this.webhooks = sqliteWebhooks(executor);
    this.usage = sqliteUsage(executor);
    this.workers = createWorkers(executor, sqliteDraining(executor));
    this.transfer = {
      exportPages: () => {
        executor.refuseClosed();
        return exportPages(path);
      },
      importPages: async (pages) => {
        executor.refuseClosed();
        await importPages(path, pages);
      },
    };
  }

  async addDefaultPlan() {
    const { name, policy } = definePlan("default");
    if (this.#executor.read((statements) => statements.get("plan", { name }))) return;
    const parameters = { name, policy: JSON.stringify(policy) };
    await this.#executor.write(({ statements }) => statements.run("add-plan", parameters));
  }

  watch(listener: (change: Change) => void) {
    return this.#changes.watch(listener);
  }

  async close() {
    if (!(await this.#executor.close())) return;
    this.#changes.stop();
    this.#opened.close();
  }
}
