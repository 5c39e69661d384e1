import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { keyBelow, parseS3Location } from "../../../src/s3/location.ts";
import { openS3Client } from "../../../src/s3/s3-client.ts";
import type { Fault } from "./faults.ts";
import type { S3Control, S3Report } from "./s3-program.ts";
import type { Credentials } from "./signatures.ts";

/** An S3 server on which tests may store objects. Its credentials are in the environment of this process. */
export interface AnyS3 {
  /** Returns the URL of a place where nothing is stored yet. */
  newLocation(): string;
  /** Removes everything that the tests stored, and the server if it was started. */
  remove(): Promise<void>;
}

const program = join(import.meta.dirname, "s3-program.ts");
const bucket = "fairlane-tests";

/** Returns the place named by FAIRLANE_TEST_S3_URL, or starts a server. Tests that inject faults use `startS3`. */
export async function provideS3(): Promise<AnyS3> {
  const url = process.env.FAIRLANE_TEST_S3_URL;
  return url ? new GivenS3(url) : startS3();
}

/** Starts an S3 server from npm behind a proxy that verifies every request. It does not outlive this process. */
export async function startS3(): Promise<TestS3> {
  const child = fork(program, { stdio: ["ignore", "inherit", "inherit", "ipc"], execArgv: [] });
  const [started] = (await once(child, "message")) as [{ port: number; credentials: Credentials }];
  const server = new TestS3(child, `http://127.0.0.1:${started.port}`);
  setCredentials(started.credentials);
  await server.createBucket(bucket);
  return server;
}

/** A server for tests alone, which can fail in every way. */
export class TestS3 implements AnyS3 {
  readonly endpoint: string;
  readonly bucket = bucket;
  readonly #child: ChildProcess;
  #last: Promise<unknown> = Promise.resolve();

  constructor(child: ChildProcess, endpoint: string) {
    this.#child = child;
    this.endpoint = endpoint;
  }

  newLocation(name = bucket): string {
    return `s3://${name}/${randomUUID()}?endpoint=${this.endpoint}`;
  }

  /** Injects a fault into the requests from now on. */
  async fail(fault: Fault): Promise<void> {
    await this.#control({ set: "fault", fault });
  }

  /** Ends all faults, sets the clock right, and makes the pages of lists as long as usual. */
  async heal(): Promise<void> {
    await this.#control({ set: "no-faults" });
    await this.setClock(0);
    await this.setPages(1000);
  }

  /** Limits the number of objects or uploads in a page of a list. */
  async setPages(size: number): Promise<void> {
    await this.#control({ set: "pages", size });
  }

  /** Sets the server's clock ahead of the machine's. */
  async setClock(offsetMs: number): Promise<void> {
    await this.#control({ set: "clock", offsetMs });
  }

  /** Dates the objects and the unfinished uploads of a document to a time. */
  async age(location: string, id: string, at: number): Promise<void> {
    const parsed = parseS3Location(location, "location");
    const prefix = keyBelow(parsed, `${id.slice(-2)}/${id}`);
    await this.#control({ set: "age", bucket: parsed.bucket, prefix, at });
  }

  async createBucket(name: string): Promise<void> {
    await this.#control({ set: "bucket", name });
  }

  /** The number of requests by operation, and the size of their bodies, since the start. */
  async report(): Promise<S3Report> {
    return this.#control({ set: "nothing" });
  }

  async remove(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#child.disconnect();
    await ended;
  }

  // One request at a time, so that each gets its own response.
  async #control(control: S3Control): Promise<S3Report> {
    const reporting = this.#last.then(async () => {
      const reported = once(this.#child, "message");
      this.#child.send(control);
      return (await reported)[0] as S3Report;
    });
    this.#last = reporting.catch(() => {});
    return reporting;
  }
}

class GivenS3 implements AnyS3 {
  readonly #url: URL;
  readonly #run = `fairlane-tests-${randomUUID()}`;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  newLocation(): string {
    const url = new URL(this.#url);
    url.pathname = `${url.pathname.replace(/\/$/, "")}/${this.#run}/${randomUUID()}`;
    return url.href;
  }

  async remove(): Promise<void> {
    const { bucket: Bucket, prefix, ...rest } = parseS3Location(this.#url.href, "FAIRLANE_TEST_S3_URL");
    const { client, sdk } = await openS3Client(rest);
    const Prefix = keyBelow({ prefix }, this.#run);
    for (;;) {
      const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix }));
      if (Contents.length === 0) break;
      const Objects = Contents.map(({ Key = "" }) => ({ Key }));
      await client.send(new sdk.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    }
    client.destroy();
  }
}

// Nothing of the machine's own settings may reach another server.
function setCredentials({ accessKeyId, secretAccessKey }: Credentials): void {
  for (const name of Object.keys(process.env)) if (name.startsWith("AWS_")) delete process.env[name];
  process.env.AWS_ACCESS_KEY_ID = accessKeyId;
  process.env.AWS_SECRET_ACCESS_KEY = secretAccessKey;
  process.env.AWS_EC2_METADATA_DISABLED = "true";
}
