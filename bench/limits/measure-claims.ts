import type { Engine } from "../../src/engine/engine.ts";
import type { Claim } from "../../src/engine/line.ts";
import { now } from "./fill.ts";

const claimed = 10;
const warmUps = 30;
const claimsPerRound = 100;

/** The times in milliseconds of a claim of ten documents, and of a claim with ten completions. */
export interface Times {
  readonly claims: number[];
  readonly works: number[];
}

/** Measures stores in turns; each begins with as many documents running as a claim takes. */
export async function measureClaims(engines: readonly Engine[], rounds: number): Promise<Times[]> {
  const times = engines.map((): Times => ({ claims: [], works: [] }));
  for (const engine of engines) await claim(engine);
  for (let count = 0; count < warmUps; count++) for (const engine of engines) await timeClaim(engine);
  for (let count = 0; count < rounds * claimsPerRound; count++)
    for (const [index, engine] of engines.entries()) {
      times[index]?.claims.push(await timeClaim(engine));
      times[index]?.works.push(await timeWork(engine));
    }
  return times;
}

async function claim(engine: Engine): Promise<Claim[]> {
  const request = { worker: "bench", leaseMs: 3_600_000, now, ordinarySlots: claimed };
  const claims = await engine.line.claim(request);
  if (claims.length !== claimed) throw new Error(`expected ${claimed} documents, got ${claims.length}`);
  return claims;
}

// Only the claim is timed; returning them to the line leaves the same documents waiting.
async function timeClaim(engine: Engine): Promise<number> {
  const startedAt = performance.now();
  const claims = await claim(engine);
  const tookMs = performance.now() - startedAt;
  await engine.line.giveBack(
    claims.map(({ lease }) => lease),
    now,
  );
  return tookMs;
}

async function timeWork(engine: Engine): Promise<number> {
  const startedAt = performance.now();
  const claims = await claim(engine);
  await engine.line.complete(
    claims.map(({ lease }) => ({ lease, result: null })),
    now,
  );
  return performance.now() - startedAt;
}
