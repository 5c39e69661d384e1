import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "node:test";
import { compare } from "../../bench/peers/comparison.ts";
import { documentsOf, planContended, submitters } from "../../bench/peers/contended-load.ts";
import { figuresOf } from "../../bench/peers/meter.ts";
import { help, readArguments } from "../../bench/peers/options.ts";
import { claimPart, contendedPart, workParts } from "../../bench/peers/report.ts";
import type { Figures, WorkResult } from "../../bench/peers/results.ts";
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

describe("the figures of a document", () => {
  it("are a rate and shares of what all of them cost", () => {
    const spent = { tookMs: 500, storeCpuMs: 200, ownCpuMs: 100, logBytes: 90_000 };
    assert.deepEqual(figuresOf(spent, 100), { rate: 200, storeCpuMs: 2, ownCpuMs: 1, logBytes: 900 });
  });

  it("stay unknown where the server's are", () => {
    const spent = { tookMs: 500, storeCpuMs: undefined, ownCpuMs: 100, logBytes: undefined };
    const { storeCpuMs, logBytes } = figuresOf(spent, 100);
    assert.deepEqual([storeCpuMs, logBytes], [undefined, undefined]);
  });
});

/** A round's figures whose rate alone matters. */
function figures(rate: number): Figures {
  return { rate, storeCpuMs: 0.5, ownCpuMs: 0.25, logBytes: 700 };
}

/** A system's rounds of submitting, in which all rates are the same. */
function work(result: Omit<WorkResult, "rounds">, rates: readonly number[]): WorkResult {
  const rounds = rates.map(figures).map((all) => ({
    ...{ settings: "{}", submitOne: all, submitMany: all, process: all },
    ...{ cutAt: undefined, bytes: undefined },
  }));
  return { ...result, rounds };
}

describe("the report of submitting and processing", () => {
  const slots = { table: "defaults" } as const;
  const parts = workParts([
    work({ name: "fairlane", ...slots, concurrency: 10 }, [100, 300]),
    work({ name: "fairlane", ...slots, concurrency: 100 }, [500, 700]),
    work({ name: "pg-boss", ...slots, concurrency: 10 }, [50, 100, 2000]),
    work({ name: "pg-boss", ...slots, concurrency: 100 }, [100]),
  ]);

  it("has a table of each way to submit, and one of processing for each number of slots", () => {
    assert.deepEqual(
      parts.map(({ title }) => title),
      [
        "Defaults, submitted one at a time",
        "Defaults, submitted in bulk",
        "Defaults, processed, 10 slots in each process",
        "Defaults, processed, 100 slots in each process",
      ],
    );
  });

  it("has the costs of a document beside every rate", () => {
    for (const { columns } of parts)
      assert.deepEqual(columns, ["", "documents/s", "db CPU µs", "own CPU µs", "WAL bytes"]);
  });

  it("has medians: of all rounds for submitting, of those with as many slots for processing", () => {
    const [submitted, , processed] = parts.map(({ rows }) => rows[0]);
    assert.deepEqual(submitted, ["fairlane", 400, 500, 250, 700]);
    assert.deepEqual(processed, ["fairlane", 200, 500, 250, 700]);
  });

  it("compares processing with its goal", () => {
    assert.deepEqual(parts[2]?.goals, [
      { what: "Defaults, processed, 10 slots in each process: times the best peer", atLeast: 2.5, value: 2 },
    ]);
  });

  it("has a goal for each rate at its best", () => {
    const best = { table: "best", concurrency: undefined } as const;
    const rows = [work({ name: "fairlane", ...best }, [130]), work({ name: "pg-boss", ...best }, [100])];
    assert.deepEqual(
      workParts(rows).flatMap(({ goals }) => goals.map(({ atLeast, value }) => [atLeast, value])),
      [
        [1.2, 1.3],
        [1.3, 1.3],
        [1.5, 1.3],
      ],
    );
  });

  it("has no goal where no peer was measured", () => {
    const alone = workParts([work({ name: "fairlane", table: "best", concurrency: undefined }, [100])]);
    assert.deepEqual(
      alone.flatMap(({ goals }) => goals),
      [],
    );
  });
});

describe("the contended load", () => {
  const shares = Array.from({ length: submitters }, (_, index) => documentsOf({ index, each: 100 }));

  it("has the same 20 customers in each process", () => {
    const customersOf = (documents: readonly { customer: string }[]) =>
      new Set(documents.map(({ customer }) => customer));
    for (const { measured } of shares)
      assert.deepEqual(customersOf(measured), customersOf(planContended(100).documents));
  });

  it("gives each document to one process", () => {
    const all = shares.flatMap(({ warmUp, measured }) => [...warmUp, ...measured]);
    assert.deepEqual(all, planContended(100).documents);
  });
});

describe("the report of contended submissions", () => {
  const result = (name: SystemName, ...rates: number[]) => ({ name, rounds: rates.map(figures) });
  const ours = result("fairlane", 80, 120, 130);

  it("compares the median with that of the version before", () => {
    const { goals } = contendedPart([ours, result(before, 100, 90, 100), result("pg-boss", 200)]);
    assert.deepEqual(
      goals.map(({ value, atLeast }) => [value, atLeast]),
      [[1.2, 1]],
    );
  });

  it("has no goal without a version before", () => {
    assert.deepEqual(contendedPart([ours, result("pg-boss", 200)]).goals, []);
  });
});

describe("the report of claims", () => {
  it("compares p99 with many waiting to that with few", () => {
    const result = (waiting: number, p99: number) =>
      ({ name: "fairlane", waiting, figures: { p50: 1, p99 } }) as const;
    const { goals } = claimPart([result(1000, 4), result(1_000_000, 5)]);
    assert.deepEqual(
      goals.map(({ value, atMost }) => [value, atMost]),
      [[1.25, 1.5]],
    );
  });
});
