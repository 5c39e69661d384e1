import { openEngineAt } from "../../../src/content/open-store.ts";
import type { Claim } from "../../../src/engine/line.ts";
import { print, readConfig, released } from "./print.ts";

export interface ClaimLineConfig {
  readonly url: string;
  readonly name: string;
  readonly maxAtOnce: number;
}

const { url, name, maxAtOnce } = readConfig<ClaimLineConfig>();
const engine = await openEngineAt(url);
const mayGo = released();
// Waiting for a signal does not keep a process alive.
const patience = setInterval(() => {}, 1000);
print("ready");
await mayGo;
clearInterval(patience);

for (let claims = await claimSome(); claims.length > 0; ) {
  // Requested together, as a worker does.
  const [, next] = await Promise.all([finish(claims), claimSome()]);
  claims = next;
}
await engine.close();

/** Prints the times around the claim, how many documents it requested, and those that it got, in order. */
async function claimSome(): Promise<Claim[]> {
  const from = now();
  const ordinarySlots = Math.ceil(Math.random() * maxAtOnce);
  const claims = await engine.line.claim({ worker: name, leaseMs: 600_000, now: Date.now(), ordinarySlots });
  print("claimed", from, now(), ordinarySlots, ...claims.map(({ document }) => document.id));
  return claims;
}

/** Completes most of them, and gives some back, so that they get another owner. */
async function finish(claims: readonly Claim[]): Promise<void> {
  const back = claims.filter(() => Math.random() < 0.05);
  const done = claims.filter((claim) => !back.includes(claim));
  print("released", now(), ...claims.map(({ document }) => document.id));
  const answers = await Promise.all([
    engine.line.complete(
      done.map(({ lease }) => ({ lease, result: null })),
      Date.now(),
    ),
    engine.line.giveBack(
      back.map(({ lease }) => lease),
      Date.now(),
    ),
  ]);
  if (answers.flat().includes(false)) throw new Error("a lease was not the current one");
}

/** Nanoseconds of a clock that all processes of a machine share. */
function now(): string {
  return String(process.hrtime.bigint());
}
