import { randomBytes } from "node:crypto";
import { hostname } from "node:os";
import { packageVersion } from "./package-version.ts";
import { nodeVersion } from "./process-gauges.ts";

/**
 * A worker name with the machine, the process and chance: containers may share both host name and process id, and a name must mean one
 * worker, because its leases are ended by its name when it dies.
 */
export function newWorkerName(): string {
  return `${hostname()}:${process.pid}:${randomBytes(4).toString("hex")}`;
}

/** The machine, the process, and the versions of Fairlane and of Node. */
export function describeProcess(): { host: string; pid: number; version: string; node: string } {
  return { host: hostname(), pid: process.pid, version: packageVersion(), node: nodeVersion() };
}
