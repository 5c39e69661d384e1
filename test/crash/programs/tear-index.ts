import { openSync, writeSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { readConfig } from "./print.ts";

export interface TearIndexConfig {
  readonly path: string;
  readonly times: number;
}

// The index of the log starts with two copies of a header. A process that is killed between the two writes leaves them
// different, and the next reader rebuilds the index while all others are locked out.
const { path, times } = readConfig<TearIndexConfig>();
const changeCounterAt = 8;
const pause = new Int32Array(new SharedArrayBuffer(4));

const database = new DatabaseSync(path, { timeout: 60_000 });
const read = database.prepare("select count(*) from documents");
read.get();
const index = openSync(`${path}-shm`, "r+");
for (let time = 0; time < times; time++) {
  writeSync(index, Buffer.from([time, 1, 2, 3]), 0, 4, changeCounterAt);
  read.get();
  // Processes do not die without a pause: one that waits for a repair finds it done before the next tear.
  Atomics.wait(pause, 0, 0, 1);
}
database.close();
