// A process with an S3 server on loopback. It is controlled by messages, and ends with its parent.

import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Fault } from "./faults.ts";
import { InnerServer } from "./inner-server.ts";
import { VerifyingProxy } from "./verifying-proxy.ts";

/** A request to the process. */
export type S3Control =
  | { readonly set: "fault"; readonly fault: Fault }
  | { readonly set: "no-faults" }
  | { readonly set: "clock"; readonly offsetMs: number }
  | { readonly set: "age"; readonly bucket: string; readonly prefix: string; readonly at: number }
  | { readonly set: "bucket"; readonly name: string }
  | { readonly set: "pages"; readonly size: number }
  | { readonly set: "nothing" };

/** The response of the process to each request. */
export interface S3Report {
  readonly counts: Readonly<Record<string, number>>;
  readonly bytes: { readonly received: number; readonly sent: number };
}

const folder = mkdtempSync(join(tmpdir(), "fairlane-s3-"));
process.on("disconnect", () => process.exit());
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});

const inner = new InnerServer(folder);
await inner.start();
const credentials = {
  accessKeyId: `AKIA${randomBytes(8).toString("hex")}`,
  secretAccessKey: randomBytes(20).toString("hex"),
};
const proxy = new VerifyingProxy(inner, credentials);
const port = await proxy.listen();

process.on("message", async (control: S3Control) => {
  await carryOut(control);
  const { counts, bytes } = proxy;
  process.send?.({ counts, bytes } satisfies S3Report);
});
process.send?.({ port, credentials });

async function carryOut(control: S3Control): Promise<void> {
  if (control.set === "fault") proxy.faults.add(control.fault);
  if (control.set === "no-faults") proxy.faults.clear();
  if (control.set === "clock") proxy.clockOffsetMs = control.offsetMs;
  if (control.set === "age") proxy.buckets.get(control.bucket)?.age(control.prefix, control.at);
  if (control.set === "pages") for (const bucket of proxy.buckets.values()) bucket.pageSize = control.size;
  if (control.set === "bucket") await proxy.createBucket(control.name);
}
