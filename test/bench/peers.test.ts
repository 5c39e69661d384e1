import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { compare } from "../../bench/peers/comparison.ts";
import { help, readArguments } from "../../bench/peers/options.ts";
import { isOtherVersion, type SystemName, systemNames, versionIn } from "../../bench/peers/system-names.ts";

const before = versionIn("/before");
const folder = mkdtempSync(join(tmpdir(), "fairlane-peers-"));

after(() => rmSync(folder, { recursive: true }));

describe("the options of the comparison with other queues", () => {
  it("measure all systems and all parts by default", () => {
    const { systems, rounds, documents } = readArguments([]);
    assert.deepEqual([systems, rounds, documents], [systemNames, 3, 50_000]);
  });

  it("put the version before right after ours", () => {
    const built = join(folder, "built");
    mkdirSync(join(built, "dist"), { recursive: true });
    writeFileSync(join(built, "dist/open-queue.js"), "");
    const only = ["--only", "fairlane", "--only", "pg-boss"];
    const { systems } = readArguments([...only, "--version-before", built]);
    assert.deepEqual(systems, ["fairlane", versionIn(built), "pg-boss"]);
  });

  it("reject a version before that is not built", () => {
    assert.throws(() => readArguments(["--version-before", folder]), /expected a folder with a built/);
  });

  it("reject a version before without ours", () => {
    const args = ["--only", "pg-boss", "--version-before", "."];
    assert.throws(() => readArguments(args), /expected fairlane to be measured, too/);
  });

  it("are all in the help", () => {
    for (const option of [
      "--only",
      "--version-before",
      "--table",
      "--part",
      "--rounds",
      "--limit",
      "--quick",
    ])
      assert.ok(help.includes(`  ${option} `), option);
  });
});

describe("a table of the comparison", () => {
  const rates: Partial<Record<SystemName, number>> = {
    fairlane: 30,
    [before]: 20,
    "graphile-worker": 15,
    "bullmq-redis": 60,
  };
  const rate = { title: "rate", isRate: true, of: (name: SystemName) => rates[name] };
  const cost = { title: "cost", isRate: false, of: (name: SystemName) => rates[name] };
  const names: readonly SystemName[] = ["fairlane", before, "graphile-worker", "bullmq-redis", "pg-boss"];

  it("compares ours with the best peer on PostgreSQL and with the version before", () => {
    assert.deepEqual(compare("title", names, [rate, cost]).rows, [
      ["fairlane", 30, 30],
      ["fairlane, before", 20, 20],
      ["graphile-worker", 15, 15],
      ["bullmq-redis", 60, 60],
      ["pg-boss", "–", "–"],
      ["ours / best peer on PostgreSQL", 2, 2],
      ["ours / before", 1.5, 1.5],
    ]);
  });

  it("has no ratio to a version that was not measured", () => {
    const { rows } = compare(
      "title",
      names.filter((name) => !isOtherVersion(name)),
      [rate],
    );
    assert.deepEqual(rows.at(-1), ["ours / best peer on PostgreSQL", 2]);
  });

  it("has a dash where there is no peer", () => {
    assert.deepEqual(compare("title", ["fairlane"], [rate]).rows.at(-1), [
      "ours / best peer on PostgreSQL",
      "–",
    ]);
  });
});
