import { setTimeout as sleep } from "node:timers/promises";

const pauseMs = 5;

/** Repeats a call while the store cannot be reached, as the error says. Any other error is thrown. */
export async function untilReached<Result>(call: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if ((error as { code?: string }).code !== "store-unreachable") throw error;
      await sleep(pauseMs);
    }
  }
}
