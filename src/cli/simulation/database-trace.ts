import type { ExportedDocument, StorePage } from "../../engine/store-records.ts";
import { hidePassword } from "../../errors/expectation.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Arrivals } from "../../simulator/arrivals.ts";
import { TraceBuilder } from "../../simulator/trace.ts";

/** The documents that a database has processed, and how many were left out because they have not finished. */
export interface DatabaseTrace {
  readonly arrivals: Arrivals;
  readonly leftOut: number;
}

/**
 * Reads every finished document of a queue as a trace, with its submission time, its duration, its urgency, and the weight that
 * its customer's plan has now.
 */
export async function readDatabaseTrace(url: string): Promise<DatabaseTrace> {
  const { openEngineAt } = await import("../../content/open-store.ts");
  const engine = await openEngineAt(url, { mustExist: url !== "memory:" });
  const builder = new TraceBuilder();
  const weights = new Weights();
  let leftOut = 0;
  try {
    for await (const page of engine.transfer.exportPages()) {
      if (page.part === "turns" || page.part === "events") break;
      weights.note(page);
      if (page.part !== "documents") continue;
      for (const document of page.records)
        if (!addTo(builder, document, weights.of(document.customer))) leftOut++;
    }
  } finally {
    await engine.close();
  }
  if (builder.size > 0) return { arrivals: builder.build(hidePassword(url)), leftOut };
  throw new FairlaneError(
    "not-found",
    `${hidePassword(url)} has no finished documents to replay; they may have been pruned`,
  );
}

function addTo(builder: TraceBuilder, document: ExportedDocument, weight: number): boolean {
  const { submittedAt, customer, startedAt, finishedAt, cost, state, isBackground } = document;
  if (startedAt === null || finishedAt === null || (state !== "done" && state !== "failed")) return false;
  const serviceMs = Math.max(0, finishedAt - startedAt);
  const urgency = isBackground ? "background" : "normal";
  builder.add({ at: submittedAt, customer, serviceMs, cost, urgency, weight });
  return true;
}

/** The weights of the customers of a queue. An export has plans before customers, and customers before documents. */
class Weights {
  readonly #ofPlans = new Map<string, number>();
  readonly #ofCustomers = new Map<string, number>();

  note(page: StorePage): void {
    if (page.part === "plans") for (const { name, weight } of page.records) this.#ofPlans.set(name, weight);
    if (page.part !== "customers") return;
    for (const { name, plan } of page.records) this.#ofCustomers.set(name, this.#ofPlans.get(plan) ?? 1);
  }

  of(customer: string): number {
    return this.#ofCustomers.get(customer) ?? 1;
  }
}
