import type { ExportedDocument } from "../../engine/store-records.ts";
import { hidePassword } from "../../errors/expectation.ts";
import { FairlaneError } from "../../errors/fairlane-error.ts";
import type { Arrivals } from "../../simulator/arrivals.ts";
import { TraceBuilder } from "../../simulator/trace.ts";

/** The documents that a database has processed, and how many were left out because they have not finished. */
export interface DatabaseTrace {
  readonly arrivals: Arrivals;
  readonly leftOut: number;
}

/** Reads every finished document of a queue as a trace, with its submission time and its duration. */
export async function readDatabaseTrace(url: string): Promise<DatabaseTrace> {
  const { openEngineAt } = await import("../../content/open-store.ts");
  const engine = await openEngineAt(url, { mustExist: url !== "memory:" });
  const builder = new TraceBuilder();
  let leftOut = 0;
  try {
    for await (const page of engine.transfer.exportPages()) {
      if (page.part === "turns" || page.part === "events") break;
      if (page.part !== "documents") continue;
      for (const document of page.records) if (!addTo(builder, document)) leftOut++;
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

function addTo(builder: TraceBuilder, document: ExportedDocument): boolean {
  const { submittedAt, customer, startedAt, finishedAt, cost, state } = document;
  if (startedAt === null || finishedAt === null || (state !== "done" && state !== "failed")) return false;
  builder.add({ at: submittedAt, customer, serviceMs: Math.max(0, finishedAt - startedAt), cost });
  return true;
}
