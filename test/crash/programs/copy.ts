import { type CopyProgress, copyStore } from "../../../src/index.ts";
import { print, readConfig } from "./print.ts";

export interface CopyConfig {
  readonly path: string;
  readonly to: string;
  /** The part after which it waits until it is killed. */
  readonly stopAfter?: CopyProgress["part"];
}

const { path, to, stopAfter } = readConfig<CopyConfig>();
await copyStore(`sqlite:${path}`, to, { onProgress });

function onProgress({ part }: CopyProgress): void {
  if (part !== stopAfter) return;
  print("stopped");
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}
