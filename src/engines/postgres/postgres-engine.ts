import type { EngineAccess } from "../../engine/access.ts";
import type { EngineContents } from "../../engine/content-place.ts";
import type { EngineCustomers } from "../../engine/customers.ts";
import {
  anyChange,
  type Change,
  type Engine,
  type EngineAddress,
  type OpenOptions,
} from "../../engine/engine.ts";
import type { EngineFailures } from "../../engine/failures.ts";
import type { EngineInsight } from "../../engine/insight.ts";
import type { EngineTransfer } from "../../engine/transfer.ts";
import type { EngineUpkeep } from "../../engine/upkeep.ts";
import type { EngineUsage } from "../../engine/usage.ts";
import type { EngineWebhooks } from "../../engine/webhooks.ts";
import type { EngineWorkers } from "../../engine/workers.ts";
import { lastId } from "../../runtime/ids.ts";
import { createFailures } from "../shared/failures.ts";
import { createWorkers } from "../shared/line/workers.ts";
import { StoredPlace } from "../shared/stored-place.ts";
import { Changes } from "./changes.ts";
import { postgresAccess } from "./customers/access.ts";
import { postgresCustomers } from "./customers/customers.ts";
import { type OpenDatabase, openDatabase } from "./database/database.ts";
import { DatabaseClock } from "./database/database-clock.ts";
import { prepareStore } from "./database/prepare.ts";
import { Executor } from "./executor.ts";
import { postgresInsight } from "./insight/insight.ts";
import { postgresDraining } from "./line/draining.ts";
import { PostgresLine } from "./line/line.ts";
import { postgresUpkeep } from "./line/upkeep.ts";
import { exportPages } from "./transfer/export.ts";
import { importPages } from "./transfer/import.ts";
import { postgresUsage } from "./usage.ts";
import { postgresWebhooks } from "./webhooks/webhooks.ts";

/** Opens the queue in a schema of a PostgreSQL database: `postgres://USER@HOST/DATABASE?schema=NAME&pooled=true`. */
export async function openEngine(url: string, options?: OpenOptions): Promise<Engine> {
  const engine = new PostgresEngine(url, await openDatabase(url, options));
  try {
    await engine.prepare();
  } catch (error) {
    await engine.close();
    throw error;
  }
  return engine;
}

class PostgresEngine implements Engine {
  readonly address: EngineAddress;
  readonly clock: DatabaseClock;
  readonly line: PostgresLine;
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
  readonly #executor: Executor;
  readonly #changes: Changes;

  constructor(url: string, database: OpenDatabase) {
    this.address = { module: import.meta.url, url };
    this.#changes = new Changes(database);
    const executor = new Executor(database, (change) => this.#changes.changed(change));
    this.#executor = executor;
    this.clock = new DatabaseClock(executor.statements);
    this.line = new PostgresLine(executor, this.#changes);
    this.upkeep = postgresUpkeep(executor);
    this.customers = postgresCustomers(executor);
    this.insight = postgresInsight(executor);
    this.access = postgresAccess(
      (work) => executor.read(work),
      (work) => executor.write(({ statements }) => work(statements)),
    );
    this.contents = new StoredPlace(executor);
    this.failures = createFailures(executor, lastId);
    this.webhooks = postgresWebhooks(executor);
    this.usage = postgresUsage(executor);
    this.workers = createWorkers(executor, postgresDraining(executor));
    this.transfer = {
      exportPages: () => {
        executor.refuseClosed();
        return exportPages(database);
      },
      importPages: async (pages) => {
        executor.refuseClosed();
        await importPages(database, pages);
        this.#changes.changed(anyChange);
      },
    };
  }

  async prepare(): Promise<void> {
    await this.#executor.read(() => this.clock.start());
    await prepareStore(this.#executor);
  }

  watch(listener: (change: Change) => void) {
    return this.#changes.watch(listener);
  }

  async close() {
    this.clock.stop();
    if (!(await this.#executor.close())) return;
    await this.#changes.stop();
    await this.#executor.database.close();
  }
}
