import type { Processor } from "../../../src/index.ts";

export const types: readonly string[] = ["application/x-held"];

/** Never ends the first attempt, so that its process can be killed meanwhile. */
export const processor: Processor = (_, { attempt }) => (attempt > 1 ? "done" : new Promise(() => {}));
