import { setTimeout as delay } from "node:timers/promises";
import { openEngineAt } from "../../../src/content/open-store.ts";
import type { Claim } from "../../../src/engine/line.ts";
import { Random } from "../../../src/simulator/random.ts";
import { print, readConfig, released } from "./print.ts";

export interface ClaimUntilStoppedConfig {
  readonly url: string;
  readonly name: string;
  readonly seed: number;
  readonly maxAtOnce: number;
  /** The longest pause between a claim and the completion of its documents. */
  readonly restMs: number;
}

const { url, name, seed, maxAtOnce, restMs } = readConfig<ClaimUntilStoppedConfig>();
const random = new Random(seed, name);
const engine = await openEngineAt(url);
let isStopped = false;
process.once("SIGTERM", () => {
  isStopped = true;
});
const mayGo = released();
// Waiting for a signal does not keep a process alive.
const patience = setInterval(() => {}, 1000);
print("ready");
await mayGo;
clearInterval(patience);

/** Claims and completes documents until it is stopped and the line is empty. */
for (let claims: Claim[] = [], isLast = false; claims.length > 0 || !isLast; ) {
  isLast = isStopped;
  if (claims.length === 0 || random.next() < 0.2) await delay(random.next() * restMs);
  // Requested together, as a worker does.
  [, claims] = await Promise.all([complete(claims), claimSome()]);
}
await engine.close();

/** Prints the times around the claim, and the documents that it got, in order. */
async function claimSome(): Promise<Claim[]> {
  const from = now();
  const ordinarySlots = Math.ceil(random.next() * maxAtOnce);
  const claims = await engine.line.claim({ worker: name, leaseMs: 600_000, now: Date.now(), ordinarySlots });
  if (claims.length > 0) print("claimed", from, now(), ...claims.map(({ document }) => document.id));
  return claims;
}

async function complete(claims: readonly Claim[]): Promise<void> {
  const completions = claims.map(({ lease }) => ({ lease, result: null }));
  const isDone = await engine.line.complete(completions, Date.now());
  if (isDone.includes(false)) throw new Error("a lease was not the current one");
}

/** Nanoseconds of a clock that all processes of a machine share. */
function now(): string {
  return String(process.hrtime.bigint());
}
