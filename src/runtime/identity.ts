import { hostname } from "node:os";

let workers = 0;

/** A name for a worker that tells the machine and the process. */
export function newWorkerName(): string {
  workers++;
  return `${hostname()}:${process.pid}:${workers}`;
}
