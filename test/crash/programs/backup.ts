import { existsSync } from "node:fs";
import { type BackupProgress, backupStore } from "../../../src/index.ts";
import { print, readConfig } from "./print.ts";

export interface BackupConfig {
  readonly path: string;
  readonly file: string;
  /** The part after which it waits. */
  readonly stopAfter: BackupProgress["part"];
  /** It continues when this file exists. */
  readonly until: string;
}

const { path, file, stopAfter, until } = readConfig<BackupConfig>();
const pulse = new Int32Array(new SharedArrayBuffer(4));
let hasStopped = false;
await backupStore(`sqlite:${path}`, file, { onProgress });

function onProgress({ part, share }: BackupProgress): void {
  if (hasStopped || part !== stopAfter || share < 1) return;
  hasStopped = true;
  print("stopped");
  while (!existsSync(until)) Atomics.wait(pulse, 0, 0, 10);
}
