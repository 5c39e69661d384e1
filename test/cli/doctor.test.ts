import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, it } from "node:test";
import { openEngineAt } from "../../src/content/open-store.ts";
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
    assert.match(
      err,
      /Workers: none is running, and 2 documents are waiting\. Start one: bin\/fairlane\.mjs work/,
    );
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

it("doctor and status say that the queue is paused, all workers drain, and versions and clocks differ", async (t) => {
  const url = `sqlite:${folder}/wrong.db`;
  const queue = await openQueue(url);
  const server = await serveQueue(queue);
  const engine = await openEngineAt(url);
  t.after(async () => {
    await server.close();
    await engine.close();
    await queue.close({ timeoutMs: 0 });
  });
  const everywhere = async (found: RegExp, advice: string) => {
    for (const way of [
      ["--database", url, "--port", "0"],
      ["--server", server.url],
    ]) {
      const { code, out } = await runCli(["doctor", ...way]);
      assert.equal(code, 1);
      assert.match(out, found);
      assert.ok(out.includes(advice), out);
      const { err } = await runCli(["status", ...way.slice(0, 2)]);
      assert.ok(err.includes(advice), err);
    }
  };
  await queue.submit({ customer: "acme" });
  await queue.pause();
  await everywhere(
    /✖ queue +it is paused, and 1 document is waiting\n/,
    "Resume it: bin/fairlane.mjs resume",
  );
  await queue.resume();
  await queue.remote.claim({ worker: "far", count: 0, leaseMs: 30_000, waitMs: 0 });
  while ((await queue.workers.list()).length === 0) await new Promise((resolve) => setImmediate(resolve));
  await queue.workers.drain("far");
  await everywhere(
    /✖ workers +all are draining, and 1 document is waiting\n/,
    "Resume one: bin/fairlane.mjs workers resume NAME",
  );
  await queue.workers.resume("far");
  const report = {
    ...{ host: "w7", pid: 1, version: "99.0.0", node: "26", startedAt: 0, clockOffsetMs: -200_000 },
    ...{ memoryBytes: 1, processors: [], expressSlots: 0, done: 0, failed: 0, lostLeases: 0 },
  };
  await engine.workers.note({ name: "new", slots: 1, report }, Date.now());
  await everywhere(/✖ clock +off by up to 3 min 20 s on w7\n/, "Synchronize the clocks of all machines");
  await everywhere(/✖ versions +\d\S+ and 99\.0\.0 are in use at once\n/, "Update the older servers");
  const { out } = await runCli(["doctor", "--database", url, "--port", "0"]);
  assert.match(out, /✔ workers +2 are running\n/);
});
