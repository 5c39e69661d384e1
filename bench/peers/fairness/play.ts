import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { RunRecord } from "../../fairness/run-record.ts";
import { findBun } from "./bun.ts";
import type { RunPlan } from "./player-program.ts";

const program = fileURLToPath(new URL("player-program.ts", import.meta.url));
const openingMs = 30_000;

/** Plays a load with a system in a process of its own, and returns the history of its documents. */
export async function play(plan: RunPlan): Promise<RunRecord> {
  const bun = plan.system === "bunqueue" ? { execPath: findBun(), execArgv: [] } : {};
  const child = fork(program, [JSON.stringify(plan)], {
    ...bun,
    env: { ...process.env, NO_LOG_SUCCESS: "1" },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = () => child.kill("SIGKILL");
  process.once("exit", stop);
  const ended = once(child, "exit");
  try {
    const signal = AbortSignal.timeout(openingMs + plan.limitMs);
    const failure = ended.then(([code]) => {
      throw new Error(`expected ${plan.system} to play ${plan.load}, its process ended with ${code}`);
    });
    const [record] = await Promise.race([once(child, "message", { signal }), failure]);
    return record;
  } finally {
    stop();
    process.off("exit", stop);
    await ended;
  }
}
