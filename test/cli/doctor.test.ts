import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { openQueue, VirtualClock } from "../../src/index.ts";
import { serveQueue } from "../support/http-queue.ts";
import { Receiver, receiverNetwork } from "../support/receiver.ts";
import { runCli } from "./run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-doctor-"));
after(() => rmSync(folder, { recursive: true }));

it("doctor and status report that no worker is running while documents wait", async (t) => {
  const queue = await openQueue(`sqlite:${folder}/idle.db`);
  const server = await serveQueue(queue);
  t.after(async () => {
    await server.close();
    await queue.close();
  });
  await queue.submitMany([{ customer: "acme" }, { customer: "acme" }]);
  const ways = [
    ["--database", `sqlite:${folder}/idle.db`, "--port", "0"],
    ["--server", server.url],
  ];
  for (const way of ways) {
    const { code, out } = await runCli(["doctor", ...way]);
    assert.equal(code, 1);
    assert.match(
      out,
      /✖ workers +none is running, and 2 documents are waiting\n +Start one: bin\/fairlane\.mjs work/,
    );
    const { err } = await runCli(["status", ...way.slice(0, 2)]);
    assert.match(err, /No worker is running, so no document starts\. Start one: bin\/fairlane\.mjs work/);
  }
});

it("doctor reports webhooks that were switched off, and deliveries that nobody sends", async (t) => {
  const clock = new VirtualClock(Date.now() - 3_600_000);
  const queue = await openQueue(`sqlite:${folder}/webhooks.db`, { clock, allowAddresses: [receiverNetwork] });
  const receiver = await Receiver.start((response) => response.writeHead(410).end());
  t.after(async () => {
    receiver.stop();
    await queue.close({ timeoutMs: 0 });
  });
  const doctor = async () =>
    (await runCli(["doctor", "--database", `sqlite:${folder}/webhooks.db`, "--port", "0"])).out;
  assert.match(await doctor(), /✔ webhooks +none/);
  const { id } = await queue.webhooks.create({ url: receiver.url });
  await queue.webhooks.test(id);
  assert.match(
    await doctor(),
    /✖ webhooks +1 delivery is pending, the oldest has been due for 1 h 0 min\n +fairlane serve sends them/,
  );
  const deliverer = queue.deliver();
  await receiver.until(1);
  await deliverer.stop();
  assert.match(
    await doctor(),
    /✖ webhooks +1 webhook was switched off, because its address is gone or nothing could be delivered/,
  );
});
