import assert from "node:assert/strict";
import { after, before, it } from "node:test";
import { openQueue, type Queue } from "../../../src/index.ts";
import { VirtualClock } from "../../../src/runtime/virtual-clock.ts";
import { serveQueue } from "../../support/http-queue.ts";
import { runCli } from "../run-cli.ts";

const november = Date.UTC(2026, 10, 15);
const clock = new VirtualClock(november);
let queue: Queue;
let server: Awaited<ReturnType<typeof serveQueue>>;

before(async () => {
  queue = await openQueue("memory:", { clock });
  server = await serveQueue(queue);
  await finish("acme", { pages: 12 }, 120_000);
  await finish("=cmd()", { pages: 3 }, 2000);
  clock.set(Date.UTC(2026, 11, 1));
  await finish("acme", {}, 1000);
});
after(async () => {
  await server.close();
  await queue.close();
});

async function finish(customer: string, result: object, workMs: number): Promise<void> {
  await queue.submit({ customer });
  const [claim] = await queue.remote.claim({ worker: "w", count: 1, leaseMs: 3_000_000, waitMs: 0 });
  await clock.advance(workMs);
  await queue.remote.complete(claim?.lease ?? assert.fail(), { ...result });
}

const usage = (...args: readonly string[]) => runCli(["usage", ...args, "--server", server.url]);

it("usage lists documents, pages and work by customer and month", async () => {
  const { code, out, err } = await usage("--month", "2026-11");
  assert.deepEqual([code, err], [0, ""]);
  const [heading, ...lines] = out.trimEnd().split("\n");
  assert.match(heading ?? "", /^customer +month +done +failed +cancelled +pages +work /);
  assert.deepEqual(
    lines.map((line) => line.split(/ {2,}/).slice(0, 7)),
    [
      ["=cmd()", "2026-11", "1", "0", "0", "3", "2 s"],
      ["acme", "2026-11", "1", "0", "0", "12", "2 min"],
    ],
  );
});

it("usage of one customer over some months marks the one that is not over", async () => {
  const { out, err } = await usage("acme", "--month", "2026-12", "--months", "3");
  assert.equal(err, "* This month is not over.\n");
  assert.deepEqual(
    [...out.matchAll(/^acme +(\S+)/gm)].map(([, month]) => month),
    ["2026-11", "2026-12*"],
  );
});

it("usage as CSV has no cell that a spreadsheet would run", async () => {
  const { out } = await usage("--month", "2026-11", "--csv");
  assert.deepEqual(out.trimEnd().split("\r\n"), [
    "customer,month,complete,done,failed,cancelled,pages,work_seconds,starts,wait_seconds,max_wait_seconds",
    "'=cmd(),2026-11,yes,1,0,0,3,2.000,1,0.000,0.000",
    "acme,2026-11,yes,1,0,0,12,120.000,1,0.000,0.000",
  ]);
});

it("usage without any says so, and refuses what is no month", async () => {
  assert.match((await usage("--month", "2020-01")).err, /No usage in this time/);
  for (const args of [
    ["--month", "2026-13"],
    ["--months", "0"],
    ["--csv", "--limit", "3"],
  ])
    assert.equal((await usage(...args)).code, 2, args.join(" "));
});

it("customers come by their share of the work, within the range that is asked for", async () => {
  const sorted = async (...args: string[]) => {
    const { out } = await runCli(["customers", "--json", ...args, "--server", server.url]);
    return JSON.parse(out).items.map(({ name }: { name: string }) => name);
  };
  assert.deepEqual(await sorted("--sort", "work"), ["acme", "=cmd()"]);
  assert.deepEqual(await sorted("--sort", "work", "--order", "asc"), ["=cmd()", "acme"]);
});
