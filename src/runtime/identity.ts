import { hostname } from "node:os";

let workers = 0;

/** A worker name with the machine and the process. */
export function newWorkerName(): string {
  workers++;
  return `${hostname()}:${process.pid}:${workers}`;
}
