import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { describe, it, type TestContext } from "node:test";
import { openQueue } from "../../src/index.ts";
import { signedHeaders } from "../../src/webhooks/signature.ts";
import { receiverNetwork } from "../support/receiver.ts";

const folder = join(dirname(dirname(import.meta.dirname)), "examples/webhooks");
const hasPython = spawnSync("python3", ["--version"]).status === 0;

const programs: readonly (readonly [string, string])[] = [
  [process.execPath, "receive.mjs"],
  ...(hasPython ? [["python3", "receive.py"] as const] : []),
];

/** Starts a receiver, and returns its address and its output, line by line. */
async function start(context: TestContext, [program, file]: readonly [string, string], secret: string) {
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: "0", PYTHONDONTWRITEBYTECODE: "1" };
  const child: ChildProcess = spawn(program, [join(folder, file)], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  context.after(() => child.kill());
  assert.ok(child.stdout);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => String((await lines.next()).value);
  const [, port] = /^listening on (\d+)$/.exec(await next()) ?? [];
  return { url: `http://127.0.0.1:${port}/`, next };
}

for (const program of programs)
  describe(`the receiver ${program[1]}`, () => {
    it("accepts what a queue sends, also while the secret is replaced, and prints each event once", async (context) => {
      const queue = await openQueue("memory:", { allowAddresses: [receiverNetwork] });
      context.after(() => queue.close({ timeoutMs: 0 }));
      const { id, secrets } = await queue.webhooks.create({ url: "https://later.example" });
      const { url, next } = await start(context, program, secrets[0]?.secret ?? "");
      await queue.webhooks.change(id, { url });
      await queue.webhooks.rotate(id);
      const deliverer = queue.deliver();
      const { id: document } = await queue.submit({ customer: "acme" });
      await queue.cancel(document);
      assert.equal(await next(), `document.cancelled ${document}`);
      await deliverer.stop();
      const [delivery] = (await queue.webhooks.deliveries()).items;
      assert.equal(delivery?.state, "delivered");
      // Again, and then another one, so that a repetition would come first.
      await queue.webhooks.replay(id, { deliveries: [delivery.id] });
      const again = queue.deliver();
      while ((await queue.webhooks.delivery(delivery.id))?.state !== "delivered")
        await new Promise((resolve) => setTimeout(resolve, 5));
      await queue.webhooks.test(id);
      assert.equal(await next(), `webhook.test ${id}`);
      await again.stop();
    });

    it("refuses what has another secret, was changed, or is old", async (context) => {
      const secretOf = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`;
      const { url } = await start(context, program, secretOf(1));
      const statusOf = async ({ now = Date.now(), secret = secretOf(1), sent = "" }) => {
        const body = '{"type":"webhook.test","data":{"webhook":"wh_1"}}';
        const headers = signedHeaders({ id: "1", now, body }, [{ secret, createdAt: 0, expiresAt: null }]);
        return (await fetch(url, { method: "POST", headers, body: sent || body })).status;
      };
      assert.deepEqual(
        [
          await statusOf({}),
          await statusOf({ secret: secretOf(2) }),
          await statusOf({ sent: '{"type":"webhook.test","data":{"webhook":"wh_2"}}' }),
          await statusOf({ now: Date.now() - 600_000 }),
          (await fetch(url, { method: "POST", body: "{}" })).status,
        ],
        [204, 401, 401, 401, 401],
      );
    });

    it("survives senders that leave or lie about the length, and reads nothing more of them", async (context) => {
      const { url } = await start(context, program, `whsec_${Buffer.alloc(32).toString("base64")}`);
      const connected = async (text: string) => {
        const socket = connect(Number(new URL(url).port), "127.0.0.1").on("error", () => {});
        context.after(() => socket.destroy());
        await once(socket, "connect");
        socket.write(text);
        return socket;
      };
      const leaving = await connected("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc");
      const unsigned = async () => (await fetch(url, { method: "POST", body: "{}" })).status;
      // Meanwhile the receiver has begun to read the other one.
      assert.equal(await unsigned(), 401);
      leaving.resetAndDestroy();
      const lying = await connected("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\nabc");
      const [line] = await once(lying, "data");
      assert.match(String(line), /^HTTP\/1\.\d 4/);
      assert.equal(await unsigned(), 401);
    });
  });
