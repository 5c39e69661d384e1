import type { Engine } from "../../../src/engine/engine.ts";
import type { Claim } from "../../../src/engine/line.ts";
import { print, readConfig } from "./print.ts";

export interface CompleteForeverConfig {
  readonly module: "sqlite" | "postgres";
  readonly url: string;
  /** The number of documents that end in one call. */
  readonly batch: number;
}

const { module, url, batch } = readConfig<CompleteForeverConfig>();
const { openEngine } = await import(`../../../src/engines/${module}/${module}-engine.ts`);
const engine: Engine = await openEngine(url);
const error = { name: "E", message: "no" };

// Every third call fails its documents.
for (let call = 0; ; call++) {
  const now = Date.now();
  const request = { worker: "w", leaseMs: 3_600_000, now, ordinarySlots: batch };
  const claims = await engine.line.claim(request);
  if (claims.length === 0) break;
  await end(claims, call % 3 === 0);
}

async function end(claims: readonly Claim[], isFailure: boolean): Promise<void> {
  const now = Date.now();
  if (isFailure) {
    const failures = claims.map(({ lease }) => ({ lease, error, retryAt: undefined }));
    await engine.line.fail(failures, now);
  } else {
    await engine.line.complete(
      claims.map(({ lease }) => ({ lease, result: 1 })),
      now,
    );
  }
  for (const { lease } of claims) print("ended", lease.document, isFailure ? "failed" : "done");
}
