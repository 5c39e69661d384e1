import { hostname } from "node:os";
import { packageVersion } from "./package-version.ts";
import { nodeVersion } from "./process-gauges.ts";

let workers = 0;

/** A worker name with the machine and the process. */
export function newWorkerName(): string {
  workers++;
  return `${hostname()}:${process.pid}:${workers}`;
}

/** The machine, the process, and the versions of Fairlane and of Node. */
export function describeProcess(): { host: string; pid: number; version: string; node: string } {
  return { host: hostname(), pid: process.pid, version: packageVersion(), node: nodeVersion() };
}
