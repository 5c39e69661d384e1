import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, it } from "node:test";
import { promisify } from "node:util";
import { provideS3 } from "../support/s3/s3-server.ts";
import { itInLongRun, scale } from "../support/scale.ts";

const server = await provideS3();
after(() => server.remove());

const megabytes = scale(72, 2048);
const maxGrowth = 64;
const piece = new Uint8Array(2 ** 20).map((_, index) => index * 7 + (index >> 9));
const programs = join(import.meta.dirname, "programs");

// A server uses a queue, so the short run only tests that.
itInLongRun(`s3: ${megabytes} MB of content pass through little memory of a queue`, async () => {
  const args = [
    "--expose-gc",
    join(programs, "stream-through.ts"),
    "memory:",
    server.newLocation(),
    String(megabytes),
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  assert.ok(Number(stdout) < maxGrowth, `the memory grew by ${stdout.trim()} MB`);
});

it(`s3: ${megabytes} MB of content pass through little memory of a server`, async (t) => {
  const args = [join(programs, "serve-contents.ts"), server.newLocation(), String(2 ** 32)];
  const serving = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  t.after(() => serving.kill());
  const lines = createInterface({ input: serving.stdout })[Symbol.asyncIterator]();
  const printed = async () => (await lines.next()).value ?? assert.fail("the server ended");
  const url = await printed();
  const growth = async () => {
    serving.stdin.write("\n");
    return Number(await printed());
  };
  await transfer(url, 24);
  await growth();
  await transfer(url, megabytes);
  const grown = await growth();
  t.diagnostic(`the memory grew by ${grown} MB`);
  assert.ok(grown < maxGrowth, `the memory grew by ${grown} MB`);
});

/** Sends a content to a server and reads it back. */
async function transfer(url: string, count: number): Promise<void> {
  const sent = createHash("sha256");
  async function* pieces() {
    for (let number = 0; number < count; number++) {
      piece[0] = number;
      sent.update(piece);
      yield piece.slice();
    }
  }
  const request = { method: "POST", body: ReadableStream.from(pieces()), duplex: "half" } as const;
  const response = await fetch(`${url}/v1/documents?customer=a`, request);
  assert.equal(response.status, 202);
  const { id } = (await response.json()) as { id: string };
  const received = createHash("sha256");
  const { body } = await fetch(`${url}/v1/documents/${id}/content`);
  for await (const chunk of body ?? assert.fail()) received.update(chunk);
  assert.equal(received.digest("hex"), sent.digest("hex"));
}
