import { type CopyProgress, copyStore } from "../../../src/index.ts";
import { readConfig, tell } from "./talk.ts";

export interface CopyConfig {
  readonly path: string;
  readonly to: string;
  /** Where it stands still until it is killed. */
  readonly stopAfter?: CopyProgress["part"];
}

const { path, to, stopAfter } = readConfig<CopyConfig>();
await copyStore(`sqlite:${path}`, to, { onProgress });

function onProgress({ part }: CopyProgress): void {
  if (part !== stopAfter) return;
  tell("stopped");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
