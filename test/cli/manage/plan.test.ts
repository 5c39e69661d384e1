import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import { openQueue, type Queue, VirtualClock } from "../../../src/index.ts";
import { workersReading } from "../../../src/policy/reading-settings.ts";
import { type HttpQueue, serveQueue } from "../../support/http-queue.ts";
import { live } from "../../support/lived-past.ts";
import { startOfTime } from "../../support/queues.ts";
import { type Ending, runCli } from "../run-cli.ts";
import { runPlanLog, shownPlanLog } from "./plan-log.ts";

describe("fairlane plan", () => {
  let queue: Queue;
  let server: HttpQueue;

  before(async () => {
    queue = await openQueue("memory:");
    server = await serveQueue(queue);
  });

  after(async () => {
    await server.close();
    await queue.close();
  });

  const fairlane = (args: readonly string[]): Promise<Ending> =>
    runCli(args, { env: { FAIRLANE_SERVER: server.url } });

  /** Runs a command with --json, which must succeed, and returns its output. */
  async function answer(...args: readonly string[]) {
    const { code, out, err } = await fairlane([...args, "--json"]);
    assert.deepEqual([code, err], [0, ""]);
    return JSON.parse(out);
  }

  it("plan set creates a plan, and plan remove removes it", async () => {
    const made = await answer(
      "plan",
      "set",
      "spare",
      "--interval",
      "90s",
      "--thresholds=-1,-2,-3,-4,-5,-6,-7,-8",
    );
    assert.deepEqual(made.policy, {
      resetIntervalMs: 90_000,
      thresholds: [-1, -2, -3, -4, -5, -6, -7, -8],
      window: "since-last-update",
    });
    const bad = await fairlane(["plan", "set", "spare", "--interval", "soon"]);
    assert.match(bad.err, /^fairlane: --interval: expected a time such as/);
    assert.equal((await fairlane(["plan", "remove", "spare"])).err, "The plan spare is removed.\n");
    assert.equal((await fairlane(["plan", "remove", "spare"])).code, 3);
  });

  it("plan set sets how documents of a plan's customers are read", async () => {
    const plain = await fairlane(["plan", "set", "scans"]);
    assert.doesNotMatch(plain.out, /reading/);
    const options = [
      "--read-time",
      "90s",
      "--read-memory",
      "2GB",
      "--read-pixels",
      "100M",
      "--read-languages",
    ];
    const { reading } = await answer("plan", "set", "scans", ...options, "de,chi_sim");
    assert.deepEqual(reading, {
      ...workersReading,
      timeMs: 90_000,
      memoryBytes: 2 * 1024 ** 3,
      maxPixels: 100_000_000,
      languages: ["de", "chi_sim"],
    });
    const changed = await fairlane(["plan", "set", "scans", "--read-pages", "7", "--read-time", "none"]);
    assert.match(
      changed.out,
      /^plan .* reading\n.* −20 +memory 2GB, pages 7, pixels 100M, languages de,chi_sim$/m,
    );
    assert.equal(
      (await fairlane(["plan", "set", "scans", "--read-languages", "klingon"])).err,
      "fairlane: --read-languages: expected 1 to 8 languages, separated by commas, such as de or de,fr,pt-BR, or none, got klingon\n",
    );
    const preview = await fairlane(["plan", "preview", "scans", "--read-pages", "7"]);
    assert.equal(preview.err, "fairlane: --read-pages: expected the action set, got preview\n");
    await fairlane(["plan", "remove", "scans"]);
  });

  it("plan lists plans, and plan assign assigns one to customers", async () => {
    await queue.plans.set("premium", { resetIntervalMs: 600_000, window: "fixed" });
    assert.match(
      (await fairlane(["plan"])).out,
      /^premium +0 +10 min +fixed +1 +any +any +−2 −4 −6 −8 −10 −12 −14 −20$/m,
    );
    const { items } = await answer("plan", "assign", "premium", "rich", "richer", "--create");
    assert.deepEqual(
      items.map(({ name, plan }: { name: string; plan: string }) => [name, plan]),
      [
        ["rich", "premium"],
        ["richer", "premium"],
      ],
    );
    assert.match((await fairlane(["plan", "show", "premium"])).out, /^premium +2 +10 min +fixed /m);
    const nobody = await fairlane(["plan", "assign", "premium", "nobody"]);
    assert.deepEqual(nobody, {
      code: 3,
      out: "",
      err: 'fairlane: there is no customer "nobody" (not-found)\n',
    });
    const unknown = await fairlane(["plan", "assign", "gold", "rich"]);
    assert.deepEqual(unknown, { code: 3, out: "", err: 'fairlane: there is no plan "gold" (not-found)\n' });
  });

  it("plan says what an action takes, and refuses what it would ignore", async () => {
    const refused = async (...words: string[]) => {
      const { code, err } = await fairlane(["plan", ...words]);
      return [code, err.replace(/^fairlane: /, "").trimEnd()];
    };
    const known = "list, show, set, assign, remove, preview";
    assert.deepEqual(await refused("asign"), [
      2,
      `plan: expected one of ${known}, got asign; did you mean assign?`,
    ]);
    assert.deepEqual(await refused("list", "gold"), [2, "plan list: expected nothing more, got gold"]);
    assert.deepEqual(await refused("set"), [2, "plan set: expected a PLAN, got nothing"]);
    assert.deepEqual(await refused("assign", "gold"), [
      2,
      "plan assign: expected a PLAN and a CUSTOMER, got only gold",
    ]);
    assert.deepEqual(await refused("remove", "gold", "silver"), [
      2,
      "plan remove: expected a PLAN, got silver",
    ]);
    assert.deepEqual(await refused("show", "gold", "--weight", "2"), [
      2,
      "--weight: expected the action set or preview, got show",
    ]);
    assert.deepEqual(await refused("show", "gold"), [3, 'there is no plan "gold" (not-found)']);
  });

  it("the log of the page on plans is what its commands print", async () => {
    const log = await runPlanLog();
    assert.equal(log, shownPlanLog(), "node test/write-docs.ts brings it up to date");
    const [before = "", after = ""] = log.split("(an hour later)");
    assert.match(before, /^clinic-north +default .* 3 s +22 s$/m);
    assert.match(after, /^clinic-north +default .* 0 ms +0 ms$/m);
  });

  it("plan preview shows how long each group would wait, and changes nothing", async (context) => {
    const clock = new VirtualClock(startOfTime);
    const flooded = await openQueue("memory:", { clock });
    const itsServer = await serveQueue(flooded);
    context.after(async () => {
      await itsServer.close();
      await flooded.close({ timeoutMs: 0 });
    });
    const sent = [
      { customer: "flood", documents: 20 },
      { customer: "quiet", afterSeconds: 9 },
    ];
    await live(flooded, sent, { clock, seconds: 60, slots: 2, takesSeconds: 4 });
    const preview = (...options: readonly string[]) =>
      runCli(["plan", "preview", "bulk", "flood", "--max-running", "1", ...options], {
        env: { FAIRLANE_SERVER: itsServer.url },
      });
    const { code, out, err } = await preview();
    assert.equal(code, 0);
    assert.match(out, /^Plan bulk: a replay of 21 documents from 202\d-\d\d-\d\d /);
    assert.match(out, /^1 worker of 2 slots \(as many as ran at once\)$/m);
    assert.match(out, /^quiet +1 +1 +3\.0 s +0 ms +3\.0 s +0 ms +3\.0 s +0 ms$/m);
    assert.match(out, /^on bulk +1 +20 /m);
    assert.match(err, /^Nothing is changed\. Apply it with fairlane plan set and fairlane plan assign\.$/m);
    assert.deepEqual(
      (await flooded.plans.list()).map(({ name }) => name),
      ["default"],
    );
    const more = await preview("--slots", "4", "--range", "week", "--max-pending", "5");
    assert.match(
      more.out,
      /^before: 1 worker of 2 slots \(as many as ran at once\); after: 1 worker of 4 slots$/m,
    );
    assert.match(more.out, /^flood .* 0 → \d+$/m);
    const { groups } = JSON.parse((await preview("--json")).out);
    assert.equal(groups.at(-1).name, "quiet");
    const bad = await preview("--range", "year");
    assert.deepEqual(
      [bad.code, bad.err],
      [2, "fairlane: --range: expected one of hour, day, week, got year\n"],
    );
  });
});
