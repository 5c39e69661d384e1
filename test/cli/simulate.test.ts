import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { readDatabaseTrace } from "../../src/cli/simulation/database-trace.ts";
import { openEngine } from "../../src/engines/sqlite/sqlite-engine.ts";
import { defaultPolicy } from "../../src/policy/rule.ts";
import { newDocument } from "../engine/new-documents.ts";
import { runCli } from "./run-cli.ts";

const folder = mkdtempSync(join(tmpdir(), "fairlane-simulate-"));
after(() => rmSync(folder, { recursive: true }));

// Two slots: a's five documents of 10 s, and one second later one of b.
const csv = `time,customer,service,cost,group\n${"0,a,10,1,big\n".repeat(5)}1,b,1,1,small\n`;
writeFileSync(join(folder, "trace.csv"), csv);

const simulate = (...args: readonly string[]) => runCli(["simulate", ...args], { cwd: folder });
const replay = (...args: readonly string[]) => simulate("--trace", "trace.csv", "--slots", "2", ...args);

function documentOf(customer: string, cost: number) {
  const id = `019a2b3c-4d5e-7f60-8a9b-0c1d2e3f4a5${cost}`;
  return newDocument(customer, { id, name: id, cost, maxAttempts: 1 });
}

const table = `\
trace.csv
The documents of a trace.
1 worker of 2 slots, seed 1

order       group  documents  wait p50  wait p95  wait p99  longest  slowdown    share
first-come  big            5    10.0 s    20.0 s    20.0 s   20.0 s       1.0  100.0 %
            small          1    19.0 s    19.0 s    19.0 s   19.0 s      20.0    0.0 %
            all            6    10.0 s    20.0 s    20.0 s   20.0 s      20.0  100.0 %
fairlane    big            5    10.0 s    20.0 s    20.0 s   20.0 s       1.1   90.9 %
            small          1     9.0 s     9.0 s     9.0 s    9.0 s      10.0    9.1 %
            all            6     9.0 s    20.0 s    20.0 s   20.0 s      10.0  100.0 %

order       fairness  out of order  utilisation  until the end
first-come     0.550             2       85.0 %         30.0 s
fairlane       0.600             0       85.0 %         30.0 s
`;

describe("fairlane simulate", () => {
  it("prints the results of each group under each order", async () => {
    const { code, out, err } = await replay("--orders", "first-come,fairlane");
    assert.deepEqual([code, err], [0, ""]);
    assert.equal(out, table);
  });

  it("prints JSON with --json", async () => {
    const { out } = await replay("--json", "--seed", "7", "--overdue-share", "20%", "--interval", "10m");
    const { load, seed, results, assertions } = JSON.parse(out);
    assert.deepEqual([load, seed, assertions], ["trace.csv", 7, []]);
    assert.deepEqual(
      results.map(({ order }: { order: string }) => order),
      ["first-come", "rule", "fairlane"],
    );
    assert.equal(results[2].configuration.overdueShare, 0.2);
    assert.equal(results[2].configuration.policy.resetIntervalMs, 600_000);
    assert.equal(results[0].groups[0].wait.max, 20_000);
  });

  it("judges the waits of customers who sent little by --wait-target", async () => {
    const sharesWith = async (...options: readonly string[]) => {
      const { results } = JSON.parse((await replay("--json", "--orders", "first-come", ...options)).out);
      return results[0].sentLittle.withinTarget;
    };
    assert.deepEqual(
      [await sharesWith(), await sharesWith("--wait-target", "15s"), await sharesWith("--wait-target", "1h")],
      [2 / 6, 4 / 6, 1],
    );
  });

  it("reads a trace from stdin, and simulates a built-in load", async () => {
    const { code, out } = await runCli(["simulate", "--trace", "-"], { stdin: csv });
    assert.equal(code, 0);
    assert.match(out, /^stdin\n/);
    const long = await simulate("long-documents", "--orders", "express", "--express", "2:1");
    assert.match(long.out, /^Long documents\nOne customer sends 150 documents of 10 minutes each at once/);
    const small = await simulate("long-documents", "--orders", "fairlane", "--size", "20%");
    assert.match(small.out, /\n +archive +30 /);
  });

  it("replays what a queue has processed", async () => {
    const url = `sqlite:${join(folder, "queue.db")}`;
    const engine = await openEngine(url);
    const documents = ["a", "a", "b"].map((customer, index) => documentOf(customer, index + 1));
    await engine.line.submit(documents, 50_000);
    const claims = await engine.line.claim({ worker: "w", leaseMs: 30_000, now: 60_000, ordinarySlots: 2 });
    await engine.line.complete(
      claims.map(({ lease }) => ({ lease, result: null })),
      64_000,
    );
    await engine.close();
    const args = ["--from", url, "--json", "--orders", "fairlane", "--slots", "1"];
    const { code, out, err } = await simulate(...args);
    assert.deepEqual([code, err], [0, "1 document that has not been processed to its end is left out.\n"]);
    const { load, results } = JSON.parse(out);
    const { documents: replayed, customers, wait } = results[0].groups.at(-1);
    assert.deepEqual([load, replayed, customers, wait.max, results[0].lengthMs], [url, 2, 2, 4000, 8000]);
  });

  it("replays background documents in the background, and the weights of plans", async () => {
    const url = `sqlite:${join(folder, "urgent.db")}`;
    const engine = await openEngine(url);
    await engine.customers.setPlans([{ name: "large", policy: defaultPolicy, weight: 3 }], 0);
    await engine.customers.assignPlan("heavy", "large", 0);
    const urgency = "background" as const;
    const names = ["light", "light", "light", "heavy", "heavy", "heavy", "heavy"];
    const background = names.map((customer) => newDocument(customer, { urgency, maxAttempts: 1 }));
    await engine.line.submit([...background, newDocument("person")], 0);
    const claims = await engine.line.claim({ worker: "w", leaseMs: 30_000, now: 0, ordinarySlots: 8 });
    const results = claims.map(({ lease }) => ({ lease, result: null }));
    await engine.line.complete(results, 1000);
    await engine.close();
    const { arrivals } = await readDatabaseTrace(url);
    const sent = Array.from(arrivals, ({ customer, urgency, weight }) => `${customer} ${urgency} ${weight}`);
    assert.deepEqual([...new Set(sent)], ["light background 1", "heavy background 3", "person normal 1"]);
    const { out } = await simulate("--from", url, "--json", "--orders", "fairlane", "--slots", "1");
    // One second each: first the person, then light, heavy four times, light twice.
    assert.equal(JSON.parse(out).results[0].outOfOrder, 0);
  });

  it("does not create a database, and reports one without finished documents", async () => {
    const none = await simulate("--from", `sqlite:${join(folder, "none.db")}`);
    assert.equal(none.code, 1);
    assert.match(none.err, /store-missing/);
    const empty = await simulate("--from", "memory:");
    assert.equal(empty.code, 3);
    assert.match(empty.err, /memory: has no finished documents to replay/);
  });
});

describe("assertions", () => {
  it("that hold end with 0, and with 1 if one does not", async () => {
    const held = await replay("--assert", "small.p95 < 30s", "--assert", "all.utilisation >= 50%");
    assert.deepEqual(
      [held.code, held.err],
      [0, "holds: small.p95 < 30s (fairlane: 9.0 s)\nholds: all.utilisation >= 50% (fairlane: 85.0 %)\n"],
    );
    const broken = await replay("--assert", "big.max>1m", "--assert", "first-come:small.slowdown<=20");
    assert.deepEqual(
      [broken.code, broken.err],
      [1, "FAILED: big.max>1m (fairlane: 20.0 s)\nholds: first-come:small.slowdown<=20 (first-come: 20)\n"],
    );
  });

  it("are printed as JSON", async () => {
    const { code, out } = await replay("--assert", "small.p95 < 1s", "--json");
    assert.equal(code, 1);
    assert.deepEqual(JSON.parse(out).assertions, [
      { text: "small.p95 < 1s", order: "fairlane", isKept: false, value: 9000, found: "9.0 s" },
    ]);
  });

  for (const [text, message] of [
    ["quiet", "--assert: expected GROUP.METRIC < VALUE, such as 'quiet.p95 < 30s', got quiet"],
    [
      "small.p95 = 3s",
      "--assert: expected GROUP.METRIC < VALUE, such as 'quiet.p95 < 30s', got small.p95 = 3s",
    ],
    ["smal.p95 < 3s", "--assert: unknown group smal; did you mean small?"],
    ["nobody.p95 < 3s", "--assert: unknown group nobody; expected one of big, small, all"],
    ["small.p59 < 3s", "--assert: unknown metric p59; did you mean p50?"],
    ["small.p95 < 3", "--assert: expected a time such as 500ms, 30s or 5m after the sign, got small.p95 < 3"],
    [
      "small.share < 3s",
      "--assert: expected a share such as 0.2 or 20% after the sign, got small.share < 3s",
    ],
    [
      "small.fairness < 1",
      "--assert: expected all.fairness, which no group has alone, got small.fairness < 1",
    ],
    [
      "strict:small.p95 < 3s",
      "--assert: expected one of the compared orders (first-come, rule, fairlane), got strict",
    ],
    ["fastest:small.p95 < 3s", "--assert: unknown order fastest; expected one of "],
  ] as const) {
    it(`${text} is not understood`, async () => {
      const { code, out, err } = await replay("--assert", text);
      assert.deepEqual([code, out], [2, ""]);
      assert.ok(err.startsWith(`fairlane: ${message}`), err);
    });
  }

  it("need an order where several are compared and ours is not among them", async () => {
    const { err } = await replay("--orders", "first-come,rule", "--assert", "small.p95 < 3s");
    assert.match(err, /expected ORDER:GROUP\.METRIC < VALUE, because several orders are compared/);
    assert.equal((await replay("--orders", "rule", "--assert", "small.p95 < 30s")).code, 0);
  });
});

describe("what is not understood", () => {
  writeFileSync(join(folder, "bad.csv"), "time,customer,service\n3,a,1\n2,a,1\n");
  for (const [args, message] of [
    [["noisy-neighbor"], "unknown load noisy-neighbor; did you mean noisy-neighbour?"],
    [["--orders", "first-come,fairlan"], "unknown order fairlan; did you mean fairlane?"],
    [["newcomers", "--trace", "x"], "simulate: expected one of LOAD, --trace and --from, got several"],
    [["--trace", "none.csv"], "--trace: expected a readable file, got none.csv, which does not exist"],
    [
      ["--trace", "bad.csv"],
      'bad.csv, line 3: time: expected a time at or after that of the previous line; sort the trace by time, got "2" (invalid-argument)',
    ],
    [["--size", "11"], "--size: expected a factor from 0.01 to 10, such as 0.5 or 200%, got 11"],
    [["--size", "2", "--trace", "trace.csv"], "--size: expected a built-in LOAD, got --trace or --from"],
    [["--wait-target", "soon"], "--wait-target: expected a time such as 90s, 15m, 12h or 30d, got soon"],
    [["--slots", "0"], "--slots: expected a whole number from 1 to 10000, got 0"],
    [["--express", "3"], "--express: expected SLOTS:PRIORITY such as 1:3, got 3"],
    [["--express", "4:3"], "express.slots: expected a whole number from 1 to 3, got 4 (invalid-argument)"],
    [["--overdue-share", "200%"], "--overdue-share: expected a share such as 0.1 or 10%, got 200%"],
    [
      ["--window", "fixd"],
      "--window: expected one of since-last-update, fixed, got fixd; did you mean fixed?",
    ],
    [["--interval", "soon"], "--interval: expected a time such as 90s, 15m, 12h or 30d, got soon"],
    [
      ["--thresholds=-1,-2"],
      "policy.thresholds: expected eight whole numbers below 0, each below the one before it, got [-1,-2] (invalid-argument)",
    ],
  ] as const) {
    it(args.join(" "), async () => {
      const { code, out, err } = await simulate(...args);
      assert.deepEqual([code, out, err], [2, "", `fairlane: ${message}\n`]);
    });
  }
});
