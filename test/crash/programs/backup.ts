import { existsSync } from "node:fs";
import { type BackupProgress, backupStore } from "../../../src/index.ts";
import { readConfig, tell } from "./talk.ts";

export interface BackupConfig {
  readonly path: string;
  readonly file: string;
  /** After what it stands still. */
  readonly stopAfter: BackupProgress["part"];
  /** It goes on when this file is there. */
  readonly until: string;
}

const { path, file, stopAfter, until } = readConfig<BackupConfig>();
const pulse = new Int32Array(new SharedArrayBuffer(4));
let hasStopped = false;
await backupStore(`sqlite:${path}`, file, { onProgress });

function onProgress({ part, share }: BackupProgress): void {
  if (hasStopped || part !== stopAfter || share < 1) return;
  hasStopped = true;
  tell("stopped");
  while (!existsSync(until)) Atomics.wait(pulse, 0, 0, 10);
}
