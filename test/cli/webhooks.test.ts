import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, it } from "node:test";
import type { DeliveryBody } from "../../src/client/wire.ts";
import { openQueue, type Queue } from "../../src/index.ts";
import { type HttpQueue, serveQueue } from "../support/http-queue.ts";
import { Receiver, receiverNetwork } from "../support/receiver.ts";
import { until } from "../support/watched-app.ts";
import { runCli } from "./run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-webhooks-"));
after(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, "note.txt"), "hello");

for (const way of ["a database", "a server"] as const) {
  describe(`fairlane webhooks on ${way}`, () => {
    const database = `sqlite:${join(folder, `${way.replace(" ", "-")}.db`)}`;
    let queue: Queue;
    let server: HttpQueue | undefined;
    let receiver: Receiver;
    let env: Record<string, string> = { FAIRLANE_DATABASE: database };

    before(async () => {
      receiver = await Receiver.start();
      queue = await openQueue(database, { allowAddresses: [receiverNetwork] });
      queue.deliver();
      if (way === "a database") return;
      server = await serveQueue(queue);
      env = { FAIRLANE_SERVER: server.url };
    });

    after(async () => {
      await server?.close();
      await queue.close({ timeoutMs: 0 });
      receiver.stop();
    });

    const run = (...args: readonly string[]) => runCli(["webhooks", ...args], { cwd: folder, env });

    async function answer(...args: readonly string[]) {
      const { code, out, err } = await run(...args, "--json");
      assert.deepEqual([code, err], [0, ""]);
      return JSON.parse(out);
    }

    it("add prints the secret, which secret shows again, and list and show print none", async () => {
      const added = await run("add", `${receiver.url}one`, "--customer", "acme", "--description", "ledger");
      assert.match(added.out, /^whsec_[A-Za-z0-9+/]{43}=\n$/);
      const [, id = ""] =
        /^This is the secret of the webhook (wh_\w{12}), with which its receiver verifies what it gets\. Try it: fairlane webhooks test wh_\w+\n$/.exec(
          added.err,
        ) ?? [];
      assert.equal((await run("secret", id)).out, added.out);
      const list = await run();
      assert.match(
        list.out,
        new RegExp(
          `^id .*\\n${id}  acme  http://127\\.0\\.0\\.1:\\d+/one  done, failed, cancelled  on  +now\\n$`,
        ),
      );
      const shown = await run("show", id);
      assert.match(
        shown.out,
        /^id +wh_\w+\naddress +http.*\nfor +acme\nevents +document\.done, document\.failed, document\.cancelled\ndescription +ledger\nstate +on\n/,
      );
      for (const { out } of [list, shown]) assert.doesNotMatch(out, /whsec_/);
      assert.equal((await run("show", "wh_nobody")).code, 3);
      assert.equal((await run("remove", id)).err, `The webhook ${id} is removed, with its deliveries.\n`);
      assert.equal(
        (await run()).err,
        "No webhooks. Create one: fairlane webhooks add https://example.com/fairlane\n",
      );
    });

    it("test sends a test and prints the response", async () => {
      const { id } = await answer("add", `${receiver.url}two`);
      const { code, out } = await run("test", id);
      assert.equal(code, 0);
      assert.match(out, /webhook\.test +– +– +delivered +1 +204/);
      receiver.respond = (response) => response.writeHead(500).end("out of order");
      const failed = await run("test", id);
      assert.equal(failed.code, 1);
      assert.match(failed.out, /pending +1 +500 out of order/);
      receiver.respond = (response) => response.writeHead(204).end();
    });

    it("change turns off and on, and replay sends what happened meanwhile", async () => {
      const { id } = await answer(
        "add",
        `${receiver.url}three`,
        "--customer",
        "carla",
        "--kind",
        "cancelled",
      );
      const off = await run("change", id, "--off");
      assert.match(off.out, /\nstate +off\n/);
      const document = await queue.submit({ customer: "carla" });
      await queue.cancel(document.id);
      const { items } = await answer("deliveries", id, "--document", document.id);
      assert.deepEqual(
        items.map(({ kind, state }: DeliveryBody) => [kind, state]),
        [["document.cancelled", "skipped"]],
      );
      assert.equal((await run("replay", id, "--since", "1h")).code, 1);
      assert.match((await run("change", id, "--on")).out, /\nstate +on\n/);
      const count = receiver.arrived.length;
      assert.equal(
        (await run("replay", id, "--since", "1h")).err,
        "fairlane serve sends 1 delivery again.\n",
      );
      await until(async () => (await queue.webhooks.delivery(items[0].id))?.state === "delivered");
      assert.deepEqual(await answer("replay", id, "--delivery", items[0].id), { deliveries: 1 });
      const unknown = await run("replay", id, "--delivery", "01a1f4c8-b110-7000-8000-000000000000");
      assert.equal(unknown.code, 3);
      await receiver.until(count + 2);
      assert.deepEqual(new Set(receiver.arrived.slice(-2).map((one) => one.id)), new Set([items[0].id]));
      const all = await answer("deliveries", "--customer", "carla", "--kind", "cancelled");
      assert.ok(all.items.some((one: DeliveryBody) => one.id === items[0].id));
    });

    it("rotate prints a new secret, beside which the previous one stays valid", async () => {
      const { id, secret } = await answer("add", `${receiver.url}four`);
      const rotated = await run("rotate", id, "--keep", "2h");
      assert.notEqual(rotated.out.trim(), secret);
      const now = await answer("secret", id);
      assert.deepEqual([now.secret, now.previous.secret], [rotated.out.trim(), secret]);
    });

    it("callbacks shows the webhook that signs what submit --callback asks for", async () => {
      const { id, url } = await answer("callbacks", "dora");
      assert.equal(url, null);
      assert.match(
        (await run("callbacks", "dora")).out,
        new RegExp(`^id +${id}\\naddress +callbacks of documents\\n`),
      );
      const count = receiver.arrived.length;
      const callback = `${receiver.url}callback`;
      const sent = await runCli(["submit", "dora", "note.txt", "--callback", callback, "--json"], {
        cwd: folder,
        env,
      });
      const [{ id: document }] = JSON.parse(sent.out).items;
      await queue.cancel(document);
      await receiver.until(count + 1);
      const arrived = receiver.arrived.at(-1);
      assert.deepEqual(
        [arrived?.path, JSON.parse(arrived?.body ?? "").data.document],
        ["/callback", document],
      );
      assert.equal((await run("remove", id)).code, 1);
    });
  });
}
